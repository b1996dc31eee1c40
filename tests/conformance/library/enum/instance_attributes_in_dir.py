# dir() of a member names what its __init__ set, too.
import enum


class Planet(enum.Enum):
    EARTH = 5.9, 6.3
    MARS = 0.6, 3.3

    def __init__(self, mass, radius):
        self.mass = mass
        self.radius = radius
        self._hidden = 0

    @property
    def density(self):
        return self.mass / self.radius


print(dir(Planet.EARTH))
print([name for name in dir(Planet) if name[0] != "_"])
