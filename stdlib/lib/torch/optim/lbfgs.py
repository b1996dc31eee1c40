"""L-BFGS: steps along a direction that the last gradients say, of a length that may be searched for."""

import torch
from torch.optim.optimizer import Optimizer, check_rate


def _cubic_interpolate(x1, f1, g1, x2, f2, g2, bounds=None):
    """Where the cubic through two points with their slopes is least."""
    low, high = bounds if bounds is not None else (x1, x2) if x1 <= x2 else (x2, x1)
    d1 = g1 + g2 - 3 * (f1 - f2) / (x1 - x2)
    square = d1 ** 2 - g1 * g2
    if not square >= 0:
        return (low + high) / 2.0
    d2 = square ** 0.5 if not isinstance(square, torch.Tensor) else square.sqrt()
    if x1 <= x2:
        least = x2 - (x2 - x1) * ((g2 + d2 - d1) / (g2 - g1 + 2 * d2))
    else:
        least = x1 - (x1 - x2) * ((g1 + d2 - d1) / (g1 - g2 + 2 * d2))
    return min(max(least, low), high)


def _strong_wolfe(evaluate, x, t, d, f, g, slope, c1=1e-4, c2=0.9, tolerance_change=1e-9, max_ls=25):
    """A step length that lowers the loss enough and flattens the slope enough (Nocedal and Wright, algorithms 3.5 and 3.6)."""
    d_norm = d.abs().max()
    g = g.clone()
    f_new, g_new = evaluate(x, t, d)
    evaluations, slope_new = 1, g_new.dot(d)
    t_prev, f_prev, g_prev, slope_prev = 0, f, g, slope
    done, tries, bracket = False, 0, None
    while tries < max_ls:
        if f_new > f + c1 * t * slope or tries > 1 and f_new >= f_prev:
            bracket = [[t_prev, f_prev, g_prev, slope_prev], [t, f_new, g_new.clone(), slope_new]]
            break
        if abs(slope_new) <= -c2 * slope:
            bracket, done = [[t, f_new, g_new, slope_new]], True
            break
        if slope_new >= 0:
            bracket = [[t_prev, f_prev, g_prev, slope_prev], [t, f_new, g_new.clone(), slope_new]]
            break
        least, most, before = t + 0.01 * (t - t_prev), t * 10, t
        t = _cubic_interpolate(t_prev, f_prev, slope_prev, t, f_new, slope_new, bounds=(least, most))
        t_prev, f_prev, g_prev, slope_prev = before, f_new, g_new.clone(), slope_new
        f_new, g_new = evaluate(x, t, d)
        evaluations, slope_new, tries = evaluations + 1, g_new.dot(d), tries + 1
    if bracket is None:
        bracket = [[0, f, g, slope], [t, f_new, g_new, slope_new]]
    stuck = False
    low, high = (0, 1) if bracket[0][1] <= bracket[-1][1] else (1, 0)
    while not done and tries < max_ls:
        if abs(bracket[1][0] - bracket[0][0]) * d_norm < tolerance_change:
            break
        t = _cubic_interpolate(bracket[0][0], bracket[0][1], bracket[0][3], bracket[1][0], bracket[1][1], bracket[1][3])
        ends = [b[0] for b in bracket]
        margin = 0.1 * (max(ends) - min(ends))
        if min(max(ends) - t, t - min(ends)) < margin:
            if stuck or t >= max(ends) or t <= min(ends):
                t = max(ends) - margin if abs(t - max(ends)) < abs(t - min(ends)) else min(ends) + margin
                stuck = False
            else:
                stuck = True
        else:
            stuck = False
        f_new, g_new = evaluate(x, t, d)
        evaluations, slope_new, tries = evaluations + 1, g_new.dot(d), tries + 1
        if f_new > f + c1 * t * slope or f_new >= bracket[low][1]:
            bracket[high] = [t, f_new, g_new.clone(), slope_new]
            low, high = (0, 1) if bracket[0][1] <= bracket[1][1] else (1, 0)
        else:
            if abs(slope_new) <= -c2 * slope:
                done = True
            elif slope_new * (bracket[high][0] - bracket[low][0]) >= 0:
                bracket[high] = list(bracket[low])
            bracket[low] = [t, f_new, g_new.clone(), slope_new]
    if len(bracket) == 1:
        low = 0
    t, f_new, g_new, _ = bracket[low]
    return f_new, g_new, t, evaluations


def _parts(t):
    """The real and imaginary parts of what is complex, over its memory."""
    return torch.view_as_real(t) if t.is_complex() else t


