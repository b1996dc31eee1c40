"""Files of data sets. Nothing is downloaded: what is missing is named, with where it should be."""

import gzip
import hashlib
import os
import shutil
import zipfile


def calculate_md5(fpath, chunk_size=1024 * 1024):
    digest = hashlib.md5()
    with open(fpath, "rb") as file:
        while chunk := file.read(chunk_size):
            digest.update(chunk)
    return digest.hexdigest()


def check_md5(fpath, md5, **kwargs):
    return md5 == calculate_md5(fpath, **kwargs)


def check_integrity(fpath, md5=None):
    return os.path.isfile(fpath) and (md5 is None or check_md5(fpath, md5))


def download_url(url, root, filename=None, md5=None, max_redirect_hops=3):
    root = os.path.expanduser(root)
    path = os.path.join(root, filename or os.path.basename(url))
    if not check_integrity(path, md5):
        raise OSError(f"nothing is downloaded here: get {url} and put it at {path}")


def extract_archive(from_path, to_path=None, remove_finished=False):
    to_path = os.path.dirname(from_path) if to_path is None else to_path
    name = os.fspath(from_path)
    if name.endswith(".zip"):
        with zipfile.ZipFile(name) as archive:
            archive.extractall(to_path)
    elif name.endswith((".tar", ".tar.gz", ".tgz", ".tar.xz", ".tar.bz2")):
        import tarfile
        with tarfile.open(name) as archive:
            archive.extractall(to_path, filter="data")
    elif name.endswith(".gz"):
        to_path = os.path.join(to_path, os.path.basename(name)[:-3]) if os.path.isdir(to_path) else to_path
        with gzip.open(name, "rb") as source, open(to_path, "wb") as target:
            shutil.copyfileobj(source, target)
    else:
        raise RuntimeError(f"Unknown archive {name}")
    if remove_finished:
        os.remove(name)
    return to_path


def download_and_extract_archive(url, download_root, extract_root=None, filename=None, md5=None, remove_finished=False):
    download_root = os.path.expanduser(download_root)
    filename = filename or os.path.basename(url)
    download_url(url, download_root, filename, md5)
    extract_archive(os.path.join(download_root, filename), extract_root or download_root, remove_finished)


def list_dir(root, prefix=False):
    root = os.path.expanduser(root)
    found = [name for name in os.listdir(root) if os.path.isdir(os.path.join(root, name))]
    return [os.path.join(root, name) for name in found] if prefix else found


def list_files(root, suffix, prefix=False):
    root = os.path.expanduser(root)
    found = [name for name in os.listdir(root) if os.path.isfile(os.path.join(root, name)) and name.endswith(suffix)]
    return [os.path.join(root, name) for name in found] if prefix else found


def verify_str_arg(value, arg=None, valid_values=None, custom_msg=None):
    if not isinstance(value, str):
        raise ValueError(f"Expected type str{f' for argument {arg}' if arg else ''}, but got type {type(value)}.")
    if valid_values is not None and value not in valid_values:
        raise ValueError(custom_msg or f"Unknown value '{value}' for argument {arg}. Valid values are {{{', '.join(repr(v) for v in valid_values)}}}.")
    return value


from torchvision._absent import names_of as _names_of

__getattr__ = _names_of(__name__)
