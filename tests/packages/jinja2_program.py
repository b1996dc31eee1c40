"""jinja2: expressions, filters, loops, macros, inheritance, includes, escaping, errors, extensions, sandbox."""
from jinja2 import (ChoiceLoader, DictLoader, Environment, PrefixLoader, StrictUndefined, TemplateNotFound, TemplateSyntaxError,
                    UndefinedError, pass_context, select_autoescape)
from jinja2.sandbox import SandboxedEnvironment, SecurityError

PAGES = {
    "base.html": "<title>{% block title %}none{% endblock %}</title>{% block body scoped %}{% endblock %}<i>{{ foot|default('f') }}</i>",
    "page.html": "{% extends 'base.html' %}{% from 'forms.html' import field with context %}{% block title %}{{ super() }}:{{ name|upper }}"
                 "{% endblock %}{% block body %}{% for row in rows if row.age > 1 %}{{ loop.index }}/{{ loop.length }} "
                 "{{ loop.cycle('odd', 'even') }} {{ row.name|e }}{% if not loop.last %}, {% endif %}{% else %}empty{% endfor %}"
                 "{{ field('q', size=3) }}{% include ['missing.html', 'part.html'] %}{% endblock %}",
    "forms.html": "{% macro field(name, value='', size=20) -%}<input name={{ name }} value=\"{{ value }}\" size={{ size }}>{{ caller() if caller }}"
                  "{%- endmacro %}",
    "part.html": "[{{ name }}]",
}
env = Environment(loader=ChoiceLoader([DictLoader(PAGES), PrefixLoader({"p": DictLoader(PAGES)})]),
                  autoescape=select_autoescape(["html"]), extensions=["jinja2.ext.do", "jinja2.ext.loopcontrols"])
env.filters["twice"] = lambda s: s * 2
env.tests["big"] = lambda n: n > 10


@pass_context
def names(context):
    return ",".join(sorted(k for k in context.get_all() if not callable(context[k]) and k.islower()))


env.globals["names"] = names
rows = [{"name": "<Ann>", "age": 3}, {"name": "Bob", "age": 1}, {"name": "C&D", "age": 7}]
print(env.get_template("page.html").render(name="x<y", rows=rows))
print(env.get_template("p/page.html").render(name="z", rows=[], foot="&"))

for text in ["{{ 1 + 2 * 3 ** 2 // 4 }} {{ 7 % 4 }} {{ 'a' ~ 1 ~ none }} {{ 3 in [1, 2] }} {{ not x is defined }}",
             "{% set ns = namespace(n=0) %}{% for i in range(5) %}{% if i == 3 %}{% break %}{% endif %}{% set ns.n = ns.n + i %}{% endfor %}{{ ns.n }}",
             "{{ items|map(attribute='age')|sum }} {{ items|groupby('age')|map('first')|list }} {{ items|sort(attribute='name')|map(attribute='name')|join('|') }}",
             "{{ 'hello world'|title|replace('o', '0')|twice }} {{ 12 is big }} {{ [3,1,2]|sort|reverse|list }} {{ 'x'|center(5) }}!",
             "{{ '%05.2f'|format(3.14159) }} {{ 1234567|filesizeformat }} {{ 'a b c'.split()|batch(2, '-')|list }} {{ {'b': 1, 'a': 2}|dictsort }}",
             "{%- for k, v in {'a': [1, 2], 'b': []}.items() recursive %}{{ k }}={{ v|length }};{% endfor -%}",
             "{% call(x) show('q') %}<{{ x }}>{% endcall %}{% macro show(n) %}{{ caller(n) }}{% endmacro %}".replace("{% call", "{% macro show(n) %}{{ caller(n) }}{% endmacro %}{% call", 1),
             "{% filter upper %}shout {{ 'x' }}{% endfilter %} {% raw %}{{ raw }}{% endraw %} {# gone #}{{ 'a' if false }}|",
             "{% with a = 1, b = 2 %}{{ a + b }}{% endwith %} {% do items.append({'name': 'n', 'age': 0}) %}{{ items|length }} {{ names() }}",
             "{{ items[0].name }} {{ items.0.age }} {{ items|selectattr('age', 'gt', 2)|list|length }} {{ 'wrap this text please'|wordwrap(9) }}"]:
    print(env.from_string(text).render(items=list(rows)))

for text in ["{% for %}", "{{ a.b.c }}", "{{ 1 / 0 }}", "{% if x %}", "{{ 'a' | nofilter }}", "{% include 'gone' %}", "{{ x }"]:
    try:
        print(Environment(loader=DictLoader({}), undefined=StrictUndefined).from_string(text).render())
    except (TemplateSyntaxError, UndefinedError, ZeroDivisionError, TemplateNotFound) as error:
        print(type(error).__name__, error)
try:
    print(SandboxedEnvironment().from_string("{{ ().__class__.__mro__ }}").render())
except SecurityError as error:
    print("SecurityError", error)
