# Modules of matplotlib and mpl_toolkits that are not built import all the same. Recorded with matplotlib 3.11.
import matplotlib
import matplotlib.animation as animation
import matplotlib.gridspec as gridspec
import matplotlib.image as mpimg
import matplotlib.patches as patches
import matplotlib.pyplot as plt
from matplotlib import cm, colors, rcParams
from matplotlib.backends.backend_agg import FigureCanvasAgg as FigureCanvas
from matplotlib.collections import LineCollection, PatchCollection
from matplotlib.figure import Figure
from matplotlib.lines import Line2D
from matplotlib.offsetbox import AnchoredText
from matplotlib.patches import Circle, Ellipse, FancyArrowPatch, Rectangle
from matplotlib.ticker import FuncFormatter, MaxNLocator
from mpl_toolkits.axes_grid1 import ImageGrid, make_axes_locatable
from mpl_toolkits.mplot3d import Axes3D


class Own(Axes3D):
    """A class of a program over one of theirs."""


print([c.__name__ for c in (FigureCanvas, LineCollection, PatchCollection, Line2D, AnchoredText, Circle, Ellipse, FancyArrowPatch, Rectangle, MaxNLocator,
                            ImageGrid, Axes3D, animation.FuncAnimation, gridspec.GridSpec, patches.Polygon, colors.LinearSegmentedColormap)])
print(callable(make_axes_locatable), callable(FuncFormatter), callable(mpimg.imread), callable(plt.pie), Own.__mro__[1] is Axes3D, callable(cm.viridis))
try:
    import matplotlib.nothing
except ModuleNotFoundError as e:
    print(e)
