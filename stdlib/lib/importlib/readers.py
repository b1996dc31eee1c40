"""The readers of resources that loaders hand out."""

from .resources import _FileReader as FileReader, MultiplexedPath, _NamespaceReader as NamespaceReader
