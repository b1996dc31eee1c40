"""scipy.optimize: minima, roots, curves fitted to points and the assignment problem."""

from scipy._absent import names_of as _names_of
from scipy.optimize._assignment import linear_sum_assignment
from scipy.optimize._fit import curve_fit, leastsq
from scipy.optimize._minimize import approx_fprime, fmin, fmin_bfgs, fmin_l_bfgs_b, minimize, rosen, rosen_der
from scipy.optimize._result import OptimizeResult, OptimizeWarning
from scipy.optimize._roots import RootResults, bisect, brentq, newton, root_scalar
from scipy.optimize._scalar import minimize_scalar
from scipy.optimize._smooth import Bounds, LbfgsInvHessProduct

__getattr__ = _names_of(__name__)
