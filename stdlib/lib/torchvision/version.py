"""The version of torchvision whose names these are."""

__version__ = "0.26.0"
git_version = "unknown"
cuda = None