class LBFGS(Optimizer):
    def __init__(self, params, lr=1, max_iter=20, max_eval=None, tolerance_grad=1e-7, tolerance_change=1e-9, history_size=100, line_search_fn=None):
        check_rate(lr)
        super().__init__(params, dict(lr=lr, max_iter=max_iter, max_eval=max_iter * 5 // 4 if max_eval is None else max_eval, tolerance_grad=tolerance_grad,
                                      tolerance_change=tolerance_change, history_size=history_size, line_search_fn=line_search_fn))
        if len(self.param_groups) != 1:
            raise ValueError("LBFGS doesn't support per-parameter options (parameter groups)")
        self._params = self.param_groups[0]["params"]

    def _gather_flat_grad(self):
        return torch.cat([_parts(torch.zeros_like(p) if p.grad is None else p.grad).reshape(-1) for p in self._params])

    def _add_grad(self, step_size, direction):
        at = 0
        for p in map(_parts, self._params):
            p.add_(direction[at:at + p.numel()].view_as(p), alpha=float(step_size))
            at += p.numel()

    def _directional_evaluate(self, closure, x, t, d):
        self._add_grad(t, d)
        loss = float(closure())
        grad = self._gather_flat_grad()
        for p, before in zip(self._params, x):
            p.copy_(before)
        return loss, grad

    @torch.no_grad()
    def step(self, closure):
        def run():
            with torch.enable_grad():
                return closure()

        group = self.param_groups[0]
        lr, max_iter, max_eval = float(group["lr"]), group["max_iter"], group["max_eval"]
        tolerance_grad, tolerance_change, history_size = group["tolerance_grad"], group["tolerance_change"], group["history_size"]
        state = self.state[self._params[0]]
        state.setdefault("func_evals", 0)
        state.setdefault("n_iter", 0)
        first_loss = run()
        loss = float(first_loss)
        evaluations = 1
        state["func_evals"] += 1
        grad = self._gather_flat_grad()
        if grad.abs().max() <= tolerance_grad:
            return first_loss
        d, t = state.get("d"), state.get("t")
        steps, moves, scales = state.get("old_stps"), state.get("old_dirs"), state.get("ro")
        h, previous_grad, previous_loss = state.get("H_diag"), state.get("prev_flat_grad"), state.get("prev_loss")
        count = 0
        while count < max_iter:
            count += 1
            state["n_iter"] += 1
            if state["n_iter"] == 1:
                d, moves, steps, scales, h = grad.neg(), [], [], [], 1
            else:
                y, s = grad.sub(previous_grad), d.mul(t)
                ys = y.dot(s)
                if ys > 1e-10:
                    if len(moves) == history_size:
                        moves.pop(0)
                        steps.pop(0)
                        scales.pop(0)
                    moves.append(y)
                    steps.append(s)
                    scales.append(1.0 / ys)
                    h = ys / y.dot(y)
                q, al = grad.neg(), state.setdefault("al", [None] * history_size)
                for i in range(len(moves) - 1, -1, -1):
                    al[i] = steps[i].dot(q) * scales[i]
                    q = q - moves[i] * al[i]
                d = q * h
                for i in range(len(moves)):
                    d = d + steps[i] * (al[i] - moves[i].dot(d) * scales[i])
            previous_grad, previous_loss = grad.clone(), loss
            t = min(1.0, 1.0 / float(grad.abs().sum())) * lr if state["n_iter"] == 1 else group["lr"]
            slope = grad.dot(d)
            if slope > -tolerance_change:
                break
            now = 0
            if group["line_search_fn"] is not None:
                if group["line_search_fn"] != "strong_wolfe":
                    raise RuntimeError("only 'strong_wolfe' is supported")
                start = [p.clone() for p in self._params]
                loss, grad, t, now = _strong_wolfe(lambda x, t, d: self._directional_evaluate(run, x, t, d), start, t, d, loss, grad, slope)
                self._add_grad(t, d)
                flat = grad.abs().max() <= tolerance_grad
            else:
                self._add_grad(t, d)
                flat = False
                if count != max_iter:
                    loss = float(run())
                    grad = self._gather_flat_grad()
                    flat = grad.abs().max() <= tolerance_grad
                    now = 1
            evaluations += now
            state["func_evals"] += now
            if count == max_iter or evaluations >= max_eval or flat or d.mul(t).abs().max() <= tolerance_change or \
                    abs(loss - previous_loss) < tolerance_change:
                break
        state.update(d=d, t=t, old_dirs=moves, old_stps=steps, ro=scales, H_diag=h, prev_flat_grad=previous_grad, prev_loss=previous_loss)
        return first_loss


from torch._absent import names_of as _names_of

__getattr__ = _names_of(__name__)
