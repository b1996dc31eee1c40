"""Steps along a line that meet Wolfe's conditions, by Moré and Thuente (1994)."""

import math


def _cubic(a, fa, da, b, fb, db, from_b, sign_of):
    """Theta and gamma of the cubic through two values and slopes; gamma's sign is the caller's."""
    theta = 3 * (fa - fb) / (b - a) + da + db
    size = max(abs(theta), abs(da), abs(db))
    inside = (theta / size) ** 2 - da / size * (db / size)
    gamma = size * math.sqrt(max(0.0, inside) if from_b else inside)
    return theta, -gamma if sign_of else gamma


class Search:
    """Given values and slopes at the steps it names, it names the next, until `state` is no longer "more"."""

    def __init__(self, step, value, slope, ftol, gtol, xtol, least, most):
        self.ftol, self.gtol, self.xtol, self.least, self.most = ftol, gtol, xtol, least, most
        self.start, self.start_slope = value, slope
        self.bracketed, self.first_stage = False, True
        self.width, self.width_before = most - least, 2 * (most - least)
        self.best, self.f_best, self.d_best = 0.0, value, slope
        self.other, self.f_other, self.d_other = 0.0, value, slope
        self.low, self.high, self.step = 0.0, step + 4.0 * step, step
        self.state = "more" if least <= step <= most and slope < 0 else "error"

    def given(self, value, slope):
        test = self.ftol * self.start_slope
        bound = self.start + self.step * test
        if self.first_stage and value <= bound and slope >= 0:
            self.first_stage = False
        step = self.step
        if self.bracketed and (step <= self.low or step >= self.high or self.high - self.low <= self.xtol * self.high) \
                or step == self.most and value <= bound and slope <= test \
                or step == self.least and (value > bound or slope >= test):
            self.state = "warning"
        if value <= bound and abs(slope) <= self.gtol * -self.start_slope:
            self.state = "done"
        if self.state != "more":
            return
        shift = test if self.first_stage and value <= self.f_best and value > bound else 0.0
        self._take(value - step * shift, slope - shift, shift)
        self._narrow()

    def _narrow(self):
        if self.bracketed:
            if abs(self.other - self.best) >= 0.66 * self.width_before:
                self.step = self.best + 0.5 * (self.other - self.best)
            self.width_before, self.width = self.width, abs(self.other - self.best)
            self.low, self.high = min(self.best, self.other), max(self.best, self.other)
        else:
            self.low = self.step + 1.1 * (self.step - self.best)
            self.high = self.step + 4.0 * (self.step - self.best)
        self.step = min(max(self.step, self.least), self.most)
        if self.bracketed and (self.step <= self.low or self.step >= self.high or self.high - self.low <= self.xtol * self.high):
            self.step = self.best

    def _take(self, value, slope, shift):
        """The value at the step becomes an end of the interval; the next step lies where cubics and secants say.

        With a shift all values are those of the function less the line of that slope.
        """
        x, fx, dx = self.best, self.f_best - self.best * shift, self.d_best - shift
        y, fy, dy = self.other, self.f_other - self.other * shift, self.d_other - shift
        step = self.step
        turned = slope * math.copysign(1.0, dx) < 0
        if value > fx:
            theta, gamma = _cubic(x, fx, dx, step, value, slope, False, step < x)
            r = (gamma - dx + theta) / (gamma - dx + gamma + slope)
            cubic = x + r * (step - x)
            secant = x + dx / ((fx - value) / (step - x) + dx) / 2 * (step - x)
            following = cubic if abs(cubic - x) <= abs(secant - x) else cubic + (secant - cubic) / 2
            self.bracketed = True
        elif turned:
            theta, gamma = _cubic(x, fx, dx, step, value, slope, False, step > x)
            cubic = step + (gamma - slope + theta) / (gamma - slope + gamma + dx) * (x - step)
            secant = step + slope / (slope - dx) * (x - step)
            following = cubic if abs(cubic - step) > abs(secant - step) else secant
            self.bracketed = True
        elif abs(slope) < abs(dx):
            theta, gamma = _cubic(x, fx, dx, step, value, slope, True, step > x)
            r = (gamma - slope + theta) / (gamma + (dx - slope) + gamma)
            cubic = step + r * (x - step) if r < 0 and gamma != 0 else self.high if step > x else self.low
            secant = step + slope / (slope - dx) * (x - step)
            if self.bracketed:
                following = cubic if abs(cubic - step) < abs(secant - step) else secant
                limit = step + 0.66 * (y - step)
                following = min(limit, following) if step > x else max(limit, following)
            else:
                following = cubic if abs(cubic - step) > abs(secant - step) else secant
                following = min(max(following, self.low), self.high)
        elif self.bracketed:
            theta, gamma = _cubic(step, value, slope, y, fy, dy, False, step > y)
            following = step + (gamma - slope + theta) / (gamma - slope + gamma + dy) * (y - step)
        else:
            following = self.high if step > x else self.low
        if value > fx:
            y, fy, dy = step, value, slope
        else:
            if turned:
                y, fy, dy = x, fx, dx
            x, fx, dx = step, value, slope
        self.best, self.f_best, self.d_best = x, fx + x * shift, dx + shift
        self.other, self.f_other, self.d_other = y, fy + y * shift, dy + shift
        self.step = following


