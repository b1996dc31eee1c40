"""The variables and folders of the installation, as the module sysconfig knows them."""

import os
import sys
import sysconfig
import warnings
from sysconfig import get_config_h_filename, get_config_var, get_config_vars, get_makefile_filename, get_python_version, is_python_build

from .errors import DistutilsPlatformError

warnings.warn("The distutils.sysconfig module is deprecated, use sysconfig instead", DeprecationWarning, stacklevel=2)

PREFIX, EXEC_PREFIX = os.path.normpath(sys.prefix), os.path.normpath(sys.exec_prefix)
BASE_PREFIX, BASE_EXEC_PREFIX = os.path.normpath(sys.base_prefix), os.path.normpath(sys.base_exec_prefix)
project_base = os.path.dirname(os.path.abspath(sys.executable)) if sys.executable else os.getcwd()
python_build = is_python_build()
build_flags = getattr(sys, "abiflags", "")
_config_vars = get_config_vars()


def parse_config_h(fp, g=None):
    return sysconfig.parse_config_h(fp, g)


def is_virtual_environment():
    return sys.base_prefix != sys.prefix or hasattr(sys, "real_prefix")


def get_python_inc(plat_specific=0, prefix=None):
    """The folder where the headers of C programs would be."""
    if plat_specific:
        return sysconfig.get_path("platinclude")
    return os.path.join(BASE_PREFIX if prefix is None else prefix, "include", f"python{get_python_version()}{build_flags}")


def get_python_lib(plat_specific=0, standard_lib=0, prefix=None):
    """The folder of installed packages, or of the library itself."""
    if prefix is None and not is_virtual_environment():
        if standard_lib:
            return sysconfig.get_path("platstdlib" if plat_specific else "stdlib")
        return sysconfig.get_path("platlib" if plat_specific else "purelib")
    folder = os.path.join(PREFIX if prefix is None else prefix, "lib", f"python{get_python_version()}")
    return folder if standard_lib else os.path.join(folder, "site-packages")


def customize_compiler(compiler):
    raise DistutilsPlatformError("distutils.sysconfig.customize_compiler: no extension modules are built for this interpreter")


def parse_makefile(fn, g=None):
    raise NotImplementedError("distutils.sysconfig.parse_makefile: this interpreter has no Makefile of its own")
