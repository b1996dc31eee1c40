from html.parser import HTMLParser


class Table(HTMLParser):
    rows, cell = [], None

    def handle_starttag(self, tag, attrs):
        if tag == "tr":
            self.rows.append([])
        elif tag in ("td", "th"):
            self.cell = []

    def handle_data(self, data):
        if self.cell is not None:
            self.cell.append(data)

    def handle_endtag(self, tag):
        if tag in ("td", "th"):
            self.rows[-1].append("".join(self.cell).strip())
            self.cell = None


t = Table()
t.feed("<table><tr><th>Name</th><th>Value</th></tr>\n<tr><td>pi</td><td> 3.14 </td></tr><tr><td>e &gt; 2</td><td>2.7<b>18</b></td></tr></table>")
print(t.rows)
