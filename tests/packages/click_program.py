"""click: groups, options, arguments, types, prompts, help pages and errors, through its own test runner."""
import click
from click.testing import CliRunner


@click.group(invoke_without_command=True)
@click.option("--verbose", "-v", count=True, help="Say more; may be repeated.")
@click.version_option("1.2", prog_name="tool")
@click.pass_context
def cli(ctx, verbose):
    """A tool that keeps a list of tasks."""
    ctx.obj = {"verbose": verbose}
    if ctx.invoked_subcommand is None:
        click.echo(f"nothing to do, verbosity {verbose}")


@cli.command()
@click.argument("names", nargs=-1, required=True)
@click.option("--priority", type=click.IntRange(1, 5), default=3, show_default=True, help="From 1 to 5.")
@click.option("--kind", type=click.Choice(["home", "work"], case_sensitive=False), default="work")
@click.option("--due", type=click.DateTime(["%Y-%m-%d"]), default=None)
@click.option("--done/--not-done", default=False)
@click.pass_obj
def add(obj, names, priority, kind, due, done):
    """Adds tasks called NAMES to the list.

    Each name becomes one task.
    """
    for name in names:
        click.echo(f"{name}: {priority} {kind} {due} {done} {obj['verbose']}")


@cli.command("sum")
@click.argument("values", type=float, nargs=-1)
@click.option("--scale", type=float, envvar="TOOL_SCALE", default=1.0)
@click.option("--pair", type=(str, int), multiple=True)
def total(values, scale, pair):
    """Adds numbers."""
    click.secho(f"total {sum(values) * scale:.2f}", fg="green", bold=True)
    for word, number in pair:
        click.echo(f"{word}={number}", err=True)


@cli.command()
@click.option("--name", prompt="Your name", default="nobody")
@click.option("--size", prompt=True, type=int)
@click.confirmation_option(prompt="Really?")
def ask(name, size):
    """Asks for what is missing."""
    click.echo(f"{name} {size}")


def show(arguments, **options):
    result = CliRunner().invoke(cli, arguments, **options)
    print("$", " ".join(arguments), "->", result.exit_code, type(result.exception).__name__)
    print(result.output)


show([])
show(["-vv"])
show(["--help"])
show(["--version"])
show(["add", "--help"])
show(["-v", "add", "a", "b", "--priority", "5", "--kind", "HOME", "--due", "2024-02-29", "--done"])
show(["add"])
show(["add", "x", "--priority", "9"])
show(["add", "x", "--kind", "garden"])
show(["add", "x", "--due", "tomorrow"])
show(["add", "x", "--prioritty", "2"])
show(["sum", "1", "2.5", "--pair", "a", "1", "--pair", "b", "2"], env={"TOOL_SCALE": "2"})
show(["sum", "1"], color=True)
show(["sum", "one"])
show(["ask"], input="Ada\nx\n3\ny\n")
show(["ask", "--name", "B", "--size", "1"], input="n\n")
show(["nothing"])
