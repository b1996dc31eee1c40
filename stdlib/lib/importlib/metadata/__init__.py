"""What is known of installed distributions: the *.dist-info and *.egg-info folders along sys.path."""

import abc
import collections
import csv
import functools
import itertools
import operator
import os
import pathlib
import posixpath
import re
import sys
import textwrap
import warnings
from contextlib import suppress
from importlib import import_module
from importlib.abc import MetaPathFinder
from typing import List, Mapping, Optional, Union

from ._text import Message, entry_sections, normalized, package_of_file, egg_requirements

__all__ = ["Distribution", "DistributionFinder", "PackageMetadata", "PackageNotFoundError", "distribution", "distributions", "entry_points", "files",
           "metadata", "packages_distributions", "requires", "version"]

PackageMetadata = Message


class PackageNotFoundError(ModuleNotFoundError):
    """No such distribution."""

    def __str__(self):
        return f"No package metadata was found for {self.name}"

    name = property(lambda self: self.args[0])


_fields = operator.attrgetter("name", "value", "group")


class EntryPoint:
    """A name for an object of a distribution: 'module:attribute [extras]' in a group."""

    pattern = re.compile(r"(?P<module>[\w.]+)\s*(:\s*(?P<attr>[\w.]+)\s*)?((?P<extras>\[.*\])\s*)?$")
    dist = None

    def __init__(self, name, value, group):
        self._put(name=name, value=value, group=group)

    def _put(self, **fields):
        """The only way to a field: what others set raises."""
        self.__dict__.update(fields)
        return self

    def _for(self, dist):
        return self._put(dist=dist)

    def _part(self, which):
        return self.pattern.match(self.value)[which]

    module = property(lambda self: self._part("module"))
    attr = property(lambda self: self._part("attr"))
    extras = property(lambda self: re.findall(r"\w+", self._part("extras") or ""))

    def load(self):
        """The object itself: its module is imported."""
        found = import_module(self.module)
        for step in (self.attr or "").split("."):
            found = getattr(found, step) if step else found
        return found

    def matches(self, **params):
        asked = [(getattr(self, field), wanted) for field, wanted in params.items()]
        return all(has == wanted for has, wanted in asked)

    def __setattr__(self, name, value):
        raise AttributeError("EntryPoint objects are immutable.")

    def __eq__(self, other):
        return _fields(self) == _fields(other) if isinstance(other, EntryPoint) else False

    def __lt__(self, other):
        return _fields(self) < _fields(other)

    def __hash__(self):
        return hash(_fields(self))

    def __iter__(self):
        yield from (self.name, self)

    def __repr__(self):
        return "EntryPoint(name={!r}, value={!r}, group={!r})".format(*_fields(self))


class EntryPoints(list):
    """Entry points that can be selected from."""

    __slots__ = ()

    @classmethod
    def _from_text_for(cls, text, dist):
        return cls(EntryPoint(name, value, group)._for(dist) for group, name, value in entry_sections(text or ""))

    def select(self, **params):
        """Those whose attributes are as asked."""
        chosen = EntryPoints()
        chosen.extend(one for one in self if one.matches(**params))
        return chosen

    def __getitem__(self, name):
        """The first of a name; by a number as in other lists."""
        if not isinstance(name, int):
            for one in self.select(name=name):
                return one
            raise KeyError(name)
        return list.__getitem__(self, name)

    def get(self, group, default=()):
        return self.select(group=group) or default

    names = property(lambda self: set(map(operator.attrgetter("name"), self)))
    groups = property(lambda self: set(map(operator.attrgetter("group"), self)))


class PackagePath(pathlib.PurePosixPath):
    """A file of a distribution."""

    hash = size = dist = None

    def locate(self):
        """Where it lies on disk."""
        owner = self.dist
        return owner.locate_file(self)

    def read_text(self, encoding="utf-8"):
        return self.locate().read_text(encoding=encoding)

    def read_binary(self):
        return self.locate().read_bytes()


class FileHash:
    def __init__(self, spec):
        self.mode, _, self.value = spec.partition("=")

    def __repr__(self):
        return f"<FileHash mode: {self.mode} value: {self.value}>"


