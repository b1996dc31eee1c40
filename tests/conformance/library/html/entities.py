from html import entities
print(len(entities.html5), len(entities.name2codepoint), len(entities.codepoint2name), len(entities.entitydefs))
print(entities.name2codepoint["eacute"], entities.codepoint2name[233], ascii(entities.entitydefs["eacute"]), entities.html5["gt"], entities.html5["gt;"], ascii(entities.html5["nGt;"]), "amp" in entities.html5, "alpha" in entities.html5)
print(sorted(entities.html5)[:10], sorted(entities.name2codepoint.items())[:5], sum(ord(c) for v in entities.html5.values() for c in v))
