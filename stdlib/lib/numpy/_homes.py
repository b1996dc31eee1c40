"""Where the names of numpy are, module by module. What is built in none raises NotImplementedError by its full name when it is used."""

import importlib
import sys

_HOMES = {
    "numpy._dtypes":
        "dtype promote_types result_type can_cast min_scalar_type issubdtype isdtype isscalar finfo iinfo bool_ int8 int16 int32 int64 uint8 uint16 uint32 uint64 "
        "float16 float32 float64 complex64 complex128 generic number integer signedinteger unsignedinteger inexact floating complexfloating flexible character str_ "
        "bytes_ void object_ intp int_ longlong long uintp uint ulonglong ulong intc short byte uintc ushort ubyte half single double csingle cdouble True_ False_ "
        "ScalarType sctypeDict typecodes little_endian",
    "numpy._errors": "geterr seterr seterrcall geterrcall errstate",
    "numpy._ndarray": "ndarray array asarray asanyarray",
    "numpy._structured": "recarray",
    "numpy._dates": "datetime64 timedelta64 isnat datetime_as_string datetime_data",
    "numpy._ufunc": "ufunc",
    "numpy._ufuncs":
        "add subtract multiply divide true_divide floor_divide remainder mod fmod power pow float_power divmod negative positive absolute abs fabs sign maximum minimum "
        "fmax fmin equal not_equal less less_equal greater greater_equal logical_and logical_or logical_xor logical_not bitwise_and bitwise_or bitwise_xor invert "
        "bitwise_not bitwise_invert left_shift bitwise_left_shift right_shift bitwise_right_shift bitwise_count gcd lcm square reciprocal conjugate conj isnan isinf "
        "isfinite signbit floor ceil trunc rint copysign nextafter spacing heaviside hypot arctan2 atan2 logaddexp logaddexp2 modf frexp ldexp sqrt cbrt exp exp2 expm1 "
        "log log2 log10 log1p sin cos tan arcsin asin arccos acos arctan atan sinh cosh tanh arcsinh asinh arccosh acosh arctanh atanh deg2rad radians rad2deg degrees "
        "matmul vecdot matvec vecmat",
    "numpy._reductions":
        "sum prod max min amax amin ptp all any mean var std argmax argmin cumsum cumprod cumulative_sum cumulative_prod count_nonzero nansum nanprod nancumsum "
        "nancumprod nanmax nanmin nanargmax nanargmin nanmean nanvar nanstd",
    "numpy._layout":
        "flatiter ndim shape size reshape ravel transpose permute_dims matrix_transpose swapaxes moveaxis rollaxis squeeze expand_dims atleast_1d atleast_2d "
        "atleast_3d broadcast_to broadcast_shapes broadcast_arrays broadcast tile repeat flip flipud fliplr rot90 roll resize append delete insert trim_zeros "
        "pad require ascontiguousarray asfortranarray asarray_chkfinite isfortran shares_memory may_share_memory iterable copy astype copyto",
    "numpy._functions.joining":
        "concatenate concat stack unstack vstack row_stack hstack dstack column_stack block array_split split hsplit vsplit dsplit",
    "numpy._functions.creation":
        "zeros ones empty full zeros_like ones_like empty_like full_like arange linspace logspace geomspace eye identity tri tril triu diag diagflat diagonal vander "
        "fromfunction fromiter indices meshgrid mgrid ogrid r_ c_ s_ index_exp",
    "numpy._printing":
        "set_printoptions get_printoptions printoptions array2string array_str array_repr format_float_positional format_float_scientific base_repr binary_repr",
    "numpy._indexing":
        "nonzero where take put choose compress extract place putmask take_along_axis put_along_axis argwhere flatnonzero select piecewise ix_ unravel_index "
        "ravel_multi_index diag_indices diag_indices_from tril_indices tril_indices_from triu_indices triu_indices_from mask_indices fill_diagonal ndenumerate ndindex "
        "nditer apply_along_axis apply_over_axes vectorize frompyfunc",
    "numpy._functions.sorting":
        "sort argsort sort_complex partition argpartition lexsort searchsorted unique unique_values unique_counts unique_inverse unique_all isin intersect1d union1d "
        "setdiff1d setxor1d",
    "numpy._numeric":
        "clip round around fix real imag angle isreal iscomplex isrealobj iscomplexobj real_if_close isclose allclose array_equal array_equiv nan_to_num "
        "isposinf isneginf diff ediff1d gradient trapezoid interp convolve correlate unwrap sinc i0 bartlett blackman hamming hanning kaiser polyval polyfit "
        "polyadd polysub polymul polyder polyint roots poly packbits unpackbits common_type mintypecode",
    "numpy._functions.statistics":
        "histogram histogram_bin_edges histogram2d histogramdd digitize bincount percentile quantile median nanpercentile nanquantile nanmedian average cov "
        "corrcoef",
    "numpy._functions.poly1d": "poly1d polydiv",
    "numpy._functions.products": "dot vdot inner outer tensordot einsum einsum_path kron trace cross",
    "numpy._functions.files": "save load savez savez_compressed savetxt fromfile from_dlpack frombuffer fromstring memmap",
    "numpy._functions.text_files": "loadtxt genfromtxt",
}
_SUBMODULES = "linalg fft random testing exceptions lib ma polynomial typing dtypes char strings rec ctypeslib core f2py emath"
_TYPES = {"bool": "bool_"}
_home_of = {name: module for module, names in _HOMES.items() for name in names.split()}
# What numpy had before version 2, with numpy's words.
_REMOVED = {
    "float": "`np.float`", "int": "`np.int`", "complex": "`np.complex`", "object": "`np.object`", "str": "`np.str`"}
