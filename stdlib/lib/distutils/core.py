"""What setup scripts import. They can be imported themselves; setup() says that nothing is built here."""

from distutils.cmd import Command
from distutils.debug import DEBUG
from distutils.dist import Distribution
from distutils.errors import *
from distutils.errors import CCompilerError, DistutilsPlatformError
from distutils.extension import Extension


def setup(**attrs):
    raise DistutilsPlatformError("distutils.core.setup: no packages are built or installed by this interpreter")


def run_setup(script_name, script_args=None, stop_after="run"):
    raise DistutilsPlatformError("distutils.core.run_setup: no packages are built or installed by this interpreter")
