"""scipy's modules (whether a package, and names; tests/numpy/scipy/_record_names.py writes this): c: marks classes."""

NAMES = {
    "scipy": (True, """
        c:LowLevelCallable show_config test"""),
    "scipy.cluster": (True, """
        test"""),
    "scipy.cluster.hierarchy": (False, """
        c:ClusterNode c:ClusterWarning c:DisjointSet array_namespace average centroid complete cophenet correspond cut_tree dendrogram c:deque
        fcluster fclusterdata from_mlab_linkage inconsistent int_floor is_dask is_isomorphic is_lazy_array is_monotonic is_valid_im is_valid_linkage
        lazy_cython leaders leaves_list linkage maxRstat maxdists maxinconsts median num_obs_linkage optimal_leaf_ordering set_link_color_palette
        single to_mlab_linkage to_tree ward weighted xp_capabilities xp_copy"""),
    "scipy.cluster.vq": (False, """
        c:ClusterError array_namespace cdist check_random_state c:deque is_lazy_array kmeans kmeans2 py_vq rng_integers vq whiten xp_capabilities
        xp_copy xp_size"""),
    "scipy.constants": (True, """
        Avogadro Boltzmann Btu Btu_IT Btu_th c:ConstantWarning G Julian_year N_A Planck R Rydberg Stefan_Boltzmann Wien acre alpha angstrom arcmin
        arcminute arcsec arcsecond astronomical_unit atm atmosphere atomic_mass atto au bar barrel bbl blob c calorie calorie_IT calorie_th carat
        centi convert_temperature day deci degree degree_Fahrenheit deka dyn dyne e eV electron_mass electron_volt elementary_charge epsilon_0 erg exa
        exbi femto fermi find fine_structure fluid_ounce fluid_ounce_US fluid_ounce_imp foot g gallon gallon_US gallon_imp gas_constant gibi giga
        golden golden_ratio grain gram gravitational_constant h hbar hectare hecto horsepower hour hp inch k kgf kibi kilo kilogram_force kmh knot
        lambda2nu lb lbf light_year liter litre long_ton m_e m_n m_p m_u mach mebi mega metric_ton micro micron mil mile milli minute mmHg mph mu_0
        nano nautical_mile neutron_mass nu2lambda ounce oz parsec pebi peta physical_constants pi pico point pound pound_force precision proton_mass
        psi pt quecto quetta ronna ronto short_ton sigma slinch slug speed_of_light speed_of_sound stone survey_foot survey_mile tebi tera test
        ton_TNT torr troy_ounce troy_pound u unit value week yard year yobi yocto yotta zebi zepto zero_Celsius zetta"""),
    "scipy.constants.codata": (False, """
        c:ConstantWarning c find k physical_constants precision unit value"""),
    "scipy.constants.constants": (False, """
        Avogadro Boltzmann Btu Btu_IT Btu_th G Julian_year N_A Planck R Rydberg Stefan_Boltzmann Wien acre alpha angstrom arcmin arcminute arcsec
        arcsecond astronomical_unit atm atmosphere atomic_mass atto au bar barrel bbl blob c calorie calorie_IT calorie_th carat centi
        convert_temperature day deci degree degree_Fahrenheit deka dyn dyne e eV electron_mass electron_volt elementary_charge epsilon_0 erg exa exbi
        femto fermi fine_structure fluid_ounce fluid_ounce_US fluid_ounce_imp foot g gallon gallon_US gallon_imp gas_constant gibi giga golden
        golden_ratio grain gram gravitational_constant h hbar hectare hecto horsepower hour hp inch k kgf kibi kilo kilogram_force kmh knot lambda2nu
        lb lbf light_year liter litre long_ton m_e m_n m_p m_u mach mebi mega metric_ton micro micron mil mile milli minute mmHg mph mu_0 nano
        nautical_mile neutron_mass nu2lambda ounce oz parsec pebi peta pi pico point pound pound_force proton_mass psi pt short_ton sigma slinch slug
        speed_of_light speed_of_sound stone survey_foot survey_mile tebi tera ton_TNT torr troy_ounce troy_pound u week yard year yobi yocto yotta
        zebi zepto zero_Celsius zetta"""),
    "scipy.datasets": (True, """
        ascent clear_cache download_all electrocardiogram face test"""),
    "scipy.differentiate": (True, """
        array_namespace derivative hessian jacobian test xp_capabilities xp_copy xp_promote"""),
    "scipy.fft": (True, """
        dct dctn dst dstn fft fft2 fftfreq fftn fftshift fht fhtoffset get_workers hfft hfft2 hfftn idct idctn idst idstn ifft ifft2 ifftn ifftshift
        ifht ihfft ihfft2 ihfftn irfft irfft2 irfftn next_fast_len prev_fast_len register_backend rfft rfft2 rfftfreq rfftn set_backend
        set_global_backend set_workers skip_backend test"""),
    "scipy.fftpack": (True, """
        cc_diff cs_diff dct dctn diff dst dstn fft fft2 fftfreq fftn fftshift hilbert idct idctn idst idstn ifft ifft2 ifftn ifftshift ihilbert irfft
        itilbert next_fast_len rfft rfftfreq sc_diff shift ss_diff test tilbert"""),
    "scipy.fftpack.basic": (False, """
        fft fft2 fftn ifft ifft2 ifftn irfft rfft"""),
    "scipy.fftpack.convolve": (False, """
        convolve convolve_z destroy_convolve_cache init_convolution_kernel r2r_fftpack"""),
    "scipy.fftpack.helper": (False, """
        fftfreq fftshift ifftshift next_fast_len rfftfreq"""),
    "scipy.fftpack.pseudo_diffs": (False, """
        cc_diff cs_diff diff hilbert ihilbert itilbert sc_diff shift ss_diff tilbert"""),
    "scipy.fftpack.realtransforms": (False, """
        dct dctn dst dstn idct idctn idst idstn"""),
    "scipy.integrate": (True, """
        c:BDF c:DOP853 c:DenseOutput c:IntegrationWarning c:LSODA c:ODEintWarning c:OdeSolution c:OdeSolver c:RK23 c:RK45 c:Radau c:complex_ode
        cubature cumulative_simpson cumulative_trapezoid dblquad fixed_quad lebedev_rule newton_cotes nquad nsum c:ode odeint qmc_quad quad quad_vec
        romb simpson solve_bvp solve_ivp tanhsinh test tplquad trapezoid"""),
    "scipy.integrate.dop": (False, """
"""),
    "scipy.integrate.lsoda": (False, """
        lsoda"""),
    "scipy.integrate.odepack": (False, """
        c:ODEintWarning odeint"""),
    "scipy.integrate.quadpack": (False, """
        c:IntegrationWarning dblquad nquad quad tplquad"""),
    "scipy.integrate.vode": (False, """
"""),
    "scipy.interpolate": (True, """
        c:AAA c:Akima1DInterpolator c:BPoly c:BSpline c:BarycentricInterpolator c:BivariateSpline c:CloughTocher2DInterpolator c:CubicHermiteSpline
        c:CubicSpline c:FloaterHormannInterpolator c:InterpolatedUnivariateSpline c:KroghInterpolator c:LSQBivariateSpline c:LSQSphereBivariateSpline
        c:LSQUnivariateSpline c:LinearNDInterpolator c:NdBSpline c:NdPPoly c:NearestNDInterpolator c:PPoly c:PchipInterpolator c:RBFInterpolator c:Rbf
        c:RectBivariateSpline c:RectSphereBivariateSpline c:RegularGridInterpolator c:SmoothBivariateSpline c:SmoothSphereBivariateSpline
        c:UnivariateSpline approximate_taylor_polynomial barycentric_interpolate bisplev bisplrep generate_knots griddata insert c:interp1d c:interp2d
        interpn krogh_interpolate lagrange make_interp_spline make_lsq_spline make_smoothing_spline make_splprep make_splrep pade c:pchip
        pchip_interpolate spalde splantider splder splev splint splprep splrep sproot test"""),
    "scipy.interpolate.dfitpack": (False, """
        spalde splder splev splint sproot"""),
    "scipy.interpolate.fitpack": (False, """
        c:BSpline bisplev bisplrep insert spalde splantider splder splev splint splprep splrep sproot"""),
    "scipy.interpolate.fitpack2": (False, """
        c:BivariateSpline c:InterpolatedUnivariateSpline c:LSQBivariateSpline c:LSQSphereBivariateSpline c:LSQUnivariateSpline c:RectBivariateSpline
        c:RectSphereBivariateSpline c:SmoothBivariateSpline c:SmoothSphereBivariateSpline c:UnivariateSpline"""),
    "scipy.interpolate.interpnd": (False, """
        c:CloughTocher2DInterpolator c:LinearNDInterpolator"""),
    "scipy.interpolate.interpolate": (False, """
        c:BPoly c:BSpline c:NdPPoly c:PPoly c:RectBivariateSpline c:RegularGridInterpolator c:interp1d c:interp2d interpn lagrange make_interp_spline"""),
    "scipy.interpolate.ndgriddata": (False, """
        c:CloughTocher2DInterpolator c:LinearNDInterpolator c:NearestNDInterpolator griddata"""),
    "scipy.interpolate.polyint": (False, """
        c:BarycentricInterpolator c:KroghInterpolator approximate_taylor_polynomial barycentric_interpolate krogh_interpolate"""),
    "scipy.interpolate.rbf": (False, """
        c:Rbf"""),
    "scipy.io": (True, """
        c:FortranEOFError c:FortranFile c:FortranFormattingError hb_read hb_write loadmat mminfo mmread mmwrite c:netcdf_file c:netcdf_variable
        readsav savemat test whosmat"""),
    "scipy.io.arff": (True, """
        c:ArffError c:MetaData c:ParseArffError loadarff test"""),
    "scipy.io.arff.arffread": (False, """
        c:ArffError c:MetaData c:ParseArffError loadarff"""),
    "scipy.io.harwell_boeing": (False, """
        hb_read hb_write"""),
    "scipy.io.idl": (False, """
        readsav"""),
    "scipy.io.matlab": (True, """
        c:MatReadError c:MatReadWarning c:MatWriteError c:MatWriteWarning c:MatlabFunction c:MatlabObject c:MatlabOpaque loadmat c:mat_struct
        matfile_version savemat test varmats_from_mat whosmat"""),
    "scipy.io.matlab.byteordercodes": (False, """
"""),
    "scipy.io.matlab.mio": (False, """
        loadmat savemat whosmat"""),
    "scipy.io.matlab.mio4": (False, """
"""),
    "scipy.io.matlab.mio5": (False, """
        c:MatReadError c:MatReadWarning c:MatWriteError c:MatlabFunction c:MatlabObject c:mat_struct varmats_from_mat"""),
    "scipy.io.matlab.mio5_params": (False, """
        c:MatlabFunction c:MatlabObject c:MatlabOpaque c:mat_struct"""),
    "scipy.io.matlab.mio5_utils": (False, """
"""),
    "scipy.io.matlab.mio_utils": (False, """
"""),
    "scipy.io.matlab.miobase": (False, """
        c:MatReadError c:MatReadWarning c:MatWriteError"""),
    "scipy.io.matlab.streams": (False, """
"""),
    "scipy.io.mmio": (False, """
        mminfo mmread mmwrite"""),
    "scipy.io.netcdf": (False, """
        c:netcdf_file c:netcdf_variable"""),
    "scipy.io.wavfile": (False, """
        c:IntEnum KNOWN_WAVE_FORMATS c:SeekEmulatingReader c:WAVE_FORMAT c:WavFileWarning read write"""),
    "scipy.linalg": (True, """
        c:LinAlgError c:LinAlgWarning bandwidth block_diag cdf2rdf cho_factor cho_solve cho_solve_banded cholesky cholesky_banded circulant
        clarkson_woodruff_transform companion convolution_matrix coshm cosm cossin det dft diagsvd eig eig_banded eigh eigh_tridiagonal eigvals
        eigvals_banded eigvalsh eigvalsh_tridiagonal expm expm_cond expm_frechet fiedler fiedler_companion find_best_blas_type fractional_matrix_power
        funm get_blas_funcs get_lapack_funcs hadamard hankel helmert hessenberg hilbert inv invhilbert invpascal ishermitian issymmetric khatri_rao
        ldl leslie logm lstsq lu lu_factor lu_solve matmul_toeplitz matrix_balance norm null_space ordqz orth orthogonal_procrustes pascal pinv pinvh
        polar qr qr_delete qr_insert qr_multiply qr_update qz rq rsf2csf schur signm sinhm sinm solve solve_banded solve_circulant
        solve_continuous_are solve_continuous_lyapunov solve_discrete_are solve_discrete_lyapunov solve_lyapunov solve_sylvester solve_toeplitz
        solve_triangular solveh_banded sqrtm subspace_angles svd svdvals tanhm tanm test toeplitz"""),
    "scipy.linalg.basic": (False, """
        c:LinAlgError c:LinAlgWarning det get_lapack_funcs inv lstsq matmul_toeplitz matrix_balance pinv pinvh solve solve_banded solve_circulant
        solve_toeplitz solve_triangular solveh_banded"""),
    "scipy.linalg.blas": (False, """
        HAS_ILP64 caxpy ccopy cdotc cdotu cgbmv cgemm cgemv cgerc cgeru chbmv chemm chemv cher cher2 cher2k cherk chpmv chpr chpr2 crotg cscal cspmv
        cspr csrot csscal cswap csymm csyr csyr2k csyrk ctbmv ctbsv ctpmv ctpsv ctrmm ctrmv ctrsm ctrsv dasum daxpy dcopy ddot dgbmv dgemm dgemv dger
        dnrm2 drot drotg drotm drotmg dsbmv dscal dspmv dspr dspr2 dswap dsymm dsymv dsyr dsyr2 dsyr2k dsyrk dtbmv dtbsv dtpmv dtpsv dtrmm dtrmv dtrsm
        dtrsv dzasum dznrm2 find_best_blas_type get_blas_funcs icamax idamax isamax izamax sasum saxpy scasum scnrm2 scopy sdot sgbmv sgemm sgemv sger
        snrm2 srot srotg srotm srotmg ssbmv sscal sspmv sspr sspr2 sswap ssymm ssymv ssyr ssyr2 ssyr2k ssyrk stbmv stbsv stpmv stpsv strmm strmv strsm
        strsv zaxpy zcopy zdotc zdotu zdrot zdscal zgbmv zgemm zgemv zgerc zgeru zhbmv zhemm zhemv zher zher2 zher2k zherk zhpmv zhpr zhpr2 zrotg
        zscal zspmv zspr zswap zsymm zsyr zsyr2k zsyrk ztbmv ztbsv ztpmv ztpsv ztrmm ztrmv ztrsm ztrsv"""),
    "scipy.linalg.cython_blas": (False, """
"""),
    "scipy.linalg.cython_lapack": (False, """
"""),
    "scipy.linalg.decomp": (False, """
        c:LinAlgError cdf2rdf eig eig_banded eigh eigh_tridiagonal eigvals eigvals_banded eigvalsh eigvalsh_tridiagonal get_lapack_funcs hessenberg
        norm"""),
    "scipy.linalg.decomp_cholesky": (False, """
        c:LinAlgError cho_factor cho_solve cho_solve_banded cholesky cholesky_banded get_lapack_funcs"""),
    "scipy.linalg.decomp_lu": (False, """
        c:LinAlgWarning get_lapack_funcs lu lu_factor lu_solve"""),
    "scipy.linalg.decomp_qr": (False, """
        get_lapack_funcs qr qr_multiply rq"""),
    "scipy.linalg.decomp_schur": (False, """
        c:LinAlgError eigvals get_lapack_funcs norm rsf2csf schur"""),
    "scipy.linalg.decomp_svd": (False, """
        c:LinAlgError diagsvd get_lapack_funcs null_space orth subspace_angles svd svdvals"""),
    "scipy.linalg.interpolative": (False, """
        estimate_rank estimate_spectral_norm estimate_spectral_norm_diff id_to_svd interp_decomp reconstruct_interp_matrix reconstruct_matrix_from_id
        reconstruct_skel_matrix svd"""),
    "scipy.linalg.lapack": (False, """
        HAS_ILP64 cgbcon cgbsv cgbtrf cgbtrs cgebal cgecon cgeequ cgeequb cgees cgeev cgeev_lwork cgehrd cgehrd_lwork cgels cgels_lwork cgelsd
        cgelsd_lwork cgelss cgelss_lwork cgelsy cgelsy_lwork cgemqrt cgeqp3 cgeqrf cgeqrf_lwork cgeqrfp cgeqrfp_lwork cgeqrt cgerqf cgesc2 cgesdd
        cgesdd_lwork cgesv cgesvd cgesvd_lwork cgesvx cgetc2 cgetrf cgetri cgetri_lwork cgetrs cgges cggev cgglse cgglse_lwork cgtcon cgtsv cgtsvx
        cgttrf cgttrs chbevd chbevx checon cheequb cheev cheev_lwork cheevd cheevd_lwork cheevr cheevr_lwork cheevx cheevx_lwork chegst chegv
        chegv_lwork chegvd chegvx chegvx_lwork chesv chesv_lwork chesvx chesvx_lwork chetrd chetrd_lwork chetrf chetrf_lwork chetri chetrs chfrk
        clangb clange clantr clarf clarfg clartg claswp clauum cpbsv cpbtrf cpbtrs cpftrf cpftri cpftrs cpocon cposv cposvx cpotrf cpotri cpotrs
        cppcon cppsv cpptrf cpptri cpptrs cpstf2 cpstrf cpteqr cptsv cptsvx cpttrf cpttrs crot csycon csyconv csyequb csysv csysv_lwork csysvx
        csysvx_lwork csytf2 csytrf csytrf_lwork csytri csytrs ctbtrs ctfsm ctfttp ctfttr ctgexc ctgsen ctgsen_lwork ctpmqrt ctpqrt ctpttf ctpttr
        ctrcon ctrexc ctrsen ctrsen_lwork ctrsyl ctrtri ctrtrs ctrttf ctrttp ctzrzf ctzrzf_lwork cuncsd cuncsd_lwork cunghr cunghr_lwork cungqr cungrq
        cunmqr cunmrz cunmrz_lwork dgbcon dgbsv dgbtrf dgbtrs dgebal dgecon dgeequ dgeequb dgees dgeev dgeev_lwork dgehrd dgehrd_lwork dgejsv dgels
        dgels_lwork dgelsd dgelsd_lwork dgelss dgelss_lwork dgelsy dgelsy_lwork dgemqrt dgeqp3 dgeqrf dgeqrf_lwork dgeqrfp dgeqrfp_lwork dgeqrt dgerqf
        dgesc2 dgesdd dgesdd_lwork dgesv dgesvd dgesvd_lwork dgesvx dgetc2 dgetrf dgetri dgetri_lwork dgetrs dgges dggev dgglse dgglse_lwork dgtcon
        dgtsv dgtsvx dgttrf dgttrs dlamch dlangb dlange dlantr dlarf dlarfg dlartg dlasd4 dlaswp dlauum dorcsd dorcsd_lwork dorghr dorghr_lwork dorgqr
        dorgrq dormqr dormrz dormrz_lwork dpbsv dpbtrf dpbtrs dpftrf dpftri dpftrs dpocon dposv dposvx dpotrf dpotri dpotrs dppcon dppsv dpptrf dpptri
        dpptrs dpstf2 dpstrf dpteqr dptsv dptsvx dpttrf dpttrs dsbev dsbevd dsbevx dsfrk dstebz dstein dstemr dstemr_lwork dsterf dstev dstevd dsycon
        dsyconv dsyequb dsyev dsyev_lwork dsyevd dsyevd_lwork dsyevr dsyevr_lwork dsyevx dsyevx_lwork dsygst dsygv dsygv_lwork dsygvd dsygvx
        dsygvx_lwork dsysv dsysv_lwork dsysvx dsysvx_lwork dsytf2 dsytrd dsytrd_lwork dsytrf dsytrf_lwork dsytri dsytrs dtbtrs dtfsm dtfttp dtfttr
        dtgexc dtgsen dtgsen_lwork dtgsyl dtpmqrt dtpqrt dtpttf dtpttr dtrcon dtrexc dtrsen dtrsen_lwork dtrsyl dtrtri dtrtrs dtrttf dtrttp dtzrzf
        dtzrzf_lwork find_best_lapack_type get_lapack_funcs ilaver routine sgbcon sgbsv sgbtrf sgbtrs sgebal sgecon sgeequ sgeequb sgees sgeev
        sgeev_lwork sgehrd sgehrd_lwork sgejsv sgels sgels_lwork sgelsd sgelsd_lwork sgelss sgelss_lwork sgelsy sgelsy_lwork sgemqrt sgeqp3 sgeqrf
        sgeqrf_lwork sgeqrfp sgeqrfp_lwork sgeqrt sgerqf sgesc2 sgesdd sgesdd_lwork sgesv sgesvd sgesvd_lwork sgesvx sgetc2 sgetrf sgetri sgetri_lwork
        sgetrs sgges sggev sgglse sgglse_lwork sgtcon sgtsv sgtsvx sgttrf sgttrs slamch slangb slange slantr slarf slarfg slartg slasd4 slaswp slauum
        sorcsd sorcsd_lwork sorghr sorghr_lwork sorgqr sorgrq sormqr sormrz sormrz_lwork spbsv spbtrf spbtrs spftrf spftri spftrs spocon sposv sposvx
        spotrf spotri spotrs sppcon sppsv spptrf spptri spptrs spstf2 spstrf spteqr sptsv sptsvx spttrf spttrs ssbev ssbevd ssbevx ssfrk sstebz sstein
        sstemr sstemr_lwork ssterf sstev sstevd ssycon ssyconv ssyequb ssyev ssyev_lwork ssyevd ssyevd_lwork ssyevr ssyevr_lwork ssyevx ssyevx_lwork
        ssygst ssygv ssygv_lwork ssygvd ssygvx ssygvx_lwork ssysv ssysv_lwork ssysvx ssysvx_lwork ssytf2 ssytrd ssytrd_lwork ssytrf ssytrf_lwork
        ssytri ssytrs stbtrs stfsm stfttp stfttr stgexc stgsen stgsen_lwork stgsyl stpmqrt stpqrt stpttf stpttr strcon strexc strsen strsen_lwork
        strsyl strtri strtrs strttf strttp stzrzf stzrzf_lwork zgbcon zgbsv zgbtrf zgbtrs zgebal zgecon zgeequ zgeequb zgees zgeev zgeev_lwork zgehrd
        zgehrd_lwork zgels zgels_lwork zgelsd zgelsd_lwork zgelss zgelss_lwork zgelsy zgelsy_lwork zgemqrt zgeqp3 zgeqrf zgeqrf_lwork zgeqrfp
        zgeqrfp_lwork zgeqrt zgerqf zgesc2 zgesdd zgesdd_lwork zgesv zgesvd zgesvd_lwork zgesvx zgetc2 zgetrf zgetri zgetri_lwork zgetrs zgges zggev
        zgglse zgglse_lwork zgtcon zgtsv zgtsvx zgttrf zgttrs zhbevd zhbevx zhecon zheequb zheev zheev_lwork zheevd zheevd_lwork zheevr zheevr_lwork
        zheevx zheevx_lwork zhegst zhegv zhegv_lwork zhegvd zhegvx zhegvx_lwork zhesv zhesv_lwork zhesvx zhesvx_lwork zhetrd zhetrd_lwork zhetrf
        zhetrf_lwork zhetri zhetrs zhfrk zlangb zlange zlantr zlarf zlarfg zlartg zlaswp zlauum zpbsv zpbtrf zpbtrs zpftrf zpftri zpftrs zpocon zposv
        zposvx zpotrf zpotri zpotrs zppcon zppsv zpptrf zpptri zpptrs zpstf2 zpstrf zpteqr zptsv zptsvx zpttrf zpttrs zrot zsycon zsyconv zsyequb
        zsysv zsysv_lwork zsysvx zsysvx_lwork zsytf2 zsytrf zsytrf_lwork zsytri zsytrs ztbtrs ztfsm ztfttp ztfttr ztgexc ztgsen ztgsen_lwork ztpmqrt
        ztpqrt ztpttf ztpttr ztrcon ztrexc ztrsen ztrsen_lwork ztrsyl ztrtri ztrtrs ztrttf ztrttp ztzrzf ztzrzf_lwork zuncsd zuncsd_lwork zunghr
        zunghr_lwork zungqr zungrq zunmqr zunmrz zunmrz_lwork"""),
    "scipy.linalg.matfuncs": (False, """
        coshm cosm expm expm_cond expm_frechet fractional_matrix_power funm inv khatri_rao logm norm rsf2csf schur signm sinhm sinm solve sqrtm svd
        tanhm tanm"""),
    "scipy.linalg.misc": (False, """
        c:LinAlgError c:LinAlgWarning get_blas_funcs get_lapack_funcs norm"""),
    "scipy.linalg.special_matrices": (False, """
        block_diag circulant companion convolution_matrix dft fiedler fiedler_companion hadamard hankel helmert hilbert invhilbert invpascal leslie
        pascal toeplitz"""),
    "scipy.misc": (True, """
"""),
    "scipy.misc.common": (False, """
"""),
    "scipy.misc.doccer": (False, """
"""),
    "scipy.ndimage": (True, """
        affine_transform binary_closing binary_dilation binary_erosion binary_fill_holes binary_hit_or_miss binary_opening binary_propagation
        black_tophat center_of_mass convolve convolve1d correlate correlate1d distance_transform_bf distance_transform_cdt distance_transform_edt
        extrema find_objects fourier_ellipsoid fourier_gaussian fourier_shift fourier_uniform gaussian_filter gaussian_filter1d
        gaussian_gradient_magnitude gaussian_laplace generate_binary_structure generic_filter generic_filter1d generic_gradient_magnitude
        generic_laplace geometric_transform grey_closing grey_dilation grey_erosion grey_opening histogram iterate_structure label
        labeled_comprehension laplace map_coordinates maximum maximum_filter maximum_filter1d maximum_position mean median median_filter minimum
        minimum_filter minimum_filter1d minimum_position morphological_gradient morphological_laplace percentile_filter prewitt rank_filter rotate
        shift sobel spline_filter spline_filter1d standard_deviation sum sum_labels test uniform_filter uniform_filter1d value_indices variance
        vectorized_filter watershed_ift white_tophat zoom"""),
    "scipy.ndimage.filters": (False, """
        convolve convolve1d correlate correlate1d gaussian_filter gaussian_filter1d gaussian_gradient_magnitude gaussian_laplace generic_filter
        generic_filter1d generic_gradient_magnitude generic_laplace laplace maximum_filter maximum_filter1d median_filter minimum_filter
        minimum_filter1d percentile_filter prewitt rank_filter sobel uniform_filter uniform_filter1d"""),
    "scipy.ndimage.fourier": (False, """
        fourier_ellipsoid fourier_gaussian fourier_shift fourier_uniform"""),
    "scipy.ndimage.interpolation": (False, """
        affine_transform geometric_transform map_coordinates rotate shift spline_filter spline_filter1d zoom"""),
    "scipy.ndimage.measurements": (False, """
        center_of_mass extrema find_objects histogram label labeled_comprehension maximum maximum_position mean median minimum minimum_position
        standard_deviation sum sum_labels variance watershed_ift"""),
    "scipy.ndimage.morphology": (False, """
        binary_closing binary_dilation binary_erosion binary_fill_holes binary_hit_or_miss binary_opening binary_propagation black_tophat
        distance_transform_bf distance_transform_cdt distance_transform_edt generate_binary_structure grey_closing grey_dilation grey_erosion
        grey_opening iterate_structure morphological_gradient morphological_laplace white_tophat"""),
    "scipy.odr": (True, """
        c:Data c:Model c:ODR c:OdrError c:OdrStop c:OdrWarning c:Output c:RealData exponential msg multilinear odr c:odr_error c:odr_stop polynomial
        quadratic test unilinear"""),
    "scipy.odr.models": (False, """
        c:Model exponential multilinear polynomial quadratic unilinear"""),
    "scipy.odr.odrpack": (False, """
        c:Data c:Model c:ODR c:OdrError c:OdrStop c:OdrWarning c:Output c:RealData odr c:odr_error c:odr_stop"""),
    "scipy.optimize": (True, """
        c:BFGS c:Bounds c:BroydenFirst c:HessianUpdateStrategy c:InverseJacobian c:KrylovJacobian c:LbfgsInvHessProduct c:LinearConstraint
        c:NoConvergence c:NonlinearConstraint c:OptimizeResult c:OptimizeWarning c:RootResults c:SR1 anderson approx_fprime basinhopping bisect
        bracket brent brenth brentq broyden1 broyden2 brute check_grad curve_fit diagbroyden differential_evolution direct dual_annealing
        excitingmixing fixed_point fmin fmin_bfgs fmin_cg fmin_cobyla fmin_l_bfgs_b fmin_ncg fmin_powell fmin_slsqp fmin_tnc fminbound fsolve golden
        isotonic_regression least_squares leastsq line_search linear_sum_assignment linearmixing linprog linprog_verbose_callback lsq_linear milp
        minimize minimize_scalar newton newton_krylov nnls quadratic_assignment ridder root root_scalar rosen rosen_der rosen_hess rosen_hess_prod
        shgo show_options test toms748"""),
    "scipy.optimize.cobyla": (False, """
        c:OptimizeResult fmin_cobyla"""),
    "scipy.optimize.cython_optimize": (True, """
"""),
    "scipy.optimize.elementwise": (False, """
        bracket_minimum bracket_root find_minimum find_root"""),
    "scipy.optimize.lbfgsb": (False, """
        c:LbfgsInvHessProduct c:OptimizeResult fmin_l_bfgs_b zeros"""),
    "scipy.optimize.linesearch": (False, """
        line_search"""),
    "scipy.optimize.minpack": (False, """
        c:OptimizeResult c:OptimizeWarning curve_fit fixed_point fsolve least_squares leastsq zeros"""),
    "scipy.optimize.minpack2": (False, """
"""),
    "scipy.optimize.moduleTNC": (False, """
"""),
    "scipy.optimize.nonlin": (False, """
        c:BroydenFirst c:InverseJacobian c:KrylovJacobian anderson broyden1 broyden2 diagbroyden excitingmixing linearmixing newton_krylov"""),
    "scipy.optimize.optimize": (False, """
        c:OptimizeResult c:OptimizeWarning approx_fprime bracket brent brute check_grad fmin fmin_bfgs fmin_cg fmin_ncg fmin_powell fminbound golden
        line_search rosen rosen_der rosen_hess rosen_hess_prod show_options zeros"""),
    "scipy.optimize.slsqp": (False, """
        c:OptimizeResult fmin_slsqp slsqp"""),
    "scipy.optimize.tnc": (False, """
        c:OptimizeResult fmin_tnc zeros"""),
    "scipy.optimize.zeros": (False, """
        c:RootResults bisect brenth brentq newton ridder toms748"""),
    "scipy.signal": (True, """
        c:BadCoefficients c:CZT c:ShortTimeFFT c:StateSpace c:TransferFunction c:ZerosPolesGain c:ZoomFFT abcd_normalize argrelextrema argrelmax
        argrelmin band_stop_obj bessel besselap bilinear bilinear_zpk bode buttap butter buttord cheb1ap cheb1ord cheb2ap cheb2ord cheby1 cheby2
        check_COLA check_NOLA chirp choose_conv_method closest_STFT_dual_window coherence cont2discrete convolve convolve2d correlate correlate2d
        correlation_lags csd cspline1d cspline1d_eval cspline2d czt czt_points dbode decimate deconvolve detrend dfreqresp dimpulse dlsim c:dlti dstep
        ellip ellipap ellipord envelope fftconvolve filtfilt find_peaks find_peaks_cwt findfreqs firls firwin firwin2 firwin_2d freqresp freqs
        freqs_zpk freqz freqz_sos freqz_zpk gammatone gauss_spline gausspulse get_window group_delay hilbert hilbert2 iircomb iirdesign iirfilter
        iirnotch iirpeak impulse invres invresz istft kaiser_atten kaiser_beta kaiserord lfilter lfilter_zi lfiltic lombscargle lp2bp lp2bp_zpk lp2bs
        lp2bs_zpk lp2hp lp2hp_zpk lp2lp lp2lp_zpk lsim c:lti max_len_seq medfilt medfilt2d minimum_phase normalize oaconvolve order_filter
        peak_prominences peak_widths periodogram place_poles qspline1d qspline1d_eval qspline2d remez resample resample_poly residue residuez
        savgol_coeffs savgol_filter sawtooth sepfir2d sos2tf sos2zpk sosfilt sosfilt_zi sosfiltfilt sosfreqz spectrogram spline_filter square ss2tf
        ss2zpk step stft sweep_poly symiirorder1 symiirorder2 test tf2sos tf2ss tf2zpk unique_roots unit_impulse upfirdn vectorstrength welch wiener
        zoom_fft zpk2sos zpk2ss zpk2tf"""),
    "scipy.signal.bsplines": (False, """
        cspline1d cspline1d_eval cspline2d gauss_spline qspline1d qspline1d_eval sepfir2d spline_filter"""),
    "scipy.signal.filter_design": (False, """
        c:BadCoefficients band_stop_obj bessel besselap bilinear bilinear_zpk buttap butter buttord cheb1ap cheb1ord cheb2ap cheb2ord cheby1 cheby2
        ellip ellipap ellipord findfreqs freqs freqs_zpk freqz freqz_sos freqz_zpk gammatone group_delay iircomb iirdesign iirfilter iirnotch iirpeak
        lp2bp lp2bp_zpk lp2bs lp2bs_zpk lp2hp lp2hp_zpk lp2lp lp2lp_zpk normalize sos2tf sos2zpk sosfreqz tf2sos tf2zpk zpk2sos zpk2tf"""),
    "scipy.signal.fir_filter_design": (False, """
        firls firwin firwin2 firwin_2d kaiser_atten kaiser_beta kaiserord minimum_phase remez"""),
    "scipy.signal.lti_conversion": (False, """
        abcd_normalize cont2discrete normalize ss2tf ss2zpk tf2ss tf2zpk zpk2ss zpk2tf"""),
    "scipy.signal.ltisys": (False, """
        c:StateSpace c:TransferFunction c:ZerosPolesGain abcd_normalize bode cont2discrete dbode dfreqresp dimpulse dlsim c:dlti dstep freqresp freqs
        freqs_zpk freqz freqz_zpk impulse lsim c:lti normalize place_poles ss2tf ss2zpk step tf2ss tf2zpk zpk2ss zpk2tf"""),
    "scipy.signal.signaltools": (False, """
        cheby1 choose_conv_method convolve convolve2d correlate correlate2d correlation_lags decimate deconvolve detrend c:dlti fftconvolve filtfilt
        firwin get_window hilbert hilbert2 invres invresz lfilter lfilter_zi lfiltic medfilt medfilt2d oaconvolve order_filter resample resample_poly
        residue residuez sosfilt sosfilt_zi sosfiltfilt unique_roots upfirdn vectorstrength wiener"""),
    "scipy.signal.spectral": (False, """
        check_COLA check_NOLA coherence csd get_window istft lombscargle periodogram spectrogram stft welch"""),
    "scipy.signal.spline": (False, """
        sepfir2d"""),
    "scipy.signal.waveforms": (False, """
        chirp gausspulse sawtooth square sweep_poly unit_impulse"""),
    "scipy.signal.wavelets": (False, """
"""),
    "scipy.signal.windows": (True, """
        barthann bartlett blackman blackmanharris bohman boxcar chebwin cosine dpss exponential flattop gaussian general_cosine general_gaussian
        general_hamming get_window hamming hann kaiser kaiser_bessel_derived lanczos nuttall parzen taylor triang tukey"""),
    "scipy.signal.windows.windows": (False, """
        barthann bartlett blackman blackmanharris bohman boxcar chebwin cosine dpss exponential flattop gaussian general_cosine general_gaussian
        general_hamming get_window hamming hann kaiser nuttall parzen taylor triang tukey"""),
    "scipy.sparse": (True, """
        c:SparseEfficiencyWarning c:SparseWarning block_array block_diag bmat c:bsr_array c:bsr_matrix c:coo_array c:coo_matrix c:csc_array
        c:csc_matrix c:csr_array c:csr_matrix c:dia_array c:dia_matrix diags diags_array c:dok_array c:dok_matrix expand_dims eye eye_array find
        get_index_dtype hstack identity issparse isspmatrix isspmatrix_bsr isspmatrix_coo isspmatrix_csc isspmatrix_csr isspmatrix_dia isspmatrix_dok
        isspmatrix_lil kron kronsum c:lil_array c:lil_matrix load_npz permute_dims rand random random_array safely_cast_index_arrays save_npz
        c:sparray spdiags c:spmatrix swapaxes tril triu vstack"""),
    "scipy.sparse.base": (False, """
        c:SparseEfficiencyWarning c:SparseWarning issparse isspmatrix c:spmatrix"""),
    "scipy.sparse.bsr": (False, """
        c:bsr_matrix isspmatrix_bsr c:spmatrix"""),
    "scipy.sparse.compressed": (False, """
        c:SparseEfficiencyWarning"""),
    "scipy.sparse.construct": (False, """
        block_diag bmat c:bsr_matrix c:coo_matrix c:csc_matrix c:csr_matrix c:dia_matrix diags eye get_index_dtype hstack identity issparse kron
        kronsum rand random spdiags vstack"""),
    "scipy.sparse.coo": (False, """
        c:SparseEfficiencyWarning c:coo_matrix isspmatrix_coo c:spmatrix"""),
    "scipy.sparse.csc": (False, """
        c:csc_matrix isspmatrix_csc c:spmatrix"""),
    "scipy.sparse.csgraph": (True, """
        c:NegativeCycleError bellman_ford breadth_first_order breadth_first_tree connected_components construct_dist_matrix csgraph_from_dense
        csgraph_from_masked csgraph_masked_from_dense csgraph_to_dense csgraph_to_masked depth_first_order depth_first_tree dijkstra floyd_warshall
        johnson laplacian maximum_bipartite_matching maximum_flow min_weight_full_bipartite_matching minimum_spanning_tree reconstruct_path
        reverse_cuthill_mckee shortest_path structural_rank test yen"""),
    "scipy.sparse.csr": (False, """
        c:csr_matrix isspmatrix_csr c:spmatrix"""),
    "scipy.sparse.data": (False, """
"""),
    "scipy.sparse.dia": (False, """
        c:dia_matrix isspmatrix_dia c:spmatrix"""),
    "scipy.sparse.dok": (False, """
        c:dok_matrix isspmatrix_dok c:spmatrix"""),
    "scipy.sparse.extract": (False, """
        c:coo_matrix find tril triu"""),
    "scipy.sparse.lil": (False, """
        isspmatrix_lil c:lil_array c:lil_matrix"""),
    "scipy.sparse.linalg": (True, """
        c:ArpackError c:ArpackNoConvergence c:LaplacianNd c:LinearOperator c:MatrixRankWarning c:SuperLU aslinearoperator bicg bicgstab cg cgs eigs
        eigsh expm expm_multiply factorized funm_multiply_krylov gcrotmk gmres inv is_sptriangular lgmres lobpcg lsmr lsqr matrix_power minres norm
        onenormest qmr spbandwidth spilu splu spsolve spsolve_triangular svds test tfqmr use_solver"""),
    "scipy.sparse.linalg.dsolve": (False, """
        c:MatrixRankWarning c:SuperLU factorized spilu splu spsolve spsolve_triangular test use_solver"""),
    "scipy.sparse.linalg.eigen": (False, """
        c:ArpackError c:ArpackError c:ArpackNoConvergence eigs eigsh lobpcg svds test"""),
    "scipy.sparse.linalg.interface": (False, """
        c:LinearOperator aslinearoperator"""),
    "scipy.sparse.linalg.isolve": (False, """
        bicg bicgstab cg cgs gcrotmk gmres lgmres lsmr lsqr minres qmr test tfqmr"""),
    "scipy.sparse.linalg.matfuncs": (False, """
        c:LinearOperator expm inv spsolve"""),
    "scipy.sparse.sparsetools": (False, """
"""),
    "scipy.sparse.spfuncs": (False, """
"""),
    "scipy.sparse.sputils": (False, """
"""),
    "scipy.spatial": (True, """
        c:ConvexHull c:Delaunay c:HalfspaceIntersection c:KDTree c:QhullError c:Rectangle c:SphericalVoronoi c:Voronoi c:cKDTree convex_hull_plot_2d
        delaunay_plot_2d distance_matrix geometric_slerp minkowski_distance minkowski_distance_p procrustes test tsearch voronoi_plot_2d"""),
    "scipy.spatial.ckdtree": (False, """
        c:cKDTree"""),
    "scipy.spatial.distance": (False, """
        c:CDistMetricWrapper c:Callable c:MetricInfo c:PDistMetricWrapper braycurtis canberra cdist chebyshev cityblock correlation cosine dice
        directed_hausdorff euclidean hamming is_valid_dm is_valid_y jaccard jensenshannon mahalanobis minkowski norm num_obs_dm num_obs_y c:partial
        pdist rel_entr rogerstanimoto russellrao seuclidean sokalsneath sqeuclidean squareform yule"""),
    "scipy.spatial.kdtree": (False, """
        c:KDTree c:Rectangle c:cKDTree distance_matrix minkowski_distance minkowski_distance_p"""),
    "scipy.spatial.qhull": (False, """
        c:ConvexHull c:Delaunay c:HalfspaceIntersection c:QhullError c:Voronoi tsearch"""),
    "scipy.spatial.transform": (True, """
        c:RigidTransform c:Rotation c:RotationSpline c:Slerp test"""),
    "scipy.spatial.transform.rotation": (False, """
        c:Rotation c:Slerp"""),
    "scipy.special": (True, """
        c:SpecialFunctionError c:SpecialFunctionWarning agm ai_zeros airy airye assoc_laguerre assoc_legendre_p assoc_legendre_p_all bdtr bdtrc bdtri
        bdtrik bdtrin bei bei_zeros beip beip_zeros ber ber_zeros bernoulli berp berp_zeros besselpoly beta betainc betaincc betainccinv betaincinv
        betaln bi_zeros binom boxcox boxcox1p btdtria btdtrib c_roots cbrt cg_roots chdtr chdtrc chdtri chdtriv chebyc chebys chebyt chebyu chndtr
        chndtridf chndtrinc chndtrix comb cosdg cosm1 cotdg dawsn digamma diric ellip_harm ellip_harm_2 ellip_normal ellipe ellipeinc ellipj ellipk
        ellipkinc ellipkm1 elliprc elliprd elliprf elliprg elliprj entr erf erf_zeros erfc erfcinv erfcx erfi erfinv c:errstate euler eval_chebyc
        eval_chebys eval_chebyt eval_chebyu eval_gegenbauer eval_genlaguerre eval_hermite eval_hermitenorm eval_jacobi eval_laguerre eval_legendre
        eval_sh_chebyt eval_sh_chebyu eval_sh_jacobi eval_sh_legendre exp1 exp10 exp2 expi expit expm1 expn exprel factorial factorial2 factorialk
        fdtr fdtrc fdtri fdtridfd fresnel fresnel_zeros fresnelc_zeros fresnels_zeros gamma gammainc gammaincc gammainccinv gammaincinv gammaln
        gammasgn gdtr gdtrc gdtria gdtrib gdtrix gegenbauer genlaguerre geterr h1vp h2vp h_roots hankel1 hankel1e hankel2 hankel2e he_roots hermite
        hermitenorm huber hyp0f1 hyp1f1 hyp2f1 hyperu i0 i0e i1 i1e inv_boxcox inv_boxcox1p it2i0k0 it2j0y0 it2struve0 itairy iti0k0 itj0y0
        itmodstruve0 itstruve0 iv ive ivp j0 j1 j_roots jacobi jn jn_zeros jnjnp_zeros jnp_zeros jnyn_zeros js_roots jv jve jvp k0 k0e k1 k1e kei
        kei_zeros keip keip_zeros kelvin kelvin_zeros ker ker_zeros kerp kerp_zeros kl_div kn kolmogi kolmogorov kv kve kvp l_roots la_roots laguerre
        lambertw legendre legendre_p legendre_p_all lmbda log1p log_expit log_ndtr log_softmax log_wright_bessel loggamma logit logsumexp lpmv lqmn
        lqn mathieu_a mathieu_b mathieu_cem mathieu_even_coef mathieu_modcem1 mathieu_modcem2 mathieu_modsem1 mathieu_modsem2 mathieu_odd_coef
        mathieu_sem modfresnelm modfresnelp modstruve multigammaln nbdtr nbdtrc nbdtri nbdtrik nbdtrin ncfdtr ncfdtri ncfdtridfd ncfdtridfn ncfdtrinc
        nctdtr nctdtridf nctdtrinc nctdtrit ndtr ndtri ndtri_exp nrdtrimn nrdtrisd obl_ang1 obl_ang1_cv obl_cv obl_cv_seq obl_rad1 obl_rad1_cv
        obl_rad2 obl_rad2_cv owens_t p_roots pbdn_seq pbdv pbdv_seq pbvv pbvv_seq pbwa pdtr pdtrc pdtri pdtrik perm poch polygamma powm1 pro_ang1
        pro_ang1_cv pro_cv pro_cv_seq pro_rad1 pro_rad1_cv pro_rad2 pro_rad2_cv ps_roots pseudo_huber psi radian rel_entr rgamma riccati_jn riccati_yn
        roots_chebyc roots_chebys roots_chebyt roots_chebyu roots_gegenbauer roots_genlaguerre roots_hermite roots_hermitenorm roots_jacobi
        roots_laguerre roots_legendre roots_sh_chebyt roots_sh_chebyu roots_sh_jacobi roots_sh_legendre round s_roots seterr sh_chebyt sh_chebyu
        sh_jacobi sh_legendre shichi sici sinc sindg smirnov smirnovi softmax softplus spence sph_harm_y sph_harm_y_all sph_legendre_p
        sph_legendre_p_all spherical_in spherical_jn spherical_kn spherical_yn stdtr stdtridf stdtrit stirling2 struve t_roots tandg test tklmbda
        ts_roots u_roots us_roots voigt_profile wofz wright_bessel wrightomega xlog1py xlogy y0 y0_zeros y1 y1_zeros y1p_zeros yn yn_zeros ynp_zeros
        yv yve yvp zeta zetac"""),
    "scipy.special.add_newdocs": (False, """
"""),
    "scipy.special.basic": (False, """
        ai_zeros assoc_laguerre bei_zeros beip_zeros ber_zeros bernoulli berp_zeros bi_zeros comb digamma diric erf_zeros euler factorial factorial2
        factorialk fresnel_zeros fresnelc_zeros fresnels_zeros gamma h1vp h2vp hankel1 hankel2 iv ivp jn_zeros jnjnp_zeros jnp_zeros jnyn_zeros jv jvp
        kei_zeros keip_zeros kelvin_zeros ker_zeros kerp_zeros kv kvp lmbda lqmn lqn mathieu_a mathieu_b mathieu_even_coef mathieu_odd_coef obl_cv_seq
        pbdn_seq pbdv_seq pbvv_seq perm polygamma pro_cv_seq psi riccati_jn riccati_yn sinc y0_zeros y1_zeros y1p_zeros yn_zeros ynp_zeros yv yvp zeta"""),
    "scipy.special.cython_special": (False, """
        agm bdtr bdtrc bdtri bdtrik bdtrin bei beip ber berp besselpoly beta betainc betaincc betainccinv betaincinv betaln binom boxcox boxcox1p
        btdtria btdtrib cbrt chdtr chdtrc chdtri chdtriv chndtr chndtridf chndtrinc chndtrix cosdg cosm1 cotdg dawsn ellipe ellipeinc ellipk ellipkinc
        ellipkm1 elliprc elliprd elliprf elliprg elliprj entr erf erfc erfcinv erfcx erfi erfinv eval_chebyc eval_chebys eval_chebyt eval_chebyu
        eval_gegenbauer eval_genlaguerre eval_hermite eval_hermitenorm eval_jacobi eval_laguerre eval_legendre eval_sh_chebyt eval_sh_chebyu
        eval_sh_jacobi eval_sh_legendre exp1 exp10 exp2 expi expit expm1 expn exprel fdtr fdtrc fdtri fdtridfd gamma gammainc gammaincc gammainccinv
        gammaincinv gammaln gammasgn gdtr gdtrc gdtria gdtrib gdtrix hankel1 hankel1e hankel2 hankel2e huber hyp0f1 hyp1f1 hyp2f1 hyperu i0 i0e i1 i1e
        inv_boxcox inv_boxcox1p it2struve0 itmodstruve0 itstruve0 iv ive j0 j1 jv jve k0 k0e k1 k1e kei keip ker kerp kl_div kn kolmogi kolmogorov kv
        kve log1p log_expit log_ndtr log_wright_bessel loggamma logit lpmv mathieu_a mathieu_b modstruve nbdtr nbdtrc nbdtri nbdtrik nbdtrin ncfdtr
        ncfdtri ncfdtridfd ncfdtridfn ncfdtrinc nctdtr nctdtridf nctdtrinc nctdtrit ndtr ndtri ndtri_exp nrdtrimn nrdtrisd obl_cv owens_t pdtr pdtrc
        pdtri pdtrik poch powm1 pro_cv pseudo_huber psi radian rel_entr rgamma round sindg smirnov smirnovi spence spherical_in spherical_jn
        spherical_kn spherical_yn stdtr stdtridf stdtrit struve tandg tklmbda voigt_profile wofz wright_bessel wrightomega xlog1py xlogy y0 y1 yn yv
        yve zetac"""),
    "scipy.special.orthogonal": (False, """
        airy c_roots cg_roots chebyc chebys chebyt chebyu gegenbauer genlaguerre h_roots he_roots hermite hermitenorm j_roots jacobi js_roots l_roots
        la_roots laguerre legendre p_roots ps_roots roots_chebyc roots_chebys roots_chebyt roots_chebyu roots_gegenbauer roots_genlaguerre
        roots_hermite roots_hermitenorm roots_jacobi roots_laguerre roots_legendre roots_sh_chebyt roots_sh_chebyu roots_sh_jacobi roots_sh_legendre
        s_roots sh_chebyt sh_chebyu sh_jacobi sh_legendre t_roots ts_roots u_roots us_roots"""),
    "scipy.special.sf_error": (False, """
        c:SpecialFunctionError c:SpecialFunctionWarning"""),
    "scipy.special.specfun": (False, """
        lqmn pbdv"""),
    "scipy.special.spfun_stats": (False, """
        multigammaln"""),
    "scipy.stats": (True, """
        c:Binomial c:BootstrapMethod c:CensoredData c:ConstantInputWarning c:Covariance c:DegenerateDataWarning c:FitError c:Logistic c:Mixture
        c:MonteCarloMethod c:NearConstantInputWarning c:Normal c:PermutationMethod c:Uniform abs alexandergovern alpha anderson anderson_ksamp anglit
        ansari arcsine argus barnard_exact bartlett bayes_mvs bernoulli beta betabinom betanbinom betaprime binned_statistic binned_statistic_2d
        binned_statistic_dd binom binomtest boltzmann bootstrap boschloo_exact boxcox boxcox_llf boxcox_normmax boxcox_normplot bradford brunnermunzel
        burr burr12 bws_test cauchy chatterjeexi chi chi2 chi2_contingency chisquare circmean circstd circvar combine_pvalues cosine cramervonmises
        cramervonmises_2samp crystalball cumfreq describe dgamma differential_entropy directional_stats dirichlet dirichlet_multinomial dlaplace
        dpareto_lognorm dunnett dweibull ecdf energy_distance entropy epps_singleton_2samp erlang exp expectile expon exponnorm exponpow exponweib f
        f_oneway false_discovery_control fatiguelife fisher_exact fisk fit fligner foldcauchy foldnorm friedmanchisquare gamma gausshyper
        c:gaussian_kde genexpon genextreme gengamma genhalflogistic genhyperbolic geninvgauss genlogistic gennorm genpareto geom gibrat gmean gompertz
        goodness_of_fit gstd gumbel_l gumbel_r gzscore halfcauchy halfgennorm halflogistic halfnorm hmean hypergeom hypsecant invgamma invgauss
        invweibull invwishart iqr irwinhall jarque_bera jf_skew_t johnsonsb johnsonsu kappa3 kappa4 kendalltau kruskal ks_1samp ks_2samp ksone kstat
        kstatvar kstest kstwo kstwobign kurtosis kurtosistest landau laplace laplace_asymmetric levene levy levy_l levy_stable linregress lmoment log
        loggamma logistic loglaplace lognorm logrank logser loguniform lomax make_distribution mannwhitneyu matrix_normal matrix_t maxwell
        median_abs_deviation median_test mielke mode moment monte_carlo_test mood moyal multinomial multiscale_graphcorr multivariate_hypergeom
        multivariate_normal multivariate_t mvsdist nakagami nbinom ncf nchypergeom_fisher nchypergeom_wallenius nct ncx2 nhypergeom norm
        normal_inverse_gamma normaltest norminvgauss obrientransform order_statistic ortho_group page_trend_test pareto pearson3 pearsonr
        percentileofscore permutation_test planck pmean pointbiserialr poisson poisson_binom poisson_means_test power power_divergence powerlaw
        powerlognorm powernorm ppcc_max ppcc_plot probplot quantile quantile_test randint random_correlation random_table rankdata ranksums rayleigh
        rdist recipinvgauss reciprocal rel_breitwigner relfreq rice c:rv_continuous c:rv_discrete c:rv_histogram scoreatpercentile sem semicircular
        shapiro siegelslopes sigmaclip skellam skew skewcauchy skewnorm skewtest sobol_indices somersd spearmanr spearmanrho special_ortho_group
        studentized_range t test theilslopes tiecorrect tmax tmean tmin trapezoid triang trim1 trim_mean trimboth truncate truncexpon truncnorm
        truncpareto truncweibull_min tsem tstd ttest_1samp ttest_ind ttest_ind_from_stats ttest_rel tukey_hsd tukeylambda tvar uniform
        uniform_direction unitary_group variation vonmises vonmises_fisher vonmises_line wald wasserstein_distance wasserstein_distance_nd weibull_max
        weibull_min weightedtau wilcoxon wishart wrapcauchy yeojohnson yeojohnson_llf yeojohnson_normmax yeojohnson_normplot yulesimon zipf zipfian
        zmap zscore"""),
    "scipy.stats.biasedurn": (False, """
"""),
    "scipy.stats.contingency": (False, """
        c:Chi2ContingencyResult association chi2_contingency crosstab expected_freq margins odds_ratio power_divergence reduce relative_risk
        xp_capabilities"""),
    "scipy.stats.distributions": (False, """
        alpha c:alpha_gen anglit c:anglit_gen arcsine c:arcsine_gen argus c:argus_gen bernoulli c:bernoulli_gen beta c:beta_gen betabinom
        c:betabinom_gen betanbinom c:betanbinom_gen betaprime c:betaprime_gen binom c:binom_gen boltzmann c:boltzmann_gen bradford c:bradford_gen burr
        burr12 c:burr12_gen c:burr_gen cauchy c:cauchy_gen chi chi2 c:chi2_gen c:chi_gen cosine c:cosine_gen crystalball c:crystalball_gen dgamma
        c:dgamma_gen dlaplace c:dlaplace_gen dpareto_lognorm c:dpareto_lognorm_gen dweibull c:dweibull_gen entropy erlang c:erlang_gen expon
        c:expon_gen exponnorm c:exponnorm_gen exponpow c:exponpow_gen exponweib c:exponweib_gen f c:f_gen fatiguelife c:fatiguelife_gen fisk
        c:fisk_gen foldcauchy c:foldcauchy_gen foldnorm c:foldnorm_gen gamma c:gamma_gen gausshyper c:gausshyper_gen genexpon c:genexpon_gen
        genextreme c:genextreme_gen gengamma c:gengamma_gen genhalflogistic c:genhalflogistic_gen genhyperbolic c:genhyperbolic_gen geninvgauss
        c:geninvgauss_gen genlogistic c:genlogistic_gen gennorm c:gennorm_gen genpareto c:genpareto_gen geom c:geom_gen gibrat c:gibrat_gen gompertz
        c:gompertz_gen gumbel_l c:gumbel_l_gen gumbel_r c:gumbel_r_gen halfcauchy c:halfcauchy_gen halfgennorm c:halfgennorm_gen halflogistic
        c:halflogistic_gen halfnorm c:halfnorm_gen hypergeom c:hypergeom_gen hypsecant c:hypsecant_gen invgamma c:invgamma_gen invgauss c:invgauss_gen
        invweibull c:invweibull_gen irwinhall c:irwinhall_gen jf_skew_t c:jf_skew_t_gen johnsonsb c:johnsonsb_gen johnsonsu c:johnsonsu_gen kappa3
        c:kappa3_gen kappa4 c:kappa4_gen ksone c:ksone_gen kstwo c:kstwo_gen kstwobign c:kstwobign_gen landau c:landau_gen laplace laplace_asymmetric
        c:laplace_asymmetric_gen c:laplace_gen levy c:levy_gen levy_l c:levy_l_gen levy_stable loggamma c:loggamma_gen logistic c:logistic_gen
        loglaplace c:loglaplace_gen lognorm c:lognorm_gen logser c:logser_gen loguniform lomax c:lomax_gen maxwell c:maxwell_gen mielke c:mielke_gen
        moyal c:moyal_gen nakagami c:nakagami_gen nbinom c:nbinom_gen ncf c:ncf_gen nchypergeom_fisher c:nchypergeom_fisher_gen nchypergeom_wallenius
        c:nchypergeom_wallenius_gen nct c:nct_gen ncx2 c:ncx2_gen nhypergeom c:nhypergeom_gen norm c:norm_gen norminvgauss c:norminvgauss_gen pareto
        c:pareto_gen pearson3 c:pearson3_gen planck c:planck_gen poisson poisson_binom c:poisson_binom_gen c:poisson_gen powerlaw c:powerlaw_gen
        powerlognorm c:powerlognorm_gen powernorm c:powernorm_gen randint c:randint_gen rayleigh c:rayleigh_gen rdist c:rdist_gen recipinvgauss
        c:recipinvgauss_gen reciprocal c:reciprocal_gen rel_breitwigner c:rel_breitwigner_gen rice c:rice_gen c:rv_continuous c:rv_discrete
        c:rv_frozen c:rv_histogram semicircular c:semicircular_gen skellam c:skellam_gen skewcauchy c:skewcauchy_gen skewnorm c:skewnorm_gen
        studentized_range c:studentized_range_gen t c:t_gen trapezoid c:trapezoid_gen triang c:triang_gen truncexpon c:truncexpon_gen truncnorm
        c:truncnorm_gen truncpareto c:truncpareto_gen truncweibull_min c:truncweibull_min_gen tukeylambda c:tukeylambda_gen uniform c:uniform_gen
        vonmises c:vonmises_gen vonmises_line wald c:wald_gen weibull_max c:weibull_max_gen weibull_min c:weibull_min_gen wrapcauchy c:wrapcauchy_gen
        yulesimon c:yulesimon_gen zipf c:zipf_gen zipfian c:zipfian_gen"""),
    "scipy.stats.kde": (False, """
        c:gaussian_kde"""),
    "scipy.stats.morestats": (False, """
        anderson anderson_ksamp ansari bartlett bayes_mvs boxcox boxcox_llf boxcox_normmax boxcox_normplot chi2_contingency circmean circstd circvar
        fligner kstat kstatvar levene median_test mood mvsdist ppcc_max ppcc_plot probplot shapiro wilcoxon yeojohnson yeojohnson_llf
        yeojohnson_normmax yeojohnson_normplot"""),
    "scipy.stats.mstats": (False, """
        argstoarray brunnermunzel chisquare compare_medians_ms count_tied_groups describe f_oneway find_repeats friedmanchisquare gmean hdmedian
        hdquantiles hdquantiles_sd hmean idealfourths kendalltau kendalltau_seasonal kruskal kruskalwallis ks_1samp ks_2samp ks_twosamp kstest
        kurtosis kurtosistest linregress mannwhitneyu median_cihs meppf mjci mode moment mquantiles mquantiles_cimj msign normaltest obrientransform
        pearsonr plotting_positions pointbiserialr rankdata rsh scoreatpercentile sem sen_seasonal_slopes siegelslopes skew skewtest spearmanr
        theilslopes tmax tmean tmin trim trima trimboth trimmed_mean trimmed_mean_ci trimmed_std trimmed_stde trimmed_var trimr trimtail tsem
        ttest_1samp ttest_ind ttest_onesamp ttest_rel tvar variation winsorize zmap zscore"""),
    "scipy.stats.mstats_basic": (False, """
        argstoarray brunnermunzel count_tied_groups describe f_oneway find_repeats friedmanchisquare kendalltau kendalltau_seasonal kruskal
        kruskalwallis ks_1samp ks_2samp ks_twosamp kstest kurtosis kurtosistest linregress mannwhitneyu meppf mode moment mquantiles msign normaltest
        obrientransform pearsonr plotting_positions pointbiserialr rankdata scoreatpercentile sem sen_seasonal_slopes siegelslopes skew skewtest
        spearmanr theilslopes tmax tmean tmin trim trima trimboth trimmed_mean trimmed_std trimmed_stde trimmed_var trimr trimtail tsem ttest_1samp
        ttest_ind ttest_onesamp ttest_rel tvar variation winsorize"""),
    "scipy.stats.mstats_extras": (False, """
        compare_medians_ms hdmedian hdquantiles hdquantiles_sd idealfourths median_cihs mjci mquantiles_cimj rsh trimmed_mean_ci"""),
    "scipy.stats.mvn": (False, """
"""),
    "scipy.stats.qmc": (False, """
        c:Halton c:LatinHypercube c:MultinomialQMC c:MultivariateNormalQMC c:PoissonDisk c:QMCEngine c:Sobol discrepancy geometric_discrepancy scale
        update_discrepancy"""),
    "scipy.stats.sampling": (False, """
        c:DiscreteAliasUrn c:DiscreteGuideTable c:FastGeneratorInversion c:NumericalInverseHermite c:NumericalInversePolynomial c:RatioUniforms
        c:SimpleRatioUniforms c:TransformedDensityRejection c:UNURANError"""),
    "scipy.stats.stats": (False, """
        alexandergovern brunnermunzel chisquare combine_pvalues cumfreq describe energy_distance f_oneway fisher_exact friedmanchisquare gmean gstd
        gzscore hmean iqr jarque_bera kendalltau kruskal ks_1samp ks_2samp kstest kurtosis kurtosistest linregress median_abs_deviation mode moment
        multiscale_graphcorr normaltest obrientransform pearsonr percentileofscore pmean pointbiserialr power_divergence rankdata ranksums relfreq
        scoreatpercentile sem siegelslopes sigmaclip skew skewtest spearmanr theilslopes tiecorrect tmax tmean tmin trim1 trim_mean trimboth tsem tstd
        ttest_1samp ttest_ind ttest_ind_from_stats ttest_rel tvar wasserstein_distance weightedtau zmap zscore"""),
    "scipy.version": (False, """
        full_version git_revision release short_version version"""),
}
