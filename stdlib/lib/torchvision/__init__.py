"""torchvision over our torch: models, transforms, ops, data sets from local files. Modules load when they are first used."""

__version__ = "0.26.0"
_backends = {"image": "PIL", "video": "pyav"}


def set_image_backend(backend):
    if backend not in ("PIL", "accimage"):
        raise ValueError(f"Invalid backend '{backend}'. Options are 'PIL' and 'accimage'")
    _backends["image"] = backend


def get_image_backend():
    return _backends["image"]


def set_video_backend(backend):
    if backend not in ("pyav", "video_reader", "cuda"):
        raise ValueError(f"Invalid video backend '{backend}'. Options are 'pyav', 'video_reader' and 'cuda'")
    _backends["video"] = backend


def get_video_backend():
    return _backends["video"]


def disable_beta_transforms_warning():
    pass


def _is_tracing():
    import torch
    return torch._C._get_tracing_state()


def __getattr__(name):
    if name in ("models", "transforms", "ops", "datasets", "utils", "io", "version"):
        import importlib
        return importlib.import_module("torchvision." + name)
    from torchvision._absent import names_of
    return names_of("torchvision")(name)
