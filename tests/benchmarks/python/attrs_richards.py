"""Attributes and methods: a scheduler of tasks that hand packets around (queues as linked objects)."""

IDLE, WORKER, HANDLER_A, HANDLER_B, DEVICE_A, DEVICE_B = range(6)
DEVICE, WORK = 0, 1


class Packet:
    def __init__(self, link, ident, kind):
        self.link = link
        self.ident = ident
        self.kind = kind
        self.datum = 0
        self.data = [0, 0, 0, 0]

    def append_to(self, queue):
        self.link = None
        if queue is None:
            return self
        p = queue
        while p.link is not None:
            p = p.link
        p.link = self
        return queue


class Task:
    def __init__(self, scheduler, ident, priority, queue):
        self.scheduler = scheduler
        self.ident = ident
        self.priority = priority
        self.queue = queue
        self.pending = queue is not None
        self.waiting = queue is None
        self.holding = False
        scheduler.table[ident] = self
        scheduler.order.append(self)

    def runnable(self):
        return not self.holding and (self.pending or not self.waiting)

    def add(self, packet):
        self.queue = packet.append_to(self.queue)
        self.pending = True

    def take(self):
        packet = self.queue
        if packet is not None:
            self.queue = packet.link
            packet.link = None
            self.pending = self.queue is not None
        return packet

    def step(self):
        self.waiting = False
        packet = self.take()
        self.run(packet)

    def wait(self):
        self.waiting = True

    def send(self, packet, ident):
        scheduler = self.scheduler
        scheduler.sent += 1
        packet.ident = self.ident
        scheduler.table[ident].add(packet)


class Idler(Task):
    def __init__(self, scheduler, count):
        super().__init__(scheduler, IDLE, 0, None)
        self.waiting = False
        self.control = 1
        self.count = count

    def run(self, packet):
        self.count -= 1
        if self.count == 0:
            self.holding = True
            return
        if self.control & 1:
            self.control = (self.control >> 1) ^ 0xD008
            self.scheduler.release(DEVICE_B)
        else:
            self.control >>= 1
            self.scheduler.release(DEVICE_A)


class Worker(Task):
    def __init__(self, scheduler, queue):
        super().__init__(scheduler, WORKER, 1000, queue)
        self.destination = HANDLER_A
        self.letter = 0

    def run(self, packet):
        if packet is None:
            self.wait()
            return
        self.destination = HANDLER_B if self.destination == HANDLER_A else HANDLER_A
        packet.datum = 0
        for i in range(4):
            self.letter += 1
            if self.letter > 26:
                self.letter = 1
            packet.data[i] = 64 + self.letter
        self.send(packet, self.destination)


class Handler(Task):
    def __init__(self, scheduler, ident, priority, queue, device):
        super().__init__(scheduler, ident, priority, queue)
        self.device = device
        self.work = None
        self.devices = None

    def run(self, packet):
        if packet is not None:
            if packet.kind == WORK:
                self.work = packet.append_to(self.work)
            else:
                self.devices = packet.append_to(self.devices)
        work = self.work
        if work is not None:
            if work.datum >= 4:
                self.work = work.link
                self.send(work, WORKER)
                return
            device = self.devices
            if device is not None:
                self.devices = device.link
                device.datum = work.data[work.datum]
                work.datum += 1
                self.send(device, self.device)
                return
        self.wait()


class Device(Task):
    def __init__(self, scheduler, ident, priority):
        super().__init__(scheduler, ident, priority, None)
        self.held = None

    def run(self, packet):
        if packet is None:
            if self.held is None:
                self.wait()
                return
            packet, self.held = self.held, None
            self.send(packet, packet.ident)
        else:
            self.held = packet
            self.holding = True


class Scheduler:
    def __init__(self):
        self.table = [None] * 6
        self.order = []
        self.sent = 0
        self.steps = 0

    def release(self, ident):
        self.table[ident].holding = False

    def run(self):
        self.order.sort(key=lambda task: -task.priority)
        going = True
        while going:
            going = False
            for task in self.order:
                if task.runnable():
                    self.steps += 1
                    task.step()
                    going = True
                    break


def main(count):
    s = Scheduler()
    Idler(s, count)
    Worker(s, Packet(Packet(None, WORKER, WORK), WORKER, WORK))
    for ident, priority, device in ((HANDLER_A, 2000, DEVICE_A), (HANDLER_B, 3000, DEVICE_B)):
        queue = None
        for _ in range(3):
            queue = Packet(queue, device, DEVICE)
        Handler(s, ident, priority, queue, device)
    Device(s, DEVICE_A, 4000)
    Device(s, DEVICE_B, 5000)
    s.run()
    return s.sent, s.steps


print(main(125000))
