import logging
import logging.handlers
import sys
target = logging.StreamHandler(sys.stdout)
m = logging.handlers.MemoryHandler(3, target=target)
log = logging.getLogger("m")
log.setLevel(1)
log.propagate = False
log.addHandler(m)
for i in range(4):
    log.info("i%d", i)
    print("buffered", len(m.buffer))
log.error("now")
print(len(m.buffer))
log.info("left")
m.close()
print(m.target)
b = logging.handlers.BufferingHandler(2)
b.emit(1)
print(b.buffer)
b.emit(2)
print(b.buffer)
