import threading, time
def f(m): m.join(); print("end of thread")
t = threading.Thread(target=f, args=(threading.current_thread(),)); t.start(); time.sleep(.05); print("end of main")
