"""Modules of matplotlib (whether a package, and names; tests/numpy/plots/_record_names.py writes this): c: marks classes."""

NAMES = {
    "matplotlib": (True, """
        c:ExecutableNotFoundError c:MatplotlibDeprecationWarning c:MutableMapping c:Parameter c:Path c:RcParams bivar_colormaps color_sequences
        colormaps cycler defaultParams get_backend get_cachedir get_configdir get_data_path interactive is_interactive matplotlib_fname
        multivar_colormaps namedtuple parse_version rc rcParams rcParamsDefault rcParamsOrig rc_context rc_file rc_file_defaults rc_params
        rc_params_from_file rcdefaults sanitize_sequence set_loglevel use validate_backend"""),
    "matplotlib._color_data": (False, """
        BASE_COLORS CSS4_COLORS TABLEAU_COLORS XKCD_COLORS"""),
    "matplotlib.animation": (False, """
        c:AbstractMovieWriter c:Animation c:ArtistAnimation c:BytesIO DISPLAY_TEMPLATE c:FFMpegBase c:FFMpegFileWriter c:FFMpegWriter
        c:FileMovieWriter c:FuncAnimation c:HTMLWriter INCLUDED_FRAMES c:ImageMagickBase c:ImageMagickFileWriter c:ImageMagickWriter JS_INCLUDE
        c:MovieWriter c:MovieWriterRegistry c:Path c:PillowWriter STYLE_INCLUDE c:TemporaryDirectory c:TextIOWrapper c:TimedAnimation adjusted_figsize
        subprocess_creation_flags writers"""),
    "matplotlib.artist": (False, """
        c:Artist c:ArtistInspector c:Bbox c:BboxBase c:IdentityTransform c:Number c:Parameter c:Path c:Real c:Signature c:Transform c:TransformedBbox
        c:TransformedPatchPath c:TransformedPath allow_rasterization cache get getp kwdoc namedtuple reduce setp wraps"""),
    "matplotlib.axes": (True, """
        c:Axes c:Subplot c:SubplotBase subplot_class_factory"""),
    "matplotlib.axis": (False, """
        c:Axis GRIDLINE_INTERPOLATION_STEPS c:NullLocator c:Real c:Tick c:Ticker c:XAxis c:XTick c:YAxis c:YTick"""),
    "matplotlib.backend_bases": (False, """
        c:Affine2D c:CapStyle c:CloseEvent c:ConstrainedLayoutEngine c:DrawEvent c:Enum c:Event c:ExitStack c:FigureCanvasBase c:FigureManagerBase
        c:Gcf c:GraphicsContextBase c:IntEnum c:JoinStyle c:KeyEvent c:LocationEvent c:MouseButton c:MouseEvent c:NavigationToolbar2 c:NonGuiException
        c:Path c:PickEvent c:RendererBase c:ResizeEvent c:ShowBase c:TexManager c:TimerBase c:ToolContainerBase c:ToolManager c:WeakKeyDictionary
        button_press_handler contextmanager c:cursors get_registered_canvas_class is_interactive key_press_handler namedtuple c:nullcontext rcParams
        register_backend scroll_handler"""),
    "matplotlib.backend_managers": (False, """
        c:ToolEvent c:ToolManager c:ToolManagerMessageEvent c:ToolTriggerEvent"""),
    "matplotlib.backend_tools": (False, """
        c:AxisScaleBase c:ConfigureSubplotsBase c:Cursors c:Gcf c:RubberbandBase c:SaveFigureBase c:SimpleNamespace c:ToolBack c:ToolBase
        c:ToolCopyToClipboardBase c:ToolCursorPosition c:ToolForward c:ToolFullScreen c:ToolGrid c:ToolHelpBase c:ToolHome c:ToolMinorGrid c:ToolPan
        c:ToolQuit c:ToolQuitAll c:ToolSetCursor c:ToolToggleBase c:ToolViewsPositions c:ToolXScale c:ToolYScale c:ToolZoom c:ViewsPositionsBase
        c:WeakKeyDictionary c:ZoomPanBase add_tools_to_container add_tools_to_manager c:cursors default_toolbar_tools default_tools"""),
    "matplotlib.backends": (True, """
        c:BackendFilter backend_registry"""),
    "matplotlib.backends.backend_agg": (False, """
        c:Bbox c:BboxBase c:Dvi c:FigureCanvas c:FigureCanvasAgg c:FigureCanvasBase c:FigureManager c:FigureManagerBase c:LoadFlags c:MathTextParser
        c:Path c:RenderMode c:RendererAgg c:RendererBase c:Show backend_version draw_if_interactive get_font get_hinting_flag new_figure_manager
        new_figure_manager_given_figure c:nullcontext show"""),
    "matplotlib.backends.backend_cairo": (False, """
"""),
    "matplotlib.backends.backend_gtk3": (False, """
"""),
    "matplotlib.backends.backend_gtk3agg": (False, """
"""),
    "matplotlib.backends.backend_gtk3cairo": (False, """
"""),
    "matplotlib.backends.backend_gtk4": (False, """
"""),
    "matplotlib.backends.backend_gtk4agg": (False, """
"""),
    "matplotlib.backends.backend_gtk4cairo": (False, """
"""),
    "matplotlib.backends.backend_macosx": (False, """
"""),
    "matplotlib.backends.backend_mixed": (False, """
        c:MixedModeRenderer c:RendererAgg process_figure_for_rasterizing"""),
    "matplotlib.backends.backend_nbagg": (False, """
"""),
    "matplotlib.backends.backend_pdf": (False, """
        c:AFM c:Affine2D c:BboxBase c:BytesIO c:Enum c:FT2Font c:FaceFlags c:Figure c:FigureCanvas c:FigureCanvasBase c:FigureCanvasPdf
        c:FigureManager c:FigureManagerBase c:FigureManagerPdf c:FontPath c:Gcf c:GraphicsContextBase c:GraphicsContextPdf c:LoadFlags
        c:MixedModeRenderer c:Name c:Op c:Path c:PdfFile c:PdfPages c:Reference c:RendererBase c:RendererPdf c:Show c:Stream c:StyleFlags UTC
        c:Verbatim backend_version c:datetime draw_if_interactive get_font new_figure_manager new_figure_manager_given_figure pdfRepr show c:timezone
        total_ordering"""),
    "matplotlib.backends.backend_pgf": (False, """
        c:BytesIO c:Figure c:FigureCanvas c:FigureCanvasBase c:FigureCanvasPgf c:FigureManager c:FigureManagerBase c:FigureManagerPgf c:FontProperties
        c:Gcf c:LatexError c:LatexManager c:MixedModeRenderer c:Path c:PdfPages c:RendererBase c:RendererPgf c:Show c:TemporaryDirectory
        backend_version draw_if_interactive latex_in_to_pt latex_pt_to_in make_pdf_to_png_converter mpl_in_to_pt mpl_pt_to_in new_figure_manager
        new_figure_manager_given_figure show"""),
    "matplotlib.backends.backend_ps": (False, """
        c:Affine2D c:Enum c:FigureCanvas c:FigureCanvasBase c:FigureCanvasPS c:FigureManager c:FigureManagerBase c:FigureManagerPS c:LoadFlags
        c:MixedModeRenderer c:Path c:RendererBase c:RendererPS c:Show c:StringIO c:TemporaryDirectory c:TexManager backend_version debugPS
        draw_if_interactive file_requires_unicode get_font gs_distill is_writable_file_like new_figure_manager new_figure_manager_given_figure
        papersize pstoeps show uni2type1 xpdf_distill"""),
    "matplotlib.backends.backend_qt": (False, """
"""),
    "matplotlib.backends.backend_qt5": (False, """
"""),
    "matplotlib.backends.backend_qt5agg": (False, """
"""),
    "matplotlib.backends.backend_qt5cairo": (False, """
"""),
    "matplotlib.backends.backend_qtagg": (False, """
"""),
    "matplotlib.backends.backend_qtcairo": (False, """
"""),
    "matplotlib.backends.backend_svg": (False, """
        c:Affine2D c:Affine2DBase c:BytesIO c:FigureCanvas c:FigureCanvasBase c:FigureCanvasSVG c:FigureManager c:FigureManagerBase c:FigureManagerSVG
        c:MixedModeRenderer c:Path c:RendererBase c:RendererSVG c:Show UTC c:XMLWriter backend_version draw_if_interactive new_figure_manager
        new_figure_manager_given_figure rgb2hex show svgProlog"""),
    "matplotlib.backends.backend_template": (False, """
        c:Figure c:FigureCanvas c:FigureCanvasBase c:FigureCanvasTemplate c:FigureManager c:FigureManagerBase c:FigureManagerTemplate c:Gcf
        c:GraphicsContextBase c:GraphicsContextTemplate c:RendererBase c:RendererTemplate"""),
    "matplotlib.backends.backend_tkagg": (False, """
        c:FigureCanvas c:FigureCanvasAgg c:FigureCanvasTk c:FigureCanvasTkAgg c:FigureManager c:FigureManagerTk c:NavigationToolbar2Tk c:Show
        backend_version draw_if_interactive new_figure_manager new_figure_manager_given_figure show"""),
    "matplotlib.backends.backend_tkcairo": (False, """
"""),
    "matplotlib.backends.backend_webagg": (False, """
"""),
    "matplotlib.backends.backend_webagg_core": (False, """
        c:BytesIO c:FigureCanvas c:FigureCanvasWebAggCore c:FigureManager c:FigureManagerWebAgg c:KeyEvent c:LocationEvent c:MouseButton c:MouseEvent
        c:NavigationToolbar2WebAgg c:Path c:ResizeEvent c:Show c:StringIO c:TimerAsyncio c:TimerTornado backend_version draw_if_interactive
        new_figure_manager new_figure_manager_given_figure show"""),
    "matplotlib.backends.backend_wx": (False, """
"""),
    "matplotlib.backends.backend_wxagg": (False, """
"""),
    "matplotlib.backends.backend_wxcairo": (False, """
"""),
    "matplotlib.backends.qt_compat": (False, """
"""),
    "matplotlib.backends.qt_editor": (True, """
"""),
    "matplotlib.backends.qt_editor.figureoptions": (False, """
"""),
    "matplotlib.backends.registry": (False, """
        c:BackendFilter c:BackendRegistry c:Enum backend_registry"""),
    "matplotlib.bezier": (False, """
        c:BezierSegment c:NonIntersectingPathException check_if_parallel find_bezier_t_intersecting_with_closedpath find_control_points get_cos_sin
        get_intersection get_normal_points get_parallels inside_circle lru_cache make_wedged_bezier2 split_bezier_intersecting_with_closedpath
        split_de_casteljau split_path_inout"""),
    "matplotlib.category": (False, """
        c:OrderedDict c:StrCategoryConverter c:StrCategoryFormatter c:StrCategoryLocator c:UnitData"""),
    "matplotlib.cbook": (False, """
        c:CallbackRegistry c:Grouper c:GrouperView c:Path STEP_LOOKUP_MAP c:VisibleDeprecationWarning boxplot_stats contiguous_regions
        delete_masked_points file_requires_unicode flatten get_sample_data index_of is_math_text is_scalar_or_string is_writable_file_like ls_mapper
        ls_mapper_r normalize_kwargs open_file_cm print_cycles pts_to_midstep pts_to_poststep pts_to_prestep safe_first_element safe_masked_invalid
        sanitize_sequence c:silent_list simple_linear_interpolation strip_math to_filehandle violin_stats"""),
    "matplotlib.cm": (False, """
        Accent Accent_r Blues Blues_r BrBG BrBG_r BuGn BuGn_r BuPu BuPu_r CMRmap CMRmap_r c:ColormapRegistry Dark2 Dark2_r GnBu GnBu_r Grays Grays_r
        Greens Greens_r Greys Greys_r c:Mapping OrRd OrRd_r Oranges Oranges_r PRGn PRGn_r Paired Paired_r Pastel1 Pastel1_r Pastel2 Pastel2_r PiYG
        PiYG_r PuBu PuBuGn PuBuGn_r PuBu_r PuOr PuOr_r PuRd PuRd_r Purples Purples_r RdBu RdBu_r RdGy RdGy_r RdPu RdPu_r RdYlBu RdYlBu_r RdYlGn
        RdYlGn_r Reds Reds_r c:ScalarMappable Set1 Set1_r Set2 Set2_r Set3 Set3_r Spectral Spectral_r Wistia Wistia_r YlGn YlGnBu YlGnBu_r YlGn_r
        YlOrBr YlOrBr_r YlOrRd YlOrRd_r afmhot afmhot_r autumn autumn_r berlin berlin_r binary binary_r bivar_cmaps bone bone_r brg brg_r bwr bwr_r
        cividis cividis_r cmaps_listed cool cool_r coolwarm coolwarm_r copper copper_r cubehelix cubehelix_r datad flag flag_r gist_earth gist_earth_r
        gist_gray gist_gray_r gist_grey gist_grey_r gist_heat gist_heat_r gist_ncar gist_ncar_r gist_rainbow gist_rainbow_r gist_stern gist_stern_r
        gist_yarg gist_yarg_r gist_yerg gist_yerg_r gnuplot gnuplot2 gnuplot2_r gnuplot_r gray gray_r grey grey_r hot hot_r hsv hsv_r inferno
        inferno_r jet jet_r magma magma_r managua managua_r multivar_cmaps nipy_spectral nipy_spectral_r ocean ocean_r okabe_ito okabe_ito_r pink
        pink_r plasma plasma_r prism prism_r rainbow rainbow_r seismic seismic_r spring spring_r summer summer_r tab10 tab10_r tab20 tab20_r tab20b
        tab20b_r tab20c tab20c_r terrain terrain_r turbo turbo_r twilight twilight_r twilight_shifted twilight_shifted_r vanimo vanimo_r viridis
        viridis_r winter winter_r"""),
    "matplotlib.collections": (False, """
        c:AsteriskPolygonCollection c:CapStyle c:CircleCollection c:Collection c:EllipseCollection c:EventCollection c:FillBetweenPolyCollection
        c:JoinStyle c:LineCollection c:Number c:PatchCollection c:PathCollection c:PolyCollection c:PolyQuadMesh c:QuadMesh c:Real
        c:RegularPolyCollection c:StarPolygonCollection c:TriMesh"""),
    "matplotlib.colorbar": (False, """
        c:Colorbar c:ColorbarBase make_axes make_axes_gridspec"""),
    "matplotlib.colorizer": (False, """
        c:Colorizer c:ColorizingArtist"""),
    "matplotlib.colors": (False, """
        c:ABC c:AsinhNorm BASE_COLORS c:BivarColormap c:BivarColormapFromImage c:BoundaryNorm CSS4_COLORS c:CenteredNorm c:ColorConverter
        c:ColorSequenceRegistry c:Colormap c:FuncNorm c:LightSource c:LinearSegmentedColormap c:ListedColormap c:LogNorm c:Mapping c:MultiNorm
        c:MultivarColormap c:NoNorm c:Norm c:Normalize c:PngInfo c:PowerNorm c:Real c:SegmentedBivarColormap c:Sequence c:SymLogNorm TABLEAU_COLORS
        c:TwoSlopeNorm XKCD_COLORS abstractmethod cnames colorConverter from_levels_and_colors get_named_colors_mapping hex2color hexColorPattern
        hsv_to_rgb is_color_like make_norm_from_scale rgb2hex rgb_to_hsv same_color to_hex to_rgb to_rgba to_rgba_array"""),
    "matplotlib.container": (False, """
        c:Artist c:BarContainer c:Container c:ErrorbarContainer c:PieContainer c:StemContainer"""),
    "matplotlib.contour": (False, """
        c:ContourLabeler c:ContourSet c:ExitStack c:Integral c:Line2D c:MouseButton c:Path c:QuadContourSet c:Text"""),
    "matplotlib.dates": (False, """
        c:AutoDateFormatter c:AutoDateLocator c:ConciseDateConverter c:ConciseDateFormatter DAILY DAYS_PER_MONTH DAYS_PER_WEEK DAYS_PER_YEAR
        c:DateConverter c:DateFormatter c:DateLocator c:DayLocator EPOCH_OFFSET FR FRIDAY HOURLY HOURS_PER_DAY c:HourLocator MICROSECONDLY MINUTELY
        MINUTES_PER_DAY MIN_PER_HOUR MO MONDAY MONTHLY MONTHS_PER_YEAR MUSECONDS_PER_DAY c:MicrosecondLocator c:MinuteLocator c:MonthLocator
        c:RRuleLocator SA SATURDAY SECONDLY SEC_PER_DAY SEC_PER_HOUR SEC_PER_MIN SEC_PER_WEEK SU SUNDAY c:SecondLocator TH THURSDAY TU TUESDAY UTC WE
        WEDNESDAY WEEKDAYS WEEKLY c:WeekdayLocator YEARLY c:YearLocator date2num datestr2num drange get_epoch num2date num2timedelta c:relativedelta
        c:rrule c:rrulewrapper set_epoch"""),
    "matplotlib.dviread": (False, """
        c:Box c:Dvi c:DviFont c:LoadFlags c:Page c:Path c:PsFont c:PsfontsMap c:TexMetrics c:Text c:Tfm c:TtfMetrics c:Vf cache c:cached_property
        find_tex_file lru_cache namedtuple c:partial wraps"""),
    "matplotlib.figure": (False, """
        c:Affine2D c:Artist c:Axes c:Bbox c:BboxTransformTo c:ConstrainedLayoutEngine c:DrawEvent c:ExitStack c:Figure c:FigureBase c:FigureCanvasBase
        c:GridSpec c:Integral c:LayoutEngine c:MouseButton c:NonGuiException c:PlaceHolderLayoutEngine c:Rectangle c:SubFigure c:SubplotParams c:Text
        c:TightLayoutEngine c:TransformedBbox allow_rasterization figaspect"""),
    "matplotlib.font_manager": (False, """
        c:BytesIO c:FontEntry c:FontManager c:FontPath c:FontProperties c:Integral MSFolders MSFontDirectories MSUserFontDirectories
        OSXFontDirectories c:Path X11FontDirectories afmFontProperty annotations b64encode cache findSystemFonts findfont fontManager
        font_family_aliases font_scalings generate_fontconfig_pattern get_font get_font_names get_fontext_synonyms is_opentype_cff_font json_dump
        json_load list_fonts lru_cache parse_fontconfig_pattern stretch_dict ttfFontProperty weight_dict win32FontDirectory"""),
    "matplotlib.ft2font": (False, """
        c:CharacterCodeType c:FT2Font c:FT2Image c:FaceFlags c:Glyph c:GlyphIndexType c:Kerning c:LayoutItem c:LoadFlags c:RenderMode c:StyleFlags"""),
    "matplotlib.gridspec": (False, """
        c:Bbox c:GridSpec c:GridSpecBase c:GridSpecFromSubplotSpec c:Integral c:SubplotParams c:SubplotSpec"""),
    "matplotlib.hatch": (False, """
        c:Circles c:HatchPatternBase c:HorizontalHatch c:LargeCircles c:NorthEastHatch c:Path c:Shapes c:SmallCircles c:SmallFilledCircles
        c:SouthEastHatch c:Stars c:VerticalHatch get_path"""),
    "matplotlib.image": (False, """
        c:Affine2D c:AxesImage BESSEL BICUBIC BILINEAR BLACKMAN c:Bbox c:BboxBase c:BboxImage c:BboxTransform c:BboxTransformTo CATROM
        c:FigureCanvasBase c:FigureImage GAUSSIAN HAMMING HANNING HERMITE c:IdentityTransform KAISER LANCZOS MITCHELL NEAREST c:NonUniformImage c:Path
        c:PcolorImage QUADRIC SINC SPLINE16 SPLINE36 c:TransformedBbox calculate_rms_and_diff composite_images imread imsave interpolations_names
        pil_to_array resample thumbnail"""),
    "matplotlib.inset": (False, """
        c:ConnectionPatch c:InsetIndicator c:Path c:PathPatch c:Rectangle"""),
    "matplotlib.layout_engine": (False, """
        c:ConstrainedLayoutEngine c:LayoutEngine c:PlaceHolderLayoutEngine c:TightLayoutEngine do_constrained_layout get_subplotspec_list
        get_tight_layout_figure c:nullcontext"""),
    "matplotlib.legend": (False, """
        c:AnchoredOffsetbox c:Artist c:BarContainer c:Bbox c:BboxBase c:BboxTransformFrom c:BboxTransformTo c:CircleCollection c:Collection
        c:DraggableLegend c:DraggableOffsetBox c:DrawingArea c:ErrorbarContainer c:FancyBboxPatch c:FontProperties c:HPacker c:Legend c:Line2D
        c:LineCollection c:Patch c:PatchCollection c:PathCollection c:PolyCollection c:Rectangle c:RegularPolyCollection c:Shadow c:StemContainer
        c:StepPatch c:Text c:TextArea c:TransformedBbox c:VPacker allow_rasterization c:silent_list"""),
    "matplotlib.legend_handler": (False, """
        c:HandlerBase c:HandlerCircleCollection c:HandlerErrorbar c:HandlerLine2D c:HandlerLine2DCompound c:HandlerLineCollection c:HandlerNpoints
        c:HandlerNpointsYoffsets c:HandlerPatch c:HandlerPathCollection c:HandlerPolyCollection c:HandlerRegularPolyCollection c:HandlerStem
        c:HandlerStepPatch c:HandlerTuple c:Line2D c:Rectangle c:cycle update_from_first_child"""),
    "matplotlib.lines": (False, """
        c:Artist c:AxLine c:Bbox c:BboxTransformTo CARETDOWN CARETDOWNBASE CARETLEFT CARETLEFTBASE CARETRIGHT CARETRIGHTBASE CARETUP CARETUPBASE
        c:CapStyle c:Integral c:JoinStyle c:Line2D c:MarkerStyle c:Number c:Path c:Real STEP_LOOKUP_MAP TICKDOWN TICKLEFT TICKRIGHT TICKUP
        c:TransformedPath c:VertexSelector allow_rasterization drawStyles fillStyles lineMarkers lineStyles ls_mapper ls_mapper_r segment_hits"""),
    "matplotlib.markers": (False, """
        c:Affine2D CARETDOWN CARETDOWNBASE CARETLEFT CARETLEFTBASE CARETRIGHT CARETRIGHTBASE CARETUP CARETUPBASE c:CapStyle c:Hashable
        c:IdentityTransform c:JoinStyle c:MarkerStyle c:Path c:Sized TICKDOWN TICKLEFT TICKRIGHT TICKUP"""),
    "matplotlib.mathtext": (False, """
        c:FontProperties c:LoadFlags c:MathTextParser c:RasterParse c:VectorParse get_unicode_index math_to_image"""),
    "matplotlib.mlab": (False, """
        c:GaussianKDE c:Integral c:Number angle_spectrum cohere complex_spectrum csd detrend detrend_linear detrend_mean detrend_none
        magnitude_spectrum phase_spectrum psd specgram window_hanning window_none"""),
    "matplotlib.offsetbox": (False, """
        c:AnchoredOffsetbox c:AnchoredText c:AnnotationBbox c:AuxTransformBox c:Bbox c:BboxBase c:BboxImage DEBUG c:DraggableAnnotation
        c:DraggableBase c:DraggableOffsetBox c:DrawingArea c:FancyArrowPatch c:FancyBboxPatch c:FontProperties c:HPacker c:OffsetBox c:OffsetImage
        c:PackerBase c:PaddedBox c:TextArea c:TransformedBbox c:VPacker mbbox_artist"""),
    "matplotlib.patches": (False, """
        c:Affine2D c:Annulus c:Arc c:Arrow c:ArrowStyle c:BoxStyle c:CapStyle c:Circle c:CirclePolygon c:ConnectionPatch c:ConnectionStyle c:Ellipse
        c:FancyArrow c:FancyArrowPatch c:FancyBboxPatch c:JoinStyle c:NonIntersectingPathException c:Number c:Patch c:Path c:PathPatch c:Polygon
        c:Real c:Rectangle c:RegularPolygon c:Shadow c:SimpleNamespace c:StepPatch c:Wedge bbox_artist draw_bbox get_cos_sin get_intersection
        get_parallels inside_circle make_wedged_bezier2 namedtuple split_bezier_intersecting_with_closedpath split_path_inout"""),
    "matplotlib.path": (False, """
        c:BezierSegment c:Path c:WeakValueDictionary get_path_collection_extents lru_cache simple_linear_interpolation"""),
    "matplotlib.patheffects": (False, """
        c:AbstractPathEffect c:Normal c:Path c:PathEffectRenderer c:PathPatchEffect c:RendererBase c:SimpleLineShadow c:SimplePatchShadow c:Stroke
        c:TickedStroke c:withSimplePatchShadow c:withStroke c:withTickedStroke"""),
    "matplotlib.projections": (True, """
        c:AitoffAxes c:Axes3D c:HammerAxes c:LambertAxes c:MollweideAxes c:PolarAxes c:ProjectionRegistry get_projection_class get_projection_names
        projection_registry register_projection"""),
    "matplotlib.projections.geo": (False, """
        c:Affine2D c:AitoffAxes c:Axes c:BboxTransformTo c:Circle c:FixedLocator c:Formatter c:GeoAxes c:HammerAxes c:LambertAxes c:MollweideAxes
        c:NullFormatter c:NullLocator c:Path c:Transform"""),
    "matplotlib.projections.polar": (False, """
        c:Axes c:InvertedPolarTransform c:Path c:PolarAffine c:PolarAxes c:PolarTransform c:RadialAxis c:RadialLocator c:RadialTick c:Spine
        c:ThetaAxis c:ThetaFormatter c:ThetaLocator c:ThetaTick"""),
    "matplotlib.pylab": (False, """
        c:AbstractContextManager c:Annotation c:Arrow c:Artist c:AutoLocator c:AxLine c:Axes c:BackendFilter c:BitGenerator c:Button c:Circle
        c:Colorizer c:ColorizingArtist c:Colormap DAILY c:DateFormatter c:DateLocator c:DayLocator c:Enum c:ExitStack FR False_ c:Figure c:FigureBase
        c:FigureCanvasBase c:FigureManagerBase c:FixedFormatter c:FixedLocator c:FormatStrFormatter c:Formatter c:FuncFormatter c:Generator c:GridSpec
        HOURLY c:HourLocator c:IO c:IndexLocator c:LinAlgError c:Line2D c:LinearLocator c:Locator c:LogFormatter c:LogFormatterExponent
        c:LogFormatterMathtext c:LogLocator MINUTELY MO MONTHLY c:MT19937 c:MaxNLocator c:MinuteLocator c:MonthLocator c:MouseButton c:MultipleLocator
        c:Normalize c:NullFormatter c:NullLocator c:PCG64 c:PCG64DXSM c:Philox c:PolarAxes c:Polygon c:RRuleLocator c:RandomState c:Rectangle SA
        SECONDLY c:SFC64 SU c:ScalarFormatter ScalarType c:SecondLocator c:SeedSequence c:Slider c:Subplot c:SubplotSpec TH TU TYPE_CHECKING c:Text
        c:TickHelper True_ WE WEEKLY c:WeekdayLocator c:Widget YEARLY c:YearLocator abs absolute acorr acos acosh add all allclose amax amin angle
        angle_spectrum annotate annotations any append apply_along_axis apply_over_axes arange arccos arccosh arcsin arcsinh arctan arctan2 arctanh
        argmax argmin argpartition argsort argwhere around array array2string array_equal array_equiv array_repr array_split array_str arrow
        asanyarray asarray asarray_chkfinite ascontiguousarray asfortranarray asin asinh asmatrix astype atan atan2 atanh atleast_1d atleast_2d
        atleast_3d autoscale autumn available_backends average axes axhline axhspan axis axline axvline axvspan backend_registry bar bar_label barbs
        barh bartlett base_repr beta binary_repr bincount binomial bitwise_and bitwise_count bitwise_invert bitwise_left_shift bitwise_not bitwise_or
        bitwise_right_shift bitwise_xor blackman block bmat bone c:bool c:bool_ box boxplot c:broadcast broadcast_arrays broadcast_shapes broadcast_to
        broken_barh busday_count busday_offset c:busdaycalendar c:byte c:bytes c:bytes_ c_ can_cast cast cbrt c:cdouble ceil c:character chisquare
        choice cholesky choose cla clabel clf clim clip c:clongdouble close cohere color_sequences colorbar colormaps column_stack common_type
        c:complex128 c:complex256 c:complex64 c:complexfloating compress concat concatenate cond conj conjugate connect contour contourf convolve cool
        copper copy copysign copyto corrcoef correlate cos cosh count_nonzero cov cross csd c:csingle cumprod cumsum cumulative_prod cumulative_sum
        cycler date2num datestr2num c:datetime64 datetime_as_string datetime_data default_rng deg2rad degrees delaxes delete det detrend
        detrend_linear detrend_mean detrend_none diag diag_indices diag_indices_from diagflat diagonal diff digitize dirichlet disconnect divide
        divmod dot c:double drange draw draw_all draw_if_interactive dsplit dstack c:dtype e ecdf ediff1d eig eigh eigvals eigvalsh einsum einsum_path
        empty empty_like equal errorbar c:errstate euler_gamma eventplot exp exp2 expand_dims expm1 exponential extract eye f fabs fft fft2 fftfreq
        fftn fftshift figaspect figimage figlegend fignum_exists figtext figure fill fill_between fill_betweenx fill_diagonal findobj c:finfo fix flag
        c:flatiter flatnonzero flatten c:flexible flip fliplr flipud c:float128 c:float16 c:float32 c:float64 float_power c:floating floor
        floor_divide fmax fmin fmod format_float_positional format_float_scientific frexp from_dlpack frombuffer fromfile fromfunction fromiter
        frompyfunc fromregex fromstring full full_like gamma gca gcd gcf gci c:generic genfromtxt geometric geomspace get get_backend get_cmap
        get_current_fig_manager get_figlabels get_fignums get_include get_plot_commands get_printoptions get_scale_names get_state getbufsize geterr
        geterrcall getp ginput gradient gray greater greater_equal grid grouped_bar gumbel c:half hamming hanning heaviside hexbin hfft hist hist2d
        histogram histogram2d histogram_bin_edges histogramdd hlines hot hsplit hstack hsv hypergeometric hypot i0 identity ifft ifft2 ifftn ifftshift
        ihfft c:iinfo imag imread imsave imshow index_exp indices c:inexact inf inferno info inner insert install_repl_displayhook c:int16 c:int32
        c:int64 c:int8 c:int_ c:intc c:integer interactive interp intersect1d c:intp inv invert ioff ion irfft irfft2 irfftn is_busday isclose
        iscomplex iscomplexobj isdtype isfinite isfortran isin isinf isinteractive isnan isnat isneginf isposinf isreal isrealobj isscalar issubdtype
        iterable ix_ jet kaiser kron laplace lcm ldexp left_shift legend less less_equal lexsort linspace little_endian load loadtxt locator_params
        log log10 log1p log2 logaddexp logaddexp2 logical_and logical_not logical_or logical_xor logistic loglog lognormal logseries logspace c:long
        c:longdouble c:longlong lstsq magma magnitude_spectrum margins mask_indices matmul c:matrix matrix_norm matrix_power matrix_rank
        matrix_transpose matshow matvec max maximum may_share_memory mean median c:memmap meshgrid mgrid min min_scalar_type minimum minorticks_off
        minorticks_on mintypecode mod modf moveaxis multi_dot multinomial multiply multivariate_normal nan nan_to_num nanargmax nanargmin nancumprod
        nancumsum nanmax nanmean nanmedian nanmin nanpercentile nanprod nanquantile nanstd nansum nanvar c:ndarray c:ndenumerate ndim c:ndindex
        c:nditer negative negative_binomial nested_iters new_figure_manager newaxis nextafter nipy_spectral noncentral_chisquare noncentral_f nonzero
        norm normal not_equal num2date c:number c:object_ ogrid ones ones_like outer overload packbits pad pareto partition pause pcolor pcolormesh
        percentile permutation permute_dims phase_spectrum pi pie pie_label piecewise pink pinv place plasma plot poisson polar poly c:poly1d polyadd
        polyder polydiv polyfit polyint polymul polysub polyval positive pow power printoptions prism prod promote_types psd ptp put put_along_axis
        putmask qr quantile quiver quiverkey r_ rad2deg radians rand randint randn random random_integers random_sample ranf ravel ravel_multi_index
        rayleigh rc rcParams rcParamsDefault rcParamsOrig rc_context rcdefaults real real_if_close c:recarray reciprocal c:record c:relativedelta
        remainder repeat requested_backend require reshape resize result_type rfft rfft2 rfftfreq rfftn rgrids right_shift rint roll rollaxis roots
        rot90 round row_stack c:rrule s_ sample save savefig savetxt savez savez_compressed sca scatter sci sctypeDict searchsorted seed select
        semilogx semilogy set_cmap set_loglevel set_printoptions set_state setbufsize setdiff1d seterr seterrcall setp setxor1d shape shares_memory
        c:short show show_config show_runtime shuffle sign signbit c:signedinteger c:silent_list sin sinc c:single sinh size slogdet solve sort
        sort_complex spacing specgram split spring spy sqrt square squeeze stack stackplot stairs standard_cauchy standard_exponential standard_gamma
        standard_normal standard_t std stem step c:str_ streamplot subplot subplot2grid subplot_mosaic subplot_tool subplots subplots_adjust subtract
        sum summer suptitle svd svdvals swapaxes switch_backend table take take_along_axis tan tanh tensordot tensorinv tensorsolve test text
        thetagrids tick_params ticklabel_format tight_layout tile c:timedelta64 title trace transpose trapezoid tri triangular tricontour tricontourf
        tril tril_indices tril_indices_from trim_zeros tripcolor triplot triu triu_indices triu_indices_from true_divide trunc twinx twiny typecodes
        typename c:ubyte c:ufunc c:uint c:uint16 c:uint32 c:uint64 c:uint8 c:uintc c:uintp c:ulong c:ulonglong uniform uninstall_repl_displayhook
        union1d unique unique_all unique_counts unique_inverse unique_values unpackbits unravel_index c:unsignedinteger unstack unwrap c:ushort vander
        var vdot vecdot vecmat vector_norm c:vectorize violinplot viridis vlines c:void vonmises vsplit vstack waitforbuttonpress wald weibull where
        window_hanning window_none winter xcorr xkcd xlabel xlim xscale xticks ylabel ylim yscale yticks zeros zeros_like zipf"""),
    "matplotlib.pyplot": (False, """
        c:AbstractContextManager c:Annotation c:Arrow c:Artist c:AutoLocator c:AxLine c:Axes c:BackendFilter c:Button c:Circle c:Colorizer
        c:ColorizingArtist c:Colormap c:Enum c:ExitStack c:Figure c:FigureBase c:FigureCanvasBase c:FigureManagerBase c:FixedFormatter c:FixedLocator
        c:FormatStrFormatter c:Formatter c:FuncFormatter c:GridSpec c:IO c:IndexLocator c:Line2D c:LinearLocator c:Locator c:LogFormatter
        c:LogFormatterExponent c:LogFormatterMathtext c:LogLocator c:MaxNLocator c:MouseButton c:MultipleLocator c:Normalize c:NullFormatter
        c:NullLocator c:PolarAxes c:Polygon c:Rectangle c:ScalarFormatter c:Slider c:Subplot c:SubplotSpec TYPE_CHECKING c:Text c:TickHelper c:Widget
        acorr angle_spectrum annotate annotations arrow autoscale autumn available_backends axes axhline axhspan axis axline axvline axvspan
        backend_registry bar bar_label barbs barh bone box boxplot broken_barh cast cla clabel clf clim close cohere color_sequences colorbar
        colormaps connect contour contourf cool copper csd cycler delaxes disconnect draw draw_all draw_if_interactive ecdf errorbar eventplot
        figaspect figimage figlegend fignum_exists figtext figure fill fill_between fill_betweenx findobj flag gca gcf gci get get_backend get_cmap
        get_current_fig_manager get_figlabels get_fignums get_plot_commands get_scale_names getp ginput gray grid grouped_bar hexbin hist hist2d
        hlines hot hsv imread imsave imshow inferno install_repl_displayhook interactive ioff ion isinteractive jet legend locator_params loglog magma
        magnitude_spectrum margins matshow minorticks_off minorticks_on new_figure_manager nipy_spectral overload pause pcolor pcolormesh
        phase_spectrum pie pie_label pink plasma plot polar prism psd quiver quiverkey rc rcParams rcParamsDefault rcParamsOrig rc_context rcdefaults
        requested_backend rgrids savefig sca scatter sci semilogx semilogy set_cmap set_loglevel setp show specgram spring spy stackplot stairs stem
        step streamplot subplot subplot2grid subplot_mosaic subplot_tool subplots subplots_adjust summer suptitle switch_backend table text thetagrids
        tick_params ticklabel_format tight_layout title tricontour tricontourf tripcolor triplot twinx twiny uninstall_repl_displayhook violinplot
        viridis vlines waitforbuttonpress winter xcorr xkcd xlabel xlim xscale xticks ylabel ylim yscale yticks"""),
    "matplotlib.quiver": (False, """
        c:Barbs c:CirclePolygon c:Quiver c:QuiverKey"""),
    "matplotlib.rcsetup": (False, """
        c:Any c:Callable c:CapStyle c:Colormap c:Cycler c:JoinStyle c:Real c:ValidateInStrings backend_registry cconcat ccycler cycler dataclass
        defaultParams is_color_like lru_cache ls_mapper parse_fontconfig_pattern reduce validate_any validate_anylist validate_aspect
        validate_axisbelow validate_backend validate_bbox validate_bool validate_color validate_color_for_prop_cycle validate_color_or_auto
        validate_color_or_inherit validate_colorlist validate_cycler validate_dashlist validate_dpi validate_fillstyle validate_fillstylelist
        validate_float validate_float_or_None validate_floatlist validate_font_properties validate_fontsize validate_fontsize_None
        validate_fontsizelist validate_fontstretch validate_fonttype validate_fontweight validate_hatch validate_hatchlist validate_hist_bins
        validate_int validate_int_or_None validate_intlist validate_markevery validate_markeverylist validate_ps_distiller validate_sketch
        validate_string validate_string_or_None validate_stringlist validate_whiskers"""),
    "matplotlib.sankey": (False, """
        c:Affine2D DOWN c:Path c:PathPatch RIGHT c:Sankey c:SimpleNamespace UP"""),
    "matplotlib.scale": (False, """
        c:AsinhLocator c:AsinhScale c:AsinhTransform c:AutoLocator c:AutoMinorLocator c:FuncScale c:FuncScaleLog c:FuncTransform c:IdentityTransform
        c:InvertedAsinhTransform c:InvertedLogTransform c:InvertedSymmetricalLogTransform c:LinearScale c:LogFormatterSciNotation c:LogLocator
        c:LogScale c:LogTransform c:LogisticTransform c:LogitFormatter c:LogitLocator c:LogitScale c:LogitTransform c:NullFormatter c:NullLocator
        c:ScalarFormatter c:ScaleBase c:SymmetricalLogLocator c:SymmetricalLogScale c:SymmetricalLogTransform c:Transform get_scale_names
        register_scale scale_factory wraps"""),
    "matplotlib.sphinxext": (True, """
"""),
    "matplotlib.sphinxext.figmpl_directive": (False, """
"""),
    "matplotlib.sphinxext.mathmpl": (False, """
"""),
    "matplotlib.sphinxext.plot_directive": (False, """
"""),
    "matplotlib.sphinxext.roles": (False, """
"""),
    "matplotlib.spines": (False, """
        c:MutableMapping c:Spine c:Spines c:SpinesProxy allow_rasterization"""),
    "matplotlib.stackplot": (False, """
        stackplot"""),
    "matplotlib.streamplot": (False, """
        c:DomainMap c:Grid c:InvalidIndexError c:OutOfBounds c:StreamMask c:StreamplotSet c:TerminateTrajectory interpgrid streamplot"""),
    "matplotlib.style": (True, """
        c:Path USER_LIBRARY_PATHS available context library rcParamsDefault rc_params_from_file read_style_directory reload_library update_nested_dict
        update_user_library use"""),
    "matplotlib.style.core": (False, """
        BASE_LIBRARY_PATH STYLE_BLACKLIST STYLE_EXTENSION USER_LIBRARY_PATHS available context library reload_library use"""),
    "matplotlib.table": (False, """
        c:Artist c:Bbox c:Cell c:CustomCell c:Path c:Rectangle c:Table c:Text allow_rasterization table"""),
    "matplotlib.testing": (True, """
        c:Path c:TemporaryDirectory ipython_in_subprocess is_ci_environment set_font_settings_for_testing set_reproducibility_for_testing setup
        subprocess_run_for_testing subprocess_run_helper"""),
    "matplotlib.testing.compare": (False, """
        c:ImageComparisonFailure c:Path c:TemporaryDirectory TemporaryFile calculate_rms comparable_formats compare_images convert converter
        crop_to_same get_cache_dir get_file_hash make_test_filename save_diff_image"""),
    "matplotlib.testing.decorators": (False, """
        c:Figure c:ImageComparisonFailure c:Path check_figures_equal comparable_formats compare_images image_comparison make_test_filename
        parse_version remove_ticks_and_titles uname"""),
    "matplotlib.testing.exceptions": (False, """
        c:ImageComparisonFailure"""),
    "matplotlib.testing.jpl_units": (True, """
        c:Duration c:Epoch c:EpochConverter c:StrConverter c:UnitDbl c:UnitDblConverter c:UnitDblFormatter day deg hr km m mile min rad register sec"""),
    "matplotlib.testing.jpl_units.Duration": (False, """
        c:Duration"""),
    "matplotlib.testing.jpl_units.Epoch": (False, """
        c:Epoch date2num"""),
    "matplotlib.testing.jpl_units.EpochConverter": (False, """
        c:EpochConverter"""),
    "matplotlib.testing.jpl_units.StrConverter": (False, """
        c:StrConverter"""),
    "matplotlib.testing.jpl_units.UnitDbl": (False, """
        c:UnitDbl"""),
    "matplotlib.testing.jpl_units.UnitDblConverter": (False, """
        c:UnitDblConverter rad_fn"""),
    "matplotlib.testing.jpl_units.UnitDblFormatter": (False, """
        c:UnitDblFormatter"""),
    "matplotlib.testing.widgets": (False, """
        c:KeyEvent c:MouseEvent click_and_drag do_event get_ax mock_event noop"""),
    "matplotlib.texmanager": (False, """
        c:Path c:TemporaryDirectory c:TexManager"""),
    "matplotlib.text": (False, """
        c:Affine2D c:Annotation c:Artist c:Bbox c:BboxBase c:BboxTransformTo c:FancyArrowPatch c:FancyBboxPatch c:FontProperties c:IdentityTransform
        c:OffsetFrom c:Real c:Rectangle c:Sequence c:Text c:TextPath c:TextToPath c:Transform fontManager get_font"""),
    "matplotlib.textpath": (False, """
        c:Affine2D c:FontProperties c:LoadFlags c:MathTextParser c:OrderedDict c:Path c:TexManager c:TextPath c:TextToPath get_font text_to_path"""),
    "matplotlib.ticker": (False, """
        c:AsinhLocator c:AutoLocator c:AutoMinorLocator c:EngFormatter c:FixedFormatter c:FixedLocator c:FormatStrFormatter c:Formatter
        c:FuncFormatter c:IndexLocator c:Integral c:LinearLocator c:Locator c:LogFormatter c:LogFormatterExponent c:LogFormatterMathtext
        c:LogFormatterSciNotation c:LogLocator c:LogitFormatter c:LogitLocator c:MaxNLocator c:MultipleLocator c:NullFormatter c:NullLocator
        c:PercentFormatter c:ScalarFormatter c:StrMethodFormatter c:SymmetricalLogLocator c:TickHelper scale_range"""),
    "matplotlib.transforms": (False, """
        c:Affine2D c:Affine2DBase c:AffineBase c:AffineDeltaTransform c:Bbox c:BboxBase c:BboxTransform c:BboxTransformFrom c:BboxTransformTo
        c:BlendedAffine2D c:BlendedGenericTransform c:CompositeAffine2D c:CompositeGenericTransform DEBUG c:IdentityTransform c:LockableBbox c:Path
        c:ScaledTranslation c:Transform c:TransformNode c:TransformWrapper c:TransformedBbox c:TransformedPatchPath c:TransformedPath affine_transform
        blended_transform_factory composite_transform_factory count_bboxes_overlapping_bbox interval_contains interval_contains_open inv nonsingular
        offset_copy"""),
    "matplotlib.tri": (True, """
        c:CubicTriInterpolator c:LinearTriInterpolator c:TrapezoidMapTriFinder c:TriAnalyzer c:TriContourSet c:TriFinder c:TriInterpolator
        c:TriRefiner c:Triangulation c:UniformTriRefiner tricontour tricontourf tripcolor triplot"""),
    "matplotlib.typing": (False, """
        c:Any c:Artist c:Bbox c:Callable c:CapStyle CapStyleType CloseEventType ColorType ColourType CoordsBaseType CoordsType DataParamType
        DrawEventType DrawStyleType EventType FillStyleType c:Hashable HashableList c:JoinStyle JoinStyleType KeyEventType LegendLocType LineStyleType
        Literal LogLevel c:Mapping MarkEveryType c:MarkerStyle MarkerType MouseEventType PickEventType RGBAColorType RGBAColourType RGBColorType
        RGBColourType RcGroupKeyType RcKeyType RcStyleType c:RendererBase ResizeEventType c:Sequence c:Transform TypeAlias c:TypeVar"""),
    "matplotlib.units": (False, """
        c:AxisInfo c:ConversionError c:ConversionInterface c:Decimal c:DecimalConverter c:Number c:Registry registry"""),
    "matplotlib.widgets": (False, """
        c:Affine2D c:AxesWidget c:Button c:CheckButtons c:Cursor c:Ellipse c:EllipseSelector c:ExitStack c:Integral c:Lasso c:LassoSelector c:Line2D
        c:LockDraw c:MultiCursor c:Number c:Polygon c:PolygonSelector c:RadioButtons c:RangeSlider c:Rectangle c:RectangleSelector c:Slider
        c:SliderBase c:SpanSelector c:SubplotTool c:TextBox c:ToolHandles c:ToolLineHandles c:TransformedPatchPath c:Widget cycler"""),
}