_SCALAR_TYPES = {"float": "np.float64", "complex": "np.complex128", "str": "np.str_"}
_ADVICE = {name: f"If you specifically wanted the numpy scalar type, use `{own}` here." for name, own in _SCALAR_TYPES.items()}
_ADVICE["int"] = ("When replacing `np.int`, you may wish to use e.g. `np.int64` or `np.int32` to specify the precision. If you wish to review your current use, check the "
                  "release note link for additional information.")
_EXPIRED = {
    "Inf": "Use `np.inf` instead.", "Infinity": "Use `np.inf` instead.", "NaN": "Use `np.nan` instead.", "NAN": "Use `np.nan` instead.",
    "PINF": "Use `np.inf` instead.", "NINF": "Use `-np.inf` instead.", "infty": "Use `np.inf` instead.", "float_": "Use `np.float64` instead.",
    "complex_": "Use `np.complex128` instead.", "cfloat": "Use `np.complex128` instead.", "singlecomplex": "Use `np.complex64` instead.",
    "longfloat": "Use `np.longdouble` instead.", "unicode_": "Use `np.str_` instead.", "string_": "Use `np.bytes_` instead.",
    "round_": "Use `np.round` instead.", "sometrue": "Use `np.any` instead.",
    "alltrue": "Use `np.all` instead.", "msort": "Use `np.sort(a, axis=0)` instead.", "mat": "Use `np.asmatrix` instead."}


def find(name):
    """`__getattr__` of numpy."""
    numpy = sys.modules["numpy"]
    home = _home_of.get(name)
    if home is not None:
        value = getattr(importlib.import_module(home), name)
    elif name in _TYPES:
        value = getattr(importlib.import_module("numpy._dtypes"), _TYPES[name])
    elif name == "emath":
        return importlib.import_module("numpy.lib.scimath")
    elif name in _SUBMODULES.split():
        return importlib.import_module("numpy." + name)
    elif name == "__all__":
        value = public()
    elif name in _EXPIRED:
        raise AttributeError(f"`np.{name}` was removed in the NumPy 2.0 release. {_EXPIRED[name]}")
    elif name in _REMOVED:
        if name in ("object", "str"):
            import warnings
            warnings.warn(f"In the future `np.{name}` will be defined as the corresponding NumPy scalar.", FutureWarning, stacklevel=3)
        raise AttributeError(f"module 'numpy' has no attribute '{name}'.\n{_REMOVED[name]} was a deprecated alias for the builtin `{name}`. To avoid this error in "
                             f"existing code, use `{name}` by itself. Doing this will not modify any behavior and is safe. {_ADVICE.get(name, '')}\n"
                             "The aliases was originally deprecated in NumPy 1.20; for more details and guidance see the original release note at:\n"
                             "    https://numpy.org/devdocs/release/1.20.0-notes.html#deprecations")
    else:
        from numpy import _absent
        value = _absent.of("numpy", name)
    setattr(numpy, name, value)
    return value


def public():
    from numpy import _absent
    return sorted(set(_home_of) | set(_TYPES) | {n.removeprefix("c:") for n in _absent.NAMES["numpy"].split()} | {"pi", "e", "euler_gamma", "inf", "nan", "newaxis"} |
                  set("linalg fft random testing exceptions lib ma polynomial typing dtypes char strings rec ctypeslib core f2py".split()))
