"""Floats in objects: planets pulling on each other."""
from math import sqrt


class Body:
    def __init__(self, x, y, z, vx, vy, vz, mass):
        self.x, self.y, self.z = x, y, z
        self.vx, self.vy, self.vz = vx, vy, vz
        self.mass = mass


def system():
    return [
        Body(0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 39.47),
        Body(4.84, -1.16, -0.10, 0.606, 2.81, -0.02, 0.0377),
        Body(8.34, 4.12, -0.4, -1.01, 1.82, 0.008, 0.0113),
        Body(12.89, -15.11, -0.22, 1.08, 0.868, -0.010, 0.0017),
        Body(15.37, -25.9, 0.179, 0.979, 0.594, -0.034, 0.002),
    ]


def advance(bodies, pairs, dt, steps):
    for _ in range(steps):
        for a, b in pairs:
            dx = a.x - b.x
            dy = a.y - b.y
            dz = a.z - b.z
            d2 = dx * dx + dy * dy + dz * dz
            mag = dt / (d2 * sqrt(d2))
            bm = b.mass * mag
            am = a.mass * mag
            a.vx -= dx * bm
            a.vy -= dy * bm
            a.vz -= dz * bm
            b.vx += dx * am
            b.vy += dy * am
            b.vz += dz * am
        for body in bodies:
            body.x += dt * body.vx
            body.y += dt * body.vy
            body.z += dt * body.vz


def energy(bodies, pairs):
    e = sum(0.5 * b.mass * (b.vx ** 2 + b.vy ** 2 + b.vz ** 2) for b in bodies)
    for a, b in pairs:
        e -= a.mass * b.mass / sqrt((a.x - b.x) ** 2 + (a.y - b.y) ** 2 + (a.z - b.z) ** 2)
    return e


bodies = system()
pairs = [(bodies[i], bodies[j]) for i in range(5) for j in range(i + 1, 5)]
print("%.6f" % energy(bodies, pairs))
advance(bodies, pairs, 0.01, 150000)
print("%.6f" % energy(bodies, pairs))
