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

    @property
    def name(self):
        return self.args[0]


class EntryPoint:
    """A name for an object of a distribution: 'module:attribute [extras]' in a group."""

    pattern = re.compile(r"(?P<module>[\w.]+)\s*(:\s*(?P<attr>[\w.]+)\s*)?((?P<extras>\[.*\])\s*)?$")
    dist = None

    def __init__(self, name, value, group):
        vars(self).update(name=name, value=value, group=group)

    def load(self):
        module = import_module(self.module)
        return functools.reduce(getattr, filter(None, (self.attr or "").split(".")), module)

    @property
    def module(self):
        return self.pattern.match(self.value)["module"]

    @property
    def attr(self):
        return self.pattern.match(self.value)["attr"]

    @property
    def extras(self):
        return re.findall(r"\w+", self.pattern.match(self.value)["extras"] or "")

    def _for(self, dist):
        vars(self).update(dist=dist)
        return self

    def matches(self, **params):
        return all(getattr(self, name) == value for name, value in params.items())

    def _key(self):
        return self.name, self.value, self.group

    def __lt__(self, other):
        return self._key() < other._key()

    def __eq__(self, other):
        return isinstance(other, EntryPoint) and self._key() == other._key()

    def __setattr__(self, name, value):
        raise AttributeError("EntryPoint objects are immutable.")

    def __iter__(self):
        return iter((self.name, self))

    def __repr__(self):
        return f"EntryPoint(name={self.name!r}, value={self.value!r}, group={self.group!r})"

    def __hash__(self):
        return hash(self._key())


class EntryPoints(list):
    """Entry points that can be selected from."""

    __slots__ = ()

    def __getitem__(self, name):
        if isinstance(name, int):
            return super().__getitem__(name)
        try:
            return next(iter(self.select(name=name)))
        except StopIteration:
            raise KeyError(name) from None

    def select(self, **params):
        return EntryPoints(ep for ep in self if ep.matches(**params))

    @property
    def names(self):
        return {ep.name for ep in self}

    @property
    def groups(self):
        return {ep.group for ep in self}

    def get(self, group, default=()):
        found = self.select(group=group)
        return found if found else default

    @classmethod
    def _from_text_for(cls, text, dist):
        return cls(EntryPoint(name, value, group)._for(dist) for group, name, value in entry_sections(text or ""))


class PackagePath(pathlib.PurePosixPath):
    """A file of a distribution."""

    hash = size = dist = None

    def read_text(self, encoding="utf-8"):
        with self.locate().open(encoding=encoding) as stream:
            return stream.read()

    def read_binary(self):
        with self.locate().open("rb") as stream:
            return stream.read()

    def locate(self):
        return self.dist.locate_file(self)


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
        if not name:
            raise ValueError("A distribution name is required.")
        for dist in cls.discover(name=name):
            return dist
        raise PackageNotFoundError(name)

    @classmethod
    def discover(cls, **kwargs):
        context = kwargs.pop("context", None)
        if context and kwargs:
            raise ValueError("cannot accept context and kwargs")
        context = context or DistributionFinder.Context(**kwargs)
        resolvers = (getattr(finder, "find_distributions", None) for finder in sys.meta_path)
        return itertools.chain.from_iterable(resolver(context) for resolver in resolvers if resolver is not None)

    @staticmethod
    def at(path):
        return PathDistribution(pathlib.Path(path))

    @property
    def metadata(self):
        text = self.read_text("METADATA") or self.read_text("PKG-INFO") or self.read_text("") or ""
        return Message(text)

    @property
    def name(self):
        return self.metadata["Name"]

    @property
    def _normalized_name(self):
        return normalized(self.name)

    @property
    def version(self):
        return self.metadata["Version"]

    @property
    def entry_points(self):
        return EntryPoints._from_text_for(self.read_text("entry_points.txt"), self)

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
        name = None

        def __init__(self, **kwargs):
            vars(self).update(kwargs)

        @property
        def path(self):
            return vars(self).get("path", sys.path)

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
