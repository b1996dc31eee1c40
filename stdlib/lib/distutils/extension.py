"""The description of an extension module in C, as setup scripts give it. Nothing here builds one."""

import warnings


class Extension:
    def __init__(self, name, sources, include_dirs=None, define_macros=None, undef_macros=None, library_dirs=None, libraries=None,
                 runtime_library_dirs=None, extra_objects=None, extra_compile_args=None, extra_link_args=None, export_symbols=None,
                 swig_opts=None, depends=None, language=None, optional=None, **kw):
        if not isinstance(name, str):
            raise AssertionError("'name' must be a string")
        if not isinstance(sources, list) or not all(isinstance(source, str) for source in sources):
            raise AssertionError("'sources' must be a list of strings")
        lists = dict(include_dirs=include_dirs, define_macros=define_macros, undef_macros=undef_macros, library_dirs=library_dirs,
                     libraries=libraries, runtime_library_dirs=runtime_library_dirs, extra_objects=extra_objects,
                     extra_compile_args=extra_compile_args, extra_link_args=extra_link_args, export_symbols=export_symbols,
                     swig_opts=swig_opts, depends=depends)
        vars(self).update(name=name, sources=sources, language=language, optional=optional,
                          **{option: value or [] for option, value in lists.items()})
        if kw:
            warnings.warn("Unknown Extension options: %s" % ", ".join(sorted(map(repr, kw))))

    def __repr__(self):
        return "<%s.%s(%r) at %#x>" % (self.__class__.__module__, self.__class__.__qualname__, self.name, id(self))
