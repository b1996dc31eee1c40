"""minimize and the functions that older programs call."""

import inspect
import warnings

import numpy as np
from scipy.optimize._result import OptimizeResult, OptimizeWarning
from scipy.optimize._smooth import Function, bfgs, l_bfgs_b, limits


def rosen(x):
    x = np.asarray(x)
    return np.sum(100.0 * (x[1:] - x[:-1] ** 2.0) ** 2.0 + (1 - x[:-1]) ** 2.0, axis=0)


def rosen_der(x):
    x = np.asarray(x)
    found = np.zeros_like(x)
    inner = x[1:] - x[:-1] ** 2
    found[:-1] = -400 * x[:-1] * inner - 2 * (1 - x[:-1])
    found[1:] += 200 * inner
    return found


def approx_fprime(xk, f, epsilon=np.sqrt(np.finfo(float).eps), *args):
    xk = np.atleast_1d(np.asarray(xk, dtype=float))
    base = np.asarray(f(xk, *args))
    if base.ndim:
        raise NotImplementedError("scipy.optimize.approx_fprime of a function with several values is not implemented")
    return Function(f, None, args, epsilon).gradient(xk)


def _following(callback):
    """Called after each step; true where the program asks for an end."""
    if callback is None:
        return None
    whole = list(inspect.signature(callback).parameters) == ["intermediate_result"]

    def after(x, value):
        try:
            if whole:
                callback(intermediate_result=OptimizeResult(x=np.copy(x), fun=value))
            else:
                callback(np.copy(x))
        except StopIteration:
            return True
        return False

    return after


class _Spent(Exception):
    pass


def _nelder_mead(fun, x0, args, callback, bounds, xatol=1e-4, fatol=1e-4, maxiter=None, maxfev=None, initial_simplex=None, adaptive=False, return_all=False):
    """The simplex of Nelder and Mead (1965); adaptive: with the numbers of Gao and Han (2012)."""
    count = x0.size
    low, high = limits(bounds, count) if bounds is not None else (None, None)
    within = (lambda x: x) if bounds is None else (lambda x: np.clip(x, low, high))
    grow, bend, shrink = (1 + 2 / count, 0.75 - 1 / (2 * count), 1 - 1 / count) if adaptive else (2.0, 0.5, 0.5)
    if initial_simplex is None:
        x0 = within(x0)
        simplex = np.tile(x0, (count + 1, 1))
        for i in range(count):
            simplex[i + 1, i] = 1.05 * x0[i] if x0[i] != 0 else 0.00025
    else:
        simplex = np.array(initial_simplex, dtype=float)
        if simplex.ndim != 2 or simplex.shape[0] != simplex.shape[1] + 1:
            raise ValueError("`initial_simplex` should be an array of shape (N+1,N)")
    if bounds is not None:
        simplex = within(np.where(simplex > high, 2 * high - simplex, simplex))
    unlimited = count * 200 if maxiter is None and maxfev is None else np.inf
    most, most_calls = unlimited if maxiter is None else maxiter, unlimited if maxfev is None else maxfev
    calls = 0

    def value(x):
        nonlocal calls
        if calls >= most_calls:
            raise _Spent
        calls += 1
        return float(np.asarray(fun(np.copy(x), *args)).item())

    values, turn = np.full(count + 1, np.inf), 1
    path = [simplex[0].copy()]
    try:
        for i in range(count + 1):
            values[i] = value(simplex[i])
    except _Spent:
        pass
    order = np.argsort(values)
    simplex, values = simplex[order], values[order]
    while calls < most_calls and turn < most:
        try:
            if np.max(np.abs(simplex[1:] - simplex[0])) <= xatol and np.max(np.abs(values[0] - values[1:])) <= fatol:
                break
            _turned(simplex, values, value, within, grow, bend, shrink)
            turn += 1
        except _Spent:
            pass
        order = np.argsort(values)
        simplex, values = simplex[order], values[order]
        path.append(simplex[0].copy())
        if callback is not None and callback(simplex[0], values[0]):
            break
    status = 1 if calls >= most_calls else 2 if turn >= most else 0
    message = ("Optimization terminated successfully.", "Maximum number of function evaluations has been exceeded.",
               "Maximum number of iterations has been exceeded.")[status]
    result = OptimizeResult(fun=values.min(), nit=turn, nfev=calls, status=status, success=status == 0, message=message, x=simplex[0],
                            final_simplex=(simplex, values))
    if return_all:
        result["allvecs"] = path
    return result


def _turned(simplex, values, value, within, grow, bend, shrink):
    """The worst corner goes through the middle of the others, or all go to the best."""
    middle = np.add.reduce(simplex[:-1], 0) / (simplex.shape[0] - 1)
    worst = simplex[-1].copy()
    mirrored = within(2 * middle - worst)
    at_mirrored = value(mirrored)
    if at_mirrored < values[0]:
        further = within((1 + grow) * middle - grow * worst)
        at_further = value(further)
        simplex[-1], values[-1] = (further, at_further) if at_further < at_mirrored else (mirrored, at_mirrored)
        return
    if at_mirrored < values[-2]:
        simplex[-1], values[-1] = mirrored, at_mirrored
        return
    outside = at_mirrored < values[-1]
    nearer = within((1 + bend) * middle - bend * worst if outside else (1 - bend) * middle + bend * worst)
    at_nearer = value(nearer)
    if at_nearer <= at_mirrored if outside else at_nearer < values[-1]:
        simplex[-1], values[-1] = nearer, at_nearer
        return
    for j in range(1, simplex.shape[0]):
        simplex[j] = within(simplex[0] + shrink * (simplex[j] - simplex[0]))
        values[j] = value(simplex[j])


