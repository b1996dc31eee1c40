"""mock_open(): open() with contents."""

from ._calls import DEFAULT
from ._magic import MagicMock


file_spec = open_spec = None


def _to_stream(read_data):
    import io

    return io.BytesIO(read_data) if isinstance(read_data, bytes) else io.StringIO(read_data)


def mock_open(mock=None, read_data=""):
    """A mock of open() whose files hold `read_data`."""
    import io

    global file_spec, open_spec
    data = [_to_stream(read_data), None]

    def read(*args, **kwargs):
        if handle.read.return_value is not None:
            return handle.read.return_value
        return data[0].read(*args, **kwargs)

    def readlines(*args, **kwargs):
        if handle.readlines.return_value is not None:
            return handle.readlines.return_value
        return data[0].readlines(*args, **kwargs)

    def readline(*args, **kwargs):
        if handle.readline.return_value is not None:
            return handle.readline.return_value
        return data[0].readline(*args, **kwargs)

    def iterate():
        if handle.readline.return_value is not None:
            while True:
                yield handle.readline.return_value
        for line in data[0]:
            yield line

    def next_line():
        if handle.readline.return_value is not None:
            return handle.readline.return_value
        return next(data[0])

    if file_spec is None:
        file_spec = sorted(set(dir(io.TextIOWrapper)) | set(dir(io.BytesIO)))
        open_spec = sorted(set(dir(io.open)))
    if mock is None:
        mock = MagicMock(name="open", spec=open)
    handle = MagicMock(spec=file_spec)
    handle.__enter__.return_value = handle
    handle.write.return_value = handle.read.return_value = handle.readline.return_value = handle.readlines.return_value = None
    handle.read.side_effect, handle.readline.side_effect, handle.readlines.side_effect = read, readline, readlines
    handle.__iter__.side_effect, handle.__next__.side_effect = iterate, next_line

    def reset(*args, **kwargs):
        data[0] = _to_stream(read_data)
        return DEFAULT

    mock.side_effect, mock.return_value = reset, handle
    return mock
