import zipapp, os, tempfile
with tempfile.TemporaryDirectory() as d:
    os.mkdir(d + '/app'); open(d + '/app/m.py', 'w').write('def go(): print("went")')
    for kw in ({}, {'main': 'm:go', 'interpreter': '/usr/bin/env python3'}, {'main': '1:x'}, {'main': 'm:go', 'compressed': True}):
        try: zipapp.create_archive(d + '/app', d + '/o.pyz', **kw); print(zipapp.get_interpreter(d + '/o.pyz'))
        except zipapp.ZipAppError as e: print(e)
    import zipfile; print(zipfile.ZipFile(d + '/o.pyz').namelist(), oct(os.stat(d + '/o.pyz').st_mode))
