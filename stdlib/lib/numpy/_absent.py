"""Names of numpy that are not built. They import, so that a script runs until it uses one: then NotImplementedError."""

import sys

from torch._absent import Absent, placeholder

# Modules of numpy 2.4 and their names; "c:" marks classes.
NAMES = {
    "numpy":
        "False_ ScalarType True_ abs absolute acos acosh add all allclose amax amin angle any append apply_along_axis apply_over_axes arange arccos arccosh "
        "arcsin arcsinh arctan arctan2 arctanh argmax argmin argpartition argsort argwhere around array array2string array_equal array_equiv array_repr "
        "array_split array_str asanyarray asarray asarray_chkfinite ascontiguousarray asfortranarray asin asinh asmatrix astype atan atan2 atanh atleast_1d "
        "atleast_2d atleast_3d average bartlett base_repr binary_repr bincount bitwise_and bitwise_count bitwise_invert bitwise_left_shift bitwise_not "
        "bitwise_or bitwise_right_shift bitwise_xor blackman block bmat c:bool c:bool_ c:broadcast broadcast_arrays broadcast_shapes broadcast_to busday_count "
        "busday_offset c:busdaycalendar c:byte c:bytes_ c_ can_cast cbrt c:cdouble ceil c:character choose clip c:clongdouble column_stack common_type "
        "c:complex128 c:complex256 c:complex64 c:complexfloating compress concat concatenate conj conjugate convolve copy copysign copyto corrcoef correlate "
        "cos cosh count_nonzero cov cross c:csingle cumprod cumsum cumulative_prod cumulative_sum c:datetime64 datetime_as_string datetime_data deg2rad degrees "
        "delete diag diag_indices diag_indices_from diagflat diagonal diff digitize divide divmod dot c:double dsplit dstack c:dtype e ediff1d einsum "
        "einsum_path empty empty_like equal c:errstate euler_gamma exp exp2 expand_dims expm1 extract eye fabs fill_diagonal c:finfo fix c:flatiter flatnonzero "
        "c:flexible flip fliplr flipud c:float128 c:float16 c:float32 c:float64 float_power c:floating floor floor_divide fmax fmin fmod "
        "format_float_positional format_float_scientific frexp from_dlpack frombuffer fromfile fromfunction fromiter frompyfunc fromregex fromstring full "
        "full_like gcd c:generic genfromtxt geomspace get_include get_printoptions getbufsize geterr geterrcall gradient greater greater_equal c:half hamming "
        "hanning heaviside histogram histogram2d histogram_bin_edges histogramdd hsplit hstack hypot i0 identity c:iinfo imag index_exp indices c:inexact inf "
        "info inner insert c:int16 c:int32 c:int64 c:int8 c:int_ c:intc c:integer interp intersect1d c:intp invert is_busday isclose iscomplex iscomplexobj "
        "isdtype isfinite isfortran isin isinf isnan isnat isneginf isposinf isreal isrealobj isscalar issubdtype iterable ix_ kaiser kron lcm ldexp left_shift "
        "less less_equal lexsort linspace little_endian load loadtxt log log10 log1p log2 logaddexp logaddexp2 logical_and logical_not logical_or logical_xor "
        "logspace c:long c:longdouble c:longlong mask_indices matmul c:matrix matrix_transpose matvec max maximum may_share_memory mean median c:memmap "
        "meshgrid mgrid min min_scalar_type minimum mintypecode mod modf moveaxis multiply nan nan_to_num nanargmax nanargmin nancumprod nancumsum nanmax "
        "nanmean nanmedian nanmin nanpercentile nanprod nanquantile nanstd nansum nanvar c:ndarray c:ndenumerate ndim c:ndindex c:nditer negative nested_iters "
        "newaxis nextafter nonzero not_equal c:number c:object_ ogrid ones ones_like outer packbits pad partition percentile permute_dims pi piecewise place "
        "poly c:poly1d polyadd polyder polydiv polyfit polyint polymul polysub polyval positive pow power printoptions prod promote_types ptp put "
        "put_along_axis putmask quantile r_ rad2deg radians ravel ravel_multi_index real real_if_close c:recarray reciprocal c:record remainder repeat require "
        "reshape resize result_type right_shift rint roll rollaxis roots rot90 round row_stack s_ save savetxt savez savez_compressed sctypeDict searchsorted "
        "select set_printoptions setbufsize setdiff1d seterr seterrcall setxor1d shape shares_memory c:short show_config show_runtime sign signbit "
        "c:signedinteger sin sinc c:single sinh size sort sort_complex spacing split sqrt square squeeze stack std c:str_ subtract sum swapaxes take "
        "take_along_axis tan tanh tensordot test tile c:timedelta64 trace transpose trapezoid tri tril tril_indices tril_indices_from trim_zeros triu "
        "triu_indices triu_indices_from true_divide trunc typecodes typename c:ubyte c:ufunc c:uint c:uint16 c:uint32 c:uint64 c:uint8 c:uintc c:uintp c:ulong "
        "c:ulonglong union1d unique unique_all unique_counts unique_inverse unique_values unpackbits unravel_index c:unsignedinteger unstack unwrap c:ushort "
        "vander var vdot vecdot vecmat c:vectorize c:void vsplit vstack where zeros zeros_like",
    "numpy.linalg":
        "c:LinAlgError cholesky cond cross det diagonal eig eigh eigvals eigvalsh inv lstsq matmul matrix_norm matrix_power matrix_rank matrix_transpose "
        "multi_dot norm outer pinv qr slogdet solve svd svdvals tensordot tensorinv tensorsolve test trace vecdot vector_norm",
    "numpy.fft":
        "fft fft2 fftfreq fftn fftshift hfft ifft ifft2 ifftn ifftshift ihfft irfft irfft2 irfftn rfft rfft2 rfftfreq rfftn test",
    "numpy.random":
        "c:BitGenerator c:Generator c:MT19937 c:PCG64 c:PCG64DXSM c:Philox c:RandomState c:SFC64 c:SeedSequence beta binomial bytes chisquare choice "
        "default_rng dirichlet exponential f gamma geometric get_bit_generator get_state gumbel hypergeometric laplace logistic lognormal logseries multinomial "
        "multivariate_normal negative_binomial noncentral_chisquare noncentral_f normal pareto permutation poisson power rand randint randn random "
        "random_integers random_sample ranf rayleigh sample seed set_bit_generator set_state shuffle standard_cauchy standard_exponential standard_gamma "
        "standard_normal standard_t test triangular uniform vonmises wald weibull zipf",
    "numpy.testing":
        "BLAS_SUPPORTS_FPE HAS_LAPACK64 HAS_REFCOUNT IS_64BIT IS_EDITABLE IS_INSTALLED IS_MUSL IS_PYPY IS_PYSTON IS_WASM c:IgnoreException "
        "c:KnownFailureException NOGIL_BUILD NUMPY_ROOT c:SkipTest c:TestCase assert_ assert_allclose assert_almost_equal assert_approx_equal "
        "assert_array_almost_equal assert_array_almost_equal_nulp assert_array_compare assert_array_equal assert_array_less assert_array_max_ulp assert_equal "
        "assert_no_gc_cycles assert_no_warnings assert_raises assert_raises_regex assert_string_equal assert_warns break_cycles build_err_msg check_support_sve "
        "c:clear_and_catch_warnings decorate_methods jiffies measure memusage print_assert_equal run_threaded rundocs runstring c:suppress_warnings tempdir "
        "temppath test verbose",
    "numpy.ma":
        "c:MAError c:MaskError c:MaskType c:MaskedArray abs absolute add all allclose allequal alltrue amax amin angle anom anomalies any append "
        "apply_along_axis apply_over_axes arange arccos arccosh arcsin arcsinh arctan arctan2 arctanh argmax argmin argsort around array asanyarray asarray "
        "atleast_1d atleast_2d atleast_3d average bitwise_and bitwise_or bitwise_xor c:bool_ ceil choose clip clump_masked clump_unmasked column_stack "
        "common_fill_value compress compress_cols compress_nd compress_rowcols compress_rows compressed concatenate conjugate convolve copy corrcoef correlate "
        "cos cosh count count_masked cov cumprod cumsum default_fill_value diag diagflat diagonal diff divide dot dstack ediff1d empty empty_like equal exp "
        "expand_dims fabs filled fix_invalid flatnotmasked_contiguous flatnotmasked_edges flatten_mask flatten_structured_array floor floor_divide fmod "
        "frombuffer fromflex fromfunction getdata getmask getmaskarray greater greater_equal harden_mask hsplit hstack hypot identity ids in1d indices inner "
        "innerproduct intersect1d isMA isMaskedArray is_mask is_masked isarray isin left_shift less less_equal log log10 log2 logical_and logical_not "
        "logical_or logical_xor make_mask make_mask_descr make_mask_none mask_cols mask_or mask_rowcols mask_rows masked masked_all masked_all_like "
        "c:masked_array masked_equal masked_greater masked_greater_equal masked_inside masked_invalid masked_less masked_less_equal masked_not_equal "
        "masked_object masked_outside masked_print_option masked_singleton masked_values masked_where max maximum maximum_fill_value mean median min minimum "
        "minimum_fill_value mod mr_ multiply c:mvoid ndenumerate ndim negative nomask nonzero not_equal notmasked_contiguous notmasked_edges ones ones_like "
        "outer outerproduct polyfit power prod product ptp put putmask ravel remainder repeat reshape resize right_shift round round_ row_stack set_fill_value "
        "setdiff1d setxor1d shape sin sinh size soften_mask sometrue sort sqrt squeeze stack std subtract sum swapaxes take tan tanh test trace transpose "
        "true_divide union1d unique vander var vstack where zeros zeros_like",
    "numpy.polynomial":
        "c:Chebyshev c:Hermite c:HermiteE c:Laguerre c:Legendre c:Polynomial set_default_printstyle test",
    "numpy.lib":
        "c:Arrayterator c:NumpyVersion add_docstring add_newdoc test tracemalloc_domain",
    "numpy.typing":
        "ArrayLike DTypeLike c:NBitBase NDArray",
    "numpy.dtypes":
        "c:BoolDType c:ByteDType c:BytesDType c:CLongDoubleDType c:Complex128DType c:Complex64DType c:DateTime64DType c:Float16DType c:Float32DType "
        "c:Float64DType c:Int16DType c:Int32DType c:Int64DType c:Int8DType c:IntDType c:LongDType c:LongDoubleDType c:LongLongDType c:ObjectDType c:ShortDType "
        "c:StrDType c:StringDType c:TimeDelta64DType c:UByteDType c:UInt16DType c:UInt32DType c:UInt64DType c:UInt8DType c:UIntDType c:ULongDType "
        "c:ULongLongDType c:UShortDType c:VoidDType",
    "numpy.char":
        "add array asarray capitalize center c:chararray compare_chararrays count decode encode endswith equal expandtabs find greater greater_equal index "
        "isalnum isalpha isdecimal isdigit islower isnumeric isspace istitle isupper join less less_equal ljust lower lstrip mod multiply not_equal partition "
        "replace rfind rindex rjust rpartition rsplit rstrip split splitlines startswith str_len strip swapcase title translate upper zfill",
    "numpy.strings":
        "add capitalize center count decode encode endswith equal expandtabs find greater greater_equal index isalnum isalpha isdecimal isdigit islower "
        "isnumeric isspace istitle isupper less less_equal ljust lower lstrip mod multiply not_equal partition replace rfind rindex rjust rpartition rstrip "
        "slice startswith str_len strip swapcase title translate upper zfill",
    "numpy.rec":
        "array find_duplicate c:format_parser fromarrays fromfile fromrecords fromstring c:recarray c:record",
    "numpy.ctypeslib":
        "as_array as_ctypes as_ctypes_type c:c_intp load_library ndpointer",
    "numpy.lib.stride_tricks":
        "as_strided sliding_window_view",
    "numpy.lib.format":
        "ARRAY_ALIGN BUFFER_SIZE EXPECTED_KEYS GROWTH_AXIS_MAX_DIGITS MAGIC_LEN MAGIC_PREFIX descr_to_dtype drop_metadata dtype_to_descr "
        "header_data_from_array_1_0 isfileobj magic open_memmap read_array read_array_header_1_0 read_array_header_2_0 read_magic write_array "
        "write_array_header_1_0 write_array_header_2_0",
    "numpy.lib.mixins":
        "c:NDArrayOperatorsMixin",
    "numpy.lib.scimath":
        "arccos arcsin arctanh log log10 log2 logn power sqrt",
    "numpy.lib.recfunctions":
        "append_fields apply_along_fields assign_fields_by_name drop_fields find_duplicates flatten_descr get_fieldstructure get_names get_names_flat join_by "
        "merge_arrays rec_append_fields rec_drop_fields rec_join recursive_fill_fields rename_fields repack_fields require_fields stack_arrays "
        "structured_to_unstructured unstructured_to_structured",
    "numpy.lib.npyio":
        "c:DataSource c:NpzFile",
    "numpy.lib.introspect":
        "opt_func_info",
    "numpy.lib.array_utils":
        "byte_bounds normalize_axis_index normalize_axis_tuple",
    "numpy.polynomial.polynomial":
        "c:ABCPolyBase c:Polynomial polyadd polycompanion polyder polydiv polydomain polyfit polyfromroots polygrid2d polygrid3d polyint polyline polymul "
        "polymulx polyone polypow polyroots polysub polytrim polyval polyval2d polyval3d polyvalfromroots polyvander polyvander2d polyvander3d polyx polyzero",
    "numpy.polynomial.chebyshev":
        "c:ABCPolyBase c:Chebyshev cheb2poly chebadd chebcompanion chebder chebdiv chebdomain chebfit chebfromroots chebgauss chebgrid2d chebgrid3d chebint "
        "chebinterpolate chebline chebmul chebmulx chebone chebpow chebpts1 chebpts2 chebroots chebsub chebtrim chebval chebval2d chebval3d chebvander "
        "chebvander2d chebvander3d chebweight chebx chebzero poly2cheb",
    "numpy.polynomial.legendre":
        "c:ABCPolyBase c:Legendre leg2poly legadd legcompanion legder legdiv legdomain legfit legfromroots leggauss leggrid2d leggrid3d legint legline legmul "
        "legmulx legone legpow legroots legsub legtrim legval legval2d legval3d legvander legvander2d legvander3d legweight legx legzero poly2leg",
    "numpy.polynomial.hermite":
        "c:ABCPolyBase c:Hermite herm2poly hermadd hermcompanion hermder hermdiv hermdomain hermfit hermfromroots hermgauss hermgrid2d hermgrid3d hermint "
        "hermline hermmul hermmulx hermone hermpow hermroots hermsub hermtrim hermval hermval2d hermval3d hermvander hermvander2d hermvander3d hermweight hermx "
        "hermzero poly2herm",
    "numpy.polynomial.laguerre":
        "c:ABCPolyBase c:Laguerre lag2poly lagadd lagcompanion lagder lagdiv lagdomain lagfit lagfromroots laggauss laggrid2d laggrid3d lagint lagline lagmul "
        "lagmulx lagone lagpow lagroots lagsub lagtrim lagval lagval2d lagval3d lagvander lagvander2d lagvander3d lagweight lagx lagzero poly2lag",
    "numpy.f2py":
        "c:VisibleDeprecationWarning get_include main run_main test",
}


class _Absent(Absent):
    """Other objects than functions are indexed, walked and entered: that raises, too."""

    __getitem__ = __iter__ = __len__ = __enter__ = Absent.__call__


def of(module, name):
    """What stands for a name that numpy has and we have not."""
    names = NAMES.get(module, "").split()
    if name not in names and "c:" + name not in names:
        raise AttributeError(f"module '{module}' has no attribute '{name}'")
    return placeholder("c" if "c:" + name in names else "o", f"{module}.{name}", _Absent)


def names_of(module):
    """`__getattr__` of a module."""
    def lookup(name):
        if name == "__all__":
            return [n.removeprefix("c:") for n in NAMES[module].split()]
        if name[:2] == "__":
            raise AttributeError(f"module '{module}' has no attribute '{name}'")
        value = of(module, name)
        setattr(sys.modules[module], name, value)
        return value
    return lookup


def module(name):
    """A module of numpy that is not built is not found: the import system raises."""
    return None