def _report(result, shown, with_gradients):
    if not shown:
        return
    if not result.success:
        warnings.warn(result.message, OptimizeWarning if with_gradients else RuntimeWarning, stacklevel=3)
        if not with_gradients:
            return
    print(result.message if result.success else f"Warning: {result.message}" if not with_gradients else f"         {result.message}")
    print(f"         Current function value: {result.fun:f}")
    print(f"         Iterations: {result.nit:d}")
    print(f"         Function evaluations: {result.nfev:d}")
    if with_gradients:
        print(f"         Gradient evaluations: {result.njev:d}")


def minimize(fun, x0, args=(), method=None, jac=None, hess=None, hessp=None, bounds=None, constraints=(), tol=None, callback=None, options=None):
    x0 = np.atleast_1d(np.asarray(x0))
    x0 = x0.astype(float) if x0.dtype.kind in "biu" else x0
    if x0.ndim != 1:
        raise ValueError("'x0' must only have one dimension.")
    args = args if isinstance(args, tuple) else (args,)
    if method is None:
        method = "SLSQP" if constraints else "L-BFGS-B" if bounds is not None else "BFGS"
    kind, options = method.lower(), dict(options or {})
    if kind not in ("nelder-mead", "bfgs", "l-bfgs-b"):
        if kind in ("powell", "cg", "newton-cg", "tnc", "cobyla", "cobyqa", "slsqp", "trust-constr", "dogleg", "trust-ncg", "trust-exact", "trust-krylov"):
            raise NotImplementedError(f"scipy.optimize.minimize with method {method} is not implemented")
        raise ValueError(f"Unknown solver {method}")
    if jac in ("cs", "3-point"):
        raise NotImplementedError(f"scipy.optimize.minimize with jac={jac!r} is not implemented")
    if bounds is not None and kind == "bfgs":
        warnings.warn(f"Method {method} cannot handle bounds.", RuntimeWarning, stacklevel=2)
    if kind == "nelder-mead" and jac:
        warnings.warn(f"Method {method} does not use gradient information (jac).", RuntimeWarning, stacklevel=2)
    if hess is not None:
        warnings.warn(f"Method {method} does not use Hessian information (hess).", RuntimeWarning, stacklevel=2)
    if hessp is not None:
        warnings.warn(f"Method {method} does not use Hessian-vector product information (hessp).", RuntimeWarning, stacklevel=2)
    if len(np.atleast_1d(constraints)):
        warnings.warn(f"Method {method} cannot handle constraints.", RuntimeWarning, stacklevel=2)
    if tol is not None:
        for name in {"nelder-mead": ("xatol", "fatol"), "bfgs": ("gtol",), "l-bfgs-b": ("ftol", "gtol")}[kind]:
            options.setdefault(name, tol)
    after, shown = _following(callback), options.pop("disp", None)
    if kind == "nelder-mead":
        result = _nelder_mead(fun, x0, args, after, bounds, **options)
        _report(result, shown, False)
        return result
    options.pop("iprint", None)
    eps = options.pop("eps", 1e-8 if kind == "l-bfgs-b" else float(np.sqrt(np.finfo(float).eps)))
    if kind == "bfgs":
        result = bfgs(Function(fun, jac, args, eps), x0, after, **options)
        _report(result, shown, True)
        return result
    low, high = limits(bounds, x0.size)
    return l_bfgs_b(Function(fun, jac, args, eps, low, high), x0, after, low, high, **options)


def fmin(func, x0, args=(), xtol=1e-4, ftol=1e-4, maxiter=None, maxfun=None, full_output=0, disp=1, retall=0, callback=None, initial_simplex=None):
    result = minimize(func, x0, args, "Nelder-Mead", callback=callback, options=dict(xatol=xtol, fatol=ftol, maxiter=maxiter, maxfev=maxfun, disp=disp,
                                                                                      initial_simplex=initial_simplex, return_all=retall))
    given = (result.x, result.fun, result.nit, result.nfev, result.status) if full_output else (result.x,)
    given += (result.allvecs,) if retall else ()
    return given if len(given) > 1 else given[0]


def fmin_bfgs(f, x0, fprime=None, args=(), gtol=1e-5, norm=np.inf, epsilon=float(np.sqrt(np.finfo(float).eps)), maxiter=None, full_output=0, disp=1, retall=0,
              callback=None):
    if retall:
        raise NotImplementedError("scipy.optimize.fmin_bfgs with retall is not implemented")
    result = minimize(f, x0, args, "BFGS", fprime, callback=callback, options=dict(gtol=gtol, norm=norm, eps=epsilon, disp=disp, maxiter=maxiter))
    return (result.x, result.fun, result.jac, result.hess_inv, result.nfev, result.njev, result.status) if full_output else result.x


def fmin_l_bfgs_b(func, x0, fprime=None, args=(), approx_grad=0, bounds=None, m=10, factr=1e7, pgtol=1e-5, epsilon=1e-8, maxfun=15000, maxiter=15000,
                  callback=None, maxls=20):
    jac = None if approx_grad else True if fprime is None else fprime
    result = minimize(func, x0, args, "L-BFGS-B", jac, bounds=bounds, callback=callback,
                      options=dict(maxcor=m, ftol=factr * np.finfo(float).eps, gtol=pgtol, eps=epsilon, maxfun=maxfun, maxiter=maxiter, maxls=maxls))
    return result.x, result.fun, {"grad": result.jac, "task": result.message, "funcalls": result.nfev, "nit": result.nit, "warnflag": result.status}
