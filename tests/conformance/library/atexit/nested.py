# A function that registers another one, and the order against threads and finalizers.
import atexit, threading, time

class D:
    def __del__(self):
        print("finalizer of a global")

keep = D()

def outer():
    print("outer")
    atexit.register(print, "registered late")

atexit.register(outer)
threading.Thread(target=lambda: (time.sleep(0.05), print("thread ends"))).start()
print("main ends")
