"""C compilers: none is driven from here, and what asks for one is told so."""

from distutils.errors import CompileError, DistutilsPlatformError, LinkError


class CCompiler:
    compiler_type = None

    def __init__(self, verbose=0, dry_run=0, force=0):
        raise DistutilsPlatformError("distutils.ccompiler.CCompiler: no extension modules are built for this interpreter")


def get_default_compiler(osname=None, platform=None):
    return "unix"


def new_compiler(plat=None, compiler=None, verbose=0, dry_run=0, force=0):
    raise DistutilsPlatformError("distutils.ccompiler.new_compiler: no extension modules are built for this interpreter")
