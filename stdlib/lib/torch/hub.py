"""torch.hub. Nothing is downloaded: files and repositories that are in the folder of the hub are used, for others an error says where they should be."""

import os
import re
import sys
import zipfile
from urllib.parse import urlparse

import torch

HASH_REGEX = re.compile(r"-([a-f0-9]*)\.")
_hub_dir = None


def _get_torch_home():
    return os.path.expanduser(os.getenv("TORCH_HOME", os.path.join(os.getenv("XDG_CACHE_HOME", "~/.cache"), "torch")))


def get_dir():
    return _hub_dir if _hub_dir is not None else os.path.join(_get_torch_home(), "hub")


def set_dir(d):
    global _hub_dir
    _hub_dir = os.path.expanduser(d)


def download_url_to_file(url, dst, hash_prefix=None, progress=True):
    raise OSError(f"nothing is downloaded here: get {url} and put it at {dst}")


def load_state_dict_from_url(url, model_dir=None, map_location=None, progress=True, check_hash=False, file_name=None, weights_only=False):
    if model_dir is None:
        model_dir = os.path.join(get_dir(), "checkpoints")
    name = file_name if file_name is not None else os.path.basename(urlparse(url).path)
    path = os.path.join(model_dir, name)
    if not os.path.exists(path):
        digest = HASH_REGEX.search(name) if check_hash else None
        download_url_to_file(url, path, digest.group(1) if digest else None, progress=progress)
    if zipfile.is_zipfile(path) and "archive/data.pkl" not in (names := zipfile.ZipFile(path).namelist()) and len(names) == 1:
        with zipfile.ZipFile(path) as archive:  # one file, zipped
            archive.extractall(model_dir)
            path = os.path.join(model_dir, names[0])
    return torch.load(path, map_location=map_location, weights_only=weights_only)


def _folder_of(repo):
    """Where a repository named owner/name[:branch] would lie."""
    owner_and_name, _, branch = repo.partition(":")
    owner, _, name = owner_and_name.partition("/")
    if not owner or not name:
        raise ValueError(f"a repository is named owner/name[:branch], not {repo!r}")
    wanted = [branch] if branch else ["main", "master"]
    for one in wanted:
        folder = os.path.join(get_dir(), f"{owner}_{name}_{one.replace('/', '_')}")
        if os.path.isdir(folder):
            return folder
    raise OSError(f"nothing is downloaded here: get https://github.com/{owner}/{name}/zipball/{wanted[0]} and unpack it at "
                  f"{os.path.join(get_dir(), f'{owner}_{name}_{wanted[0]}')}")


def _hubconf(repo_or_dir, source):
    if source not in ("github", "local"):
        raise ValueError(f'Unknown source: "{source}". Allowed values: "github" | "local".')
    folder = _folder_of(repo_or_dir) if source == "github" else repo_or_dir
    import importlib.util
    sys.path.insert(0, folder)
    try:
        spec = importlib.util.spec_from_file_location("hubconf", os.path.join(folder, "hubconf.py"))
        module = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(module)
    finally:
        sys.path.remove(folder)
    missing = [name for name in getattr(module, "dependencies", None) or () if importlib.util.find_spec(name) is None]
    if missing:
        raise RuntimeError(f"Missing dependencies: {', '.join(missing)}")
    return module


def _entry(module, name):
    found = getattr(module, name, None)
    if found is None or not callable(found):
        raise RuntimeError(f"Cannot find callable {name} in hubconf")
    return found


def load(repo_or_dir, model, *args, source="github", trust_repo=None, force_reload=False, verbose=True, skip_validation=False, **kwargs):
    return _entry(_hubconf(repo_or_dir, source.lower()), model)(*args, **kwargs)


def list(github, force_reload=False, skip_validation=False, trust_repo=None, verbose=True):
    module = _hubconf(github, "github")
    return [name for name in dir(module) if callable(getattr(module, name)) and not name.startswith("_")]


def help(github, model, force_reload=False, skip_validation=False, trust_repo=None):
    return _entry(_hubconf(github, "github"), model).__doc__


from torch._absent import names_of as _names_of

__getattr__ = _names_of(__name__)
