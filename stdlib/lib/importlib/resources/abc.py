"""What readers of resources promise."""

import abc

__all__ = ["ResourceReader", "Traversable", "TraversableResources"]


class ResourceReader(metaclass=abc.ABCMeta):
    @abc.abstractmethod
    def open_resource(self, resource):
        raise FileNotFoundError

    @abc.abstractmethod
    def resource_path(self, resource):
        raise FileNotFoundError

    @abc.abstractmethod
    def is_resource(self, path):
        raise FileNotFoundError

    @abc.abstractmethod
    def contents(self):
        raise FileNotFoundError


class Traversable(metaclass=abc.ABCMeta):
    """A part of a tree of resources, used as pathlib's paths are."""

    @abc.abstractmethod
    def iterdir(self):
        pass

    @abc.abstractmethod
    def is_dir(self):
        pass

    @abc.abstractmethod
    def is_file(self):
        pass

    @abc.abstractmethod
    def joinpath(self, *descendants):
        pass

    @abc.abstractmethod
    def open(self, mode="r", *args, **kwargs):
        pass

    @property
    @abc.abstractmethod
    def name(self):
        pass

    def read_bytes(self):
        with self.open("rb") as stream:
            return stream.read()

    def read_text(self, encoding=None):
        with self.open(encoding=encoding) as stream:
            return stream.read()

    def __truediv__(self, child):
        return self.joinpath(child)


class TraversableResources(ResourceReader):
    @abc.abstractmethod
    def files(self):
        pass

    def open_resource(self, resource):
        return self.files().joinpath(resource).open("rb")

    def resource_path(self, resource):
        raise FileNotFoundError(resource)

    def is_resource(self, path):
        return self.files().joinpath(path).is_file()

    def contents(self):
        return (item.name for item in self.files().iterdir())