def wolfe(value_at, slope_at, value, value_before, slope, c1=1e-4, c2=0.9, least=1e-100, most=1e100):
    """A step that meets Wolfe's conditions and its value, or None."""
    step = 1.0
    if value_before is not None and slope != 0:
        step = min(1.0, 1.01 * 2 * (value - value_before) / slope)
        step = 1.0 if step < 0 else step
    search = Search(step, value, slope, c1, c2, 1e-14, least, most)
    for _ in range(100):
        if search.state != "more":
            break
        found = value_at(search.step)
        search.given(found, slope_at(search.step))
        if search.state == "more" and not math.isfinite(search.step):
            return None
    return (search.step, found) if search.state == "done" else None


def wolfe_by_zoom(value_at, slope_at, value, value_before, slope, c1=1e-4, c2=0.9, most=1e100):
    """The same by bracketing and zooming in (Nocedal and Wright, algorithms 3.5 and 3.6)."""
    before, f_before, d_before = 0.0, value, slope
    step = min(1.0, 1.01 * 2 * (value - value_before) / slope) if value_before is not None and slope != 0 else 1.0
    step = min(1.0 if step < 0 else step, most)
    for i in range(10):
        if step == 0 or before == most:
            return None
        found = value_at(step)
        if found > value + c1 * step * slope or i and found >= f_before:
            return _zoom(value_at, slope_at, before, f_before, d_before, step, found, value, slope, c1, c2)
        inclined = slope_at(step)
        if abs(inclined) <= -c2 * slope:
            return step, found
        if inclined >= 0:
            return _zoom(value_at, slope_at, step, found, inclined, before, f_before, value, slope, c1, c2)
        before, f_before, d_before, step = step, found, inclined, min(2 * step, most)
    return before, f_before


def _zoom(value_at, slope_at, low, f_low, d_low, high, f_high, value, slope, c1, c2):
    for _ in range(11):
        width = high - low
        bent = f_high - f_low - d_low * width
        step = low - d_low * width * width / (2 * bent) if bent > 0 else low + width / 2
        if not min(low, high) + 0.1 * abs(width) <= step <= max(low, high) - 0.1 * abs(width):
            step = low + width / 2
        found = value_at(step)
        if found > value + c1 * step * slope or found >= f_low:
            high, f_high = step, found
            continue
        inclined = slope_at(step)
        if abs(inclined) <= -c2 * slope:
            return step, found
        if inclined * width >= 0:
            high, f_high = low, f_low
        low, f_low, d_low = step, found, inclined
    return None
