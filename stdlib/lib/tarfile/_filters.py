"""What may be extracted: filters that change members or refuse them."""

import os

from ._members import TarError


class FilterError(TarError):
    __module__ = "tarfile"


class _Refused(FilterError):
    """A member that is not let through; path: where it would go."""

    text = ""

    def __init__(self, tarinfo, path=None):
        self.tarinfo, self._path = tarinfo, path
        super().__init__(self.text.format(name=tarinfo.name, path=path))


class AbsolutePathError(_Refused):
    __module__, text = "tarfile", "member {name!r} has an absolute path"


class OutsideDestinationError(_Refused):
    __module__, text = "tarfile", "{name!r} would be extracted to {path!r}, which is outside the destination"


class SpecialFileError(_Refused):
    __module__, text = "tarfile", "{name!r} is a special file"


class AbsoluteLinkError(_Refused):
    __module__, text = "tarfile", "{name!r} is a link to an absolute path"


class LinkOutsideDestinationError(_Refused):
    __module__, text = "tarfile", "{name!r} would link to {path!r}, which is outside the destination"


def _filtered(member, dest_path, for_data):
    """The attributes of a member that a filter changes; it raises where the member would reach outside the destination."""
    changed, name = {}, member.name
    dest_path = os.path.realpath(dest_path)
    if name.startswith(("/", os.sep)):
        name = changed["name"] = member.path.lstrip("/" + os.sep)
    if os.path.isabs(name):
        raise AbsolutePathError(member)
    target = os.path.realpath(os.path.join(dest_path, name))
    if os.path.commonpath([target, dest_path]) != dest_path:
        raise OutsideDestinationError(member, target)
    mode = member.mode
    if mode is not None:
        mode &= 0o755
        if for_data:
            if member.isreg() or member.islnk():
                if not mode & 0o100:
                    mode &= ~0o111
                mode |= 0o600
            elif member.isdir() or member.issym():
                mode = None
            else:
                raise SpecialFileError(member)
        if mode != member.mode:
            changed["mode"] = mode
    if for_data:
        for field in ("uid", "gid", "uname", "gname"):
            if getattr(member, field) is not None:
                changed[field] = None
        if member.islnk() or member.issym():
            if os.path.isabs(member.linkname):
                raise AbsoluteLinkError(member)
            folder = os.path.join(dest_path, os.path.dirname(name)) if member.issym() else dest_path
            target = os.path.realpath(os.path.join(folder, member.linkname))
            if os.path.commonpath([target, dest_path]) != dest_path:
                raise LinkOutsideDestinationError(member, target)
    return changed


def fully_trusted_filter(member, dest_path):
    return member


def tar_filter(member, dest_path):
    changed = _filtered(member, dest_path, False)
    return member.replace(**changed, deep=False) if changed else member


def data_filter(member, dest_path):
    changed = _filtered(member, dest_path, True)
    return member.replace(**changed, deep=False) if changed else member


_NAMED_FILTERS = {"fully_trusted": fully_trusted_filter, "tar": tar_filter, "data": data_filter}
for _function in (fully_trusted_filter, tar_filter, data_filter):
    _function.__module__ = "tarfile"
del _function
