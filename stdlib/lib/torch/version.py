"""torch.version."""

from torch import __version__

cuda, debug, hip, rocm, xpu = None, False, None, None, None
git_version = "Unknown"
