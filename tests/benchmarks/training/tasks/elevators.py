"""Elevators: state machines stepped by a clock, strategies as functions in a dict, people in deques, histograms."""
from collections import Counter, deque
from enum import Enum


class Direction(Enum):
    DOWN = -1
    IDLE = 0
    UP = 1


class Person:
    __slots__ = ("start", "goal", "born", "done")

    def __init__(self, start, goal, born):
        self.start, self.goal, self.born, self.done = start, goal, born, None

    @property
    def direction(self):
        return Direction.UP if self.goal > self.start else Direction.DOWN


class Car:
    def __init__(self, name, room=6):
        self.name, self.room = name, room
        self.floor = 0
        self.direction = Direction.IDLE
        self.inside = []
        self.moved = 0
        self.doors = 0

    def goals(self):
        return {p.goal for p in self.inside}


class Building:
    def __init__(self, floors, cars, strategy):
        self.floors = [deque() for _ in range(floors)]
        self.cars = cars
        self.choose = STRATEGIES[strategy]
        self.finished = []

    def calls(self):
        return [floor for floor, queue in enumerate(self.floors) if queue]

    def step(self, now):
        for car in self.cars:
            if car.doors:
                car.doors -= 1
                continue
            leaving = [p for p in car.inside if p.goal == car.floor]
            for person in leaving:
                person.done = now
                car.inside.remove(person)
            self.finished.extend(leaving)
            queue = self.floors[car.floor]
            entered = 0
            for _ in range(len(queue)):
                person = queue.popleft()
                if len(car.inside) < car.room and (car.direction in (Direction.IDLE, person.direction) or not car.inside):
                    car.inside.append(person)
                    car.direction = person.direction
                    entered += 1
                else:
                    queue.append(person)
            if leaving or entered:
                car.doors = 2
                continue
            target = self.choose(self, car)
            if target is None:
                car.direction = Direction.IDLE
            elif target != car.floor:
                car.direction = Direction.UP if target > car.floor else Direction.DOWN
                car.floor += car.direction.value
                car.moved += 1


def nearest(building, car):
    wanted = car.goals() or building.calls()
    return min(wanted, key=lambda floor: (abs(floor - car.floor), floor), default=None)


def sweep(building, car):
    wanted = car.goals().union(building.calls())
    if not wanted:
        return None
    ahead = [floor for floor in wanted if (floor - car.floor) * car.direction.value > 0]
    return min(ahead or wanted, key=lambda floor: abs(floor - car.floor))


def zoned(building, car):
    if car.inside:
        return sweep(building, car)
    count = len(building.cars)
    number = building.cars.index(car)
    size = -(-len(building.floors) // count)
    mine = [floor for floor in building.calls() if floor // size == number]
    return nearest(building, car) if not mine else max(mine)


STRATEGIES = {f.__name__: f for f in (nearest, sweep, zoned)}


def simulate(strategy, floors, steps):
    building = Building(floors, [Car(name) for name in "ABC"], strategy)
    seed = 7
    for now in range(steps):
        seed = seed * 16807 % 2147483647
        if seed % 10 < 3 and now < steps * 9 // 10:
            start = 0 if seed % 4 else seed // 10 % floors
            goal = seed // 1000 % floors
            if start != goal:
                building.floors[start].append(Person(start, goal, now))
        building.step(now)
    return building


for strategy in STRATEGIES:
    building = simulate(strategy, 14, 10000)
    waits = sorted(p.done - p.born for p in building.finished)
    histogram = Counter(min(wait // 20, 9) for wait in waits)
    print(f"{strategy:8} {len(waits)} done, mean {sum(waits) / len(waits):.2f}, worst {waits[-1]}, left {sum(map(len, building.floors))}, moved {[car.moved for car in building.cars]}")
    print("  ", " ".join(f"{band * 20}+:{histogram[band]}" for band in sorted(histogram)))
