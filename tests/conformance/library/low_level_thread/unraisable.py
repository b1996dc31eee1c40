"""What a bare thread raises goes to sys.unraisablehook, SystemExit is not reported."""
import _thread
import sys
import time


def hook(args):
    print(args.exc_type.__name__, args.exc_value, args.err_msg, args.object.__name__, args.exc_traceback.tb_frame.f_code.co_name)
    done.release()


def boom(x):
    raise ValueError(x)


def leave():
    try:
        raise SystemExit(3)
    finally:
        done.release()


sys.unraisablehook = hook
done = _thread.allocate_lock()
done.acquire()
_thread.start_new_thread(boom, (5,))
done.acquire()
_thread.start_new_thread(leave, ())
done.acquire()
time.sleep(0.05)
print("end")
