"""The steps of setup scripts."""

__all__ = ["build", "build_ext", "build_py", "install", "sdist"]
