"""Modules of mpl_toolkits (whether a package, and names; tests/numpy/plots/_record_names.py writes this): c: marks classes."""

NAMES = {
    "mpl_toolkits": (True, """
"""),
    "mpl_toolkits.axes_grid1": (True, """
        c:AxesGrid c:Divider c:Grid c:ImageGrid c:SubplotDivider host_axes host_subplot make_axes_locatable"""),
    "mpl_toolkits.axes_grid1.anchored_artists": (False, """
        c:AnchoredAuxTransformBox c:AnchoredDirectionArrows c:AnchoredDrawingArea c:AnchoredOffsetbox c:AnchoredSizeBar c:ArrowStyle c:AuxTransformBox
        c:DrawingArea c:FancyArrowPatch c:PathPatch c:Rectangle c:TextArea c:TextPath c:VPacker"""),
    "mpl_toolkits.axes_grid1.axes_divider": (False, """
        c:AxesDivider c:Divider c:HBoxDivider c:SubplotDivider c:SubplotSpec c:VBoxDivider make_axes_area_auto_adjustable make_axes_locatable"""),
    "mpl_toolkits.axes_grid1.axes_grid": (False, """
        c:Axes c:AxesGrid c:CbarAxesBase c:Divider c:Grid c:ImageGrid c:MethodType c:Number c:SimpleAxisArtist c:SubplotDivider c:SubplotSpec"""),
    "mpl_toolkits.axes_grid1.axes_rgb": (False, """
        c:Axes c:MethodType c:RGBAxes c:SimpleAxisArtist make_axes_locatable make_rgb_axes"""),
    "mpl_toolkits.axes_grid1.axes_size": (False, """
        c:Add c:Axes c:AxesX c:AxesY c:Fixed c:Fraction c:MaxExtent c:MaxHeight c:MaxWidth c:Real c:Scalable c:Scaled from_any"""),
    "mpl_toolkits.axes_grid1.inset_locator": (False, """
        c:AnchoredLocatorBase c:AnchoredOffsetbox c:AnchoredSizeLocator c:AnchoredZoomLocator c:Bbox c:BboxConnector c:BboxConnectorPatch c:BboxPatch
        c:HostAxes c:IdentityTransform c:Patch c:Path c:Rectangle c:TransformedBbox inset_axes mark_inset zoomed_inset_axes"""),
    "mpl_toolkits.axes_grid1.mpl_axes": (False, """
        c:Artist c:Axes c:SimpleAxisArtist c:SimpleChainedObjects c:XAxis c:YAxis"""),
    "mpl_toolkits.axes_grid1.parasite_axes": (False, """
        c:Axes c:Bbox c:HostAxes c:HostAxesBase c:ParasiteAxes c:ParasiteAxesBase c:SubplotHost host_axes host_axes_class_factory host_subplot
        host_subplot_class_factory parasite_axes_class_factory"""),
    "mpl_toolkits.axisartist": (True, """
        c:Axes c:AxesZero c:AxisArtist c:AxisArtistHelper c:AxisArtistHelperRectlinear c:FloatingAxes c:FloatingSubplot c:GridHelperBase
        c:GridHelperCurveLinear c:GridHelperRectlinear c:GridlinesCollection c:HostAxes c:ParasiteAxes c:Subplot c:SubplotHost c:SubplotZero
        host_axes_class_factory parasite_axes_class_factory"""),
    "mpl_toolkits.axisartist.angle_helper": (False, """
        c:Bbox c:ExtremeFinderCycle c:ExtremeFinderSimple c:FormatterDMS c:FormatterHMS c:LocatorBase c:LocatorD c:LocatorDM c:LocatorDMS c:LocatorH
        c:LocatorHM c:LocatorHMS select_step select_step24 select_step360 select_step_degree select_step_hour select_step_sub"""),
    "mpl_toolkits.axisartist.axes_divider": (False, """
        c:AxesDivider c:Divider c:SubplotDivider make_axes_locatable"""),
    "mpl_toolkits.axisartist.axis_artist": (False, """
        c:Affine2D c:AttributeCopier c:AxisArtist c:AxisLabel c:AxislineStyle c:Bbox c:GridlinesCollection c:IdentityTransform c:LabelBase c:Line2D
        c:LineCollection c:Path c:PathPatch c:ScaledTranslation c:TickLabels c:Ticks c:methodcaller"""),
    "mpl_toolkits.axisartist.axisline_style": (False, """
        c:AxislineStyle c:FancyArrowPatch c:IdentityTransform c:Path"""),
    "mpl_toolkits.axisartist.axislines": (False, """
        c:Axes c:AxesZero c:AxisArtist c:AxisArtistHelper c:AxisArtistHelperRectlinear c:AxislineStyle c:Bbox c:FixedAxisArtistHelperRectilinear
        c:FloatingAxisArtistHelperRectilinear c:GridHelperBase c:GridHelperRectlinear c:GridlinesCollection c:Path c:Subplot c:SubplotZero"""),
    "mpl_toolkits.axisartist.floating_axes": (False, """
        c:AxisArtist c:Bbox c:ExtremeFinderFixed c:ExtremeFinderSimple c:FixedAxisArtistHelper c:FloatingAxes c:FloatingAxesBase
        c:FloatingAxisArtistHelper c:FloatingSubplot c:GridHelperCurveLinear c:Path floatingaxes_class_factory host_axes_class_factory"""),
    "mpl_toolkits.axisartist.grid_finder": (False, """
        c:Bbox c:DictFormatter c:ExtremeFinderSimple c:FixedLocator c:FormatterPrettyPrint c:GridFinder c:MaxNLocator c:Transform"""),
    "mpl_toolkits.axisartist.grid_helper_curvelinear": (False, """
        c:Affine2D c:AxisArtist c:Bbox c:FixedAxisArtistHelper c:FloatingAxisArtistHelper c:GridFinder c:GridHelperBase c:GridHelperCurveLinear
        c:IdentityTransform c:Path"""),
    "mpl_toolkits.axisartist.parasite_axes": (False, """
        c:Axes c:HostAxes c:ParasiteAxes c:SubplotHost host_axes_class_factory parasite_axes_class_factory"""),
    "mpl_toolkits.mplot3d": (True, """
        c:Axes3D"""),
    "mpl_toolkits.mplot3d.art3d": (False, """
        c:Collection c:Collection3D c:Line3D c:Line3DCollection c:LineCollection c:Patch c:Patch3D c:Patch3DCollection c:PatchCollection
        c:Path3DCollection c:PathCollection c:PathPatch3D c:Poly3DCollection c:PolyCollection c:Text3D collection_2d_to_3d contextmanager
        get_dir_vector juggle_axes line_2d_to_3d line_collection_2d_to_3d patch_2d_to_3d patch_collection_2d_to_3d pathpatch_2d_to_3d
        poly_collection_2d_to_3d rcParams rotate_axes text_2d_to_3d"""),
    "mpl_toolkits.mplot3d.axes3d": (False, """
        c:Axes c:Axes3D c:Bbox c:Triangulation c:defaultdict get_test_data"""),
    "mpl_toolkits.mplot3d.axis3d": (False, """
        c:Axis c:XAxis c:YAxis c:ZAxis dataclass"""),
    "mpl_toolkits.mplot3d.proj3d": (False, """
        inv_transform proj_transform proj_transform_clip world_transformation"""),
}