class Distribution(metaclass=abc.ABCMeta):
    """One installed distribution."""

    @abc.abstractmethod
    def read_text(self, filename):
        """The text of a file of the metadata, or None."""

    @abc.abstractmethod
    def locate_file(self, path):
        """Where a file of the distribution lies."""

    @classmethod
    def from_name(cls, name):
        if name:
            for found in cls.discover(name=name):
                return found
            raise PackageNotFoundError(name)
        raise ValueError("A distribution name is required.")

    @classmethod
    def discover(cls, **kwargs):
        asked = kwargs.pop("context", None)
        if not asked:
            asked = DistributionFinder.Context(**kwargs)
        elif kwargs:
            raise ValueError("cannot accept context and kwargs")
        finders = [finder for finder in sys.meta_path if getattr(finder, "find_distributions", None) is not None]
        return (found for finder in finders for found in finder.find_distributions(asked))

    @staticmethod
    def at(path):
        return PathDistribution(pathlib.Path(path))

    @property
    def metadata(self):
        text = self.read_text("METADATA") or self.read_text("PKG-INFO") or self.read_text("") or ""
        return Message(text)

    name = property(lambda self: self.metadata["Name"])
    _normalized_name = property(lambda self: normalized(self.name))
    version = property(lambda self: self.metadata["Version"])
    entry_points = property(lambda self: EntryPoints._from_text_for(self.read_text("entry_points.txt"), self))

    @property
    def files(self):
        def make(name, hash=None, size=None):
            path = PackagePath(name)
            path.hash = FileHash(hash) if hash else None
            path.size = int(size) if size else None
            path.dist = self
            return path

        record = self.read_text("RECORD")
        if record:
            return [make(*row) for row in csv.reader(record.splitlines())]
        sources = self.read_text("SOURCES.txt")
        return [make(line) for line in sources.splitlines()] if sources else None

    @property
    def requires(self):
        found = self.metadata.get_all("Requires-Dist")
        if not found:
            text = self.read_text("requires.txt")
            found = text and egg_requirements(text)
        return list(found) if found else None


class DistributionFinder(MetaPathFinder):
    """Finds distributions as others find modules."""

    class Context:
        """What is looked for: the name, if only one, and the folders."""

        name = None
        path = property(lambda self: self.__dict__.get("path", sys.path))

        def __init__(self, **kwargs):
            self.__dict__.update(kwargs)

    @abc.abstractmethod
    def find_distributions(self, context=Context()):
        """The distributions that match the context."""


class MetadataPathFinder(DistributionFinder):
    @classmethod
    def find_distributions(cls, context=DistributionFinder.Context()):
        wanted = normalized(context.name) if context.name else None
        for folder in context.path:
            try:
                entries = sorted(os.listdir(folder or "."))
            except (OSError, TypeError):
                continue
            for entry in entries:
                base, ext = os.path.splitext(entry)
                if ext not in (".dist-info", ".egg-info"):
                    continue
                if wanted is None or normalized(base.partition("-")[0]) == wanted:
                    yield PathDistribution(pathlib.Path(folder) / entry)

    @classmethod
    def invalidate_caches(cls):
        pass


class PathDistribution(Distribution):
    """A distribution by its folder of metadata."""

    def __init__(self, path):
        self._path = path

    def read_text(self, filename):
        try:
            return self._path.joinpath(filename).read_text(encoding="utf-8")
        except (FileNotFoundError, IsADirectoryError, KeyError, NotADirectoryError, PermissionError):
            return None

    def locate_file(self, path):
        return self._path.parent / path


def distribution(distribution_name):
    return Distribution.from_name(distribution_name)


def distributions(**kwargs):
    return Distribution.discover(**kwargs)


def metadata(distribution_name):
    return Distribution.from_name(distribution_name).metadata


def version(distribution_name):
    return distribution(distribution_name).version


def entry_points(**params):
    seen, found = set(), []
    for dist in distributions():
        if dist._normalized_name not in seen:
            seen.add(dist._normalized_name)
            found.extend(dist.entry_points)
    return EntryPoints(found).select(**params)


def files(distribution_name):
    return distribution(distribution_name).files


def requires(distribution_name):
    return distribution(distribution_name).requires


def packages_distributions():
    """The distributions of each top-level package."""
    found = collections.defaultdict(list)
    for dist in distributions():
        top = (dist.read_text("top_level.txt") or "").split()
        for package in top or sorted({package_of_file(f) for f in dist.files or ()} - {None}):
            found[package].append(dist.metadata["Name"])
    return dict(found)
