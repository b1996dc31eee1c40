"""Readers of the resources of packages in files, namespaces and archives."""

from importlib.resources import _FileReader as FileReader, _NamespaceReader as NamespaceReader

__all__ = ["FileReader", "NamespaceReader"]
