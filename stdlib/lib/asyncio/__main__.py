"""The interactive interpreter of `mpy -m asyncio`: statements run in an event loop, and `await` stands outside functions too."""

import ast
import asyncio
import code
import concurrent.futures
import contextvars
import sys
import threading
import warnings

from symtable import bound_names


class AsyncIOInteractiveConsole(code.InteractiveConsole):
    def __init__(self, locals, loop):
        super().__init__(locals)
        self.awaits = False  # what was read last awaits
        self.loop, self.context = loop, contextvars.copy_context()

    def runsource(self, source, filename="<input>", symbol="single"):
        self.awaits = False
        more = super().runsource(source, filename, symbol)
        if not self.awaits:
            return more
        try:
            tree = ast.parse(source, filename, "exec")
            if hasattr(tree.body[-1], "body") and not source.endswith("\n"):
                return True  # an empty line ends it
            self.runcode(_in_coroutine(tree, filename))
        except (OverflowError, SyntaxError, ValueError):
            super().showsyntaxerror(filename)
        return False

    # The parser has seen the whole statement: an error about a place outside functions is the compiler's.
    def showsyntaxerror(self, filename=None):
        error = sys.exc_info()[1]
        self.awaits = (error.msg or "").endswith(("outside function", "outside async function")) and (error.msg or "").startswith(("'await", "'async", "asynchronous"))
        if not self.awaits:
            super().showsyntaxerror(filename)

    def runcode(self, code):
        future = concurrent.futures.Future()

        def begin():
            global repl_future, repl_future_interrupted
            repl_future, repl_future_interrupted = None, False
            try:
                exec(code, self.locals)
                made = self.locals.pop(_NAME, None)
                if made is None:
                    future.set_result(None)
                    return
                made.__code__ = made.__code__.replace(co_name="<module>")
                repl_future = self.loop.create_task(made(), context=self.context)
                repl_future.add_done_callback(lambda task: _hand_on(task, future))
            except SystemExit:
                raise
            except KeyboardInterrupt as error:
                repl_future_interrupted = True
                future.set_exception(error)
            except BaseException as error:
                future.set_exception(error)

        self.loop.call_soon_threadsafe(begin, context=self.context)
        try:
            return future.result()
        except SystemExit:
            raise
        except BaseException:
            if repl_future_interrupted:
                self.write("\nKeyboardInterrupt\n")
            else:
                self.showtraceback()


def _hand_on(task, future):
    if task.cancelled():
        future.cancel()
    elif task.exception() is not None:
        future.set_exception(task.exception())
    else:
        future.set_result(task.result())


_NAME = "__statement_that_awaits__"


def _in_coroutine(tree, filename):
    """Code that defines a coroutine function of these statements; the names that they bind are the module's."""
    names = sorted(bound_names(tree))
    for i, statement in enumerate(tree.body):
        if isinstance(statement, ast.Expr):
            shown = ast.parse("__import__('sys').displayhook(0)").body[0]
            shown.value.args[0] = statement.value
            tree.body[i] = ast.copy_location(shown, statement)
    function = ast.parse(f"async def {_NAME}(): pass").body[0]
    function.body = ([ast.Global(names)] if names else []) + tree.body
    return compile(ast.fix_missing_locations(ast.Module([function], [])), filename, "exec")


class REPLThread(threading.Thread):
    def run(self):
        try:
            banner = (f"asyncio REPL {sys.version} on {sys.platform}\n" 'Use "await" directly instead of "asyncio.run()".\n'
                      'Type "help", "copyright", "credits" or "license" for more information.\n' f'{getattr(sys, "ps1", ">>> ")}import asyncio')
            console.interact(banner=banner, exitmsg="exiting asyncio REPL...")
        finally:
            warnings.filterwarnings("ignore", message=r"^coroutine .* was never awaited$", category=RuntimeWarning)
            loop.call_soon_threadsafe(loop.stop)


if __name__ == "__main__":
    loop = asyncio.new_event_loop()
    asyncio.set_event_loop(loop)
    names = {"asyncio": asyncio}
    for key in ("__name__", "__package__", "__loader__", "__spec__", "__builtins__", "__file__"):
        names[key] = globals().get(key)
    console = AsyncIOInteractiveConsole(names, loop)
    repl_future, repl_future_interrupted = None, False
    try:
        import readline
    except ImportError:
        pass
    thread = REPLThread()
    thread.daemon = True
    thread.start()
    while True:
        try:
            loop.run_forever()
        except KeyboardInterrupt:
            if repl_future and not repl_future.done():
                repl_future.cancel()
                repl_future_interrupted = True
            continue
        break
