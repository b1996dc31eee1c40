"""Which cookies are taken from a server, and which are sent back to it."""

from http._cookie_headers import (DEFAULT_HTTP_PORT, IPV4_RE, domain_match, eff_request_host, is_third_party,
                                  request_path, user_domain_match)
from http import _cookie_log as log

_COUNTRY_DOMAINS = frozenset("""co ac com edu org net gov mil int aero biz cat coop info jobs mobi museum name pro
                                travel eu""".split())


def request_port(request):
    _, colon, port = request.host.partition(":")
    if not colon:
        return DEFAULT_HTTP_PORT
    try:
        int(port)
    except ValueError:
        log._debug("nonnumeric port: '%s'", port)
        return None
    return port


class CookiePolicy:
    """What a jar asks; subclasses answer."""

    def set_ok(self, cookie, request):
        """Whether this cookie of a server is taken."""
        raise NotImplementedError()

    def return_ok(self, cookie, request):
        """Whether this cookie is sent."""
        raise NotImplementedError()

    def domain_return_ok(self, domain, request):
        """Whether cookies of a domain may be sent at all."""
        return True

    def path_return_ok(self, path, request):
        """Whether cookies of a path may be sent at all."""
        return True


class DefaultCookiePolicy(CookiePolicy):
    """The rules of Netscape and of RFC 2965; `strict_…` and lists of domains make them tighter."""

    DomainStrictNoDots = 1
    DomainStrictNonDomain = 2
    DomainRFC2965Match = 4
    DomainLiberal = 0
    DomainStrict = DomainStrictNoDots | DomainStrictNonDomain

    def __init__(self, blocked_domains=None, allowed_domains=None, netscape=True, rfc2965=False,
                 rfc2109_as_netscape=None, hide_cookie2=False, strict_domain=False,
                 strict_rfc2965_unverifiable=True, strict_ns_unverifiable=False, strict_ns_domain=DomainLiberal,
                 strict_ns_set_initial_dollar=False, strict_ns_set_path=False, secure_protocols=("https", "wss")):
        self.netscape, self.rfc2965, self.rfc2109_as_netscape = netscape, rfc2965, rfc2109_as_netscape
        self.hide_cookie2, self.strict_domain = hide_cookie2, strict_domain
        self.strict_rfc2965_unverifiable = strict_rfc2965_unverifiable
        self.strict_ns_unverifiable, self.strict_ns_domain = strict_ns_unverifiable, strict_ns_domain
        self.strict_ns_set_initial_dollar = strict_ns_set_initial_dollar
        self.strict_ns_set_path, self.secure_protocols = strict_ns_set_path, secure_protocols
        self._blocked_domains = () if blocked_domains is None else tuple(blocked_domains)
        self.set_allowed_domains(allowed_domains)

    # --- lists of domains

    def blocked_domains(self):
        """Those whose cookies are never taken nor sent."""
        return self._blocked_domains

    def set_blocked_domains(self, blocked_domains):
        self._blocked_domains = tuple(blocked_domains)

    def is_blocked(self, domain):
        return any(user_domain_match(domain, blocked) for blocked in self._blocked_domains)

    def allowed_domains(self):
        """The only ones whose cookies are taken and sent; None for all."""
        return self._allowed_domains

    def set_allowed_domains(self, allowed_domains):
        self._allowed_domains = None if allowed_domains is None else tuple(allowed_domains)

    def is_not_allowed(self, domain):
        allowed = self._allowed_domains
        return allowed is not None and not any(user_domain_match(domain, one) for one in allowed)

    # --- cookies that come

    def set_ok(self, cookie, request):
        log._debug(" - checking cookie %s=%s", cookie.name, cookie.value)
        assert cookie.name is not None
        return all(getattr(self, "set_ok_" + what)(cookie, request)
                   for what in ("version", "verifiability", "name", "path", "domain", "port"))

    def _version_ok(self, cookie):
        if cookie.version > 0 and not self.rfc2965:
            log._debug("   RFC 2965 cookies are switched off")
            return False
        if cookie.version == 0 and not self.netscape:
            log._debug("   Netscape cookies are switched off")
            return False
        return True

    def _verifiability_ok(self, cookie, request):
        if not (request.unverifiable and is_third_party(request)):
            return True
        if cookie.version > 0 and self.strict_rfc2965_unverifiable:
            log._debug("   third-party RFC 2965 cookie during unverifiable transaction")
            return False
        if cookie.version == 0 and self.strict_ns_unverifiable:
            log._debug("   third-party Netscape cookie during unverifiable transaction")
            return False
        return True

    def set_ok_version(self, cookie, request):
        if cookie.version is None:
            log._debug("   Set-Cookie2 without version attribute (%s=%s)", cookie.name, cookie.value)
            return False
        return self._version_ok(cookie)

    def set_ok_verifiability(self, cookie, request):
        return self._verifiability_ok(cookie, request)

    def set_ok_name(self, cookie, request):
        if cookie.version == 0 and self.strict_ns_set_initial_dollar and cookie.name.startswith("$"):
            log._debug("   illegal name (starts with '$'): '%s'", cookie.name)
            return False
        return True

    def set_ok_path(self, cookie, request):
        checked = cookie.version > 0 or cookie.version == 0 and self.strict_ns_set_path
        if cookie.path_specified and checked and not self.path_return_ok(cookie.path, request):
            log._debug("   path attribute %s is not a prefix of request path %s", cookie.path, request_path(request))
            return False
        return True

    def _lists_allow(self, domain):
        if self.is_blocked(domain):
            log._debug("   domain %s is in user block-list", domain)
            return False
        if self.is_not_allowed(domain):
            log._debug("   domain %s is not in user allow-list", domain)
            return False
        return True

    def set_ok_domain(self, cookie, request):
        domain = cookie.domain
        if not self._lists_allow(domain):
            return False
        return not cookie.domain_specified or self._given_domain_ok(cookie, *eff_request_host(request))

    def _given_domain_ok(self, cookie, req_host, erhn):
        domain, newer = cookie.domain, cookie.version > 0
        if self.strict_domain and _is_of_country(domain):
            log._debug("   country-code second level domain %s", domain)
            return False
        if "." not in domain.removeprefix(".") and not erhn.endswith(".local"):
            log._debug("   non-local domain %s contains no embedded dot", domain)
            return False
        if cookie.version == 0 and not any(("." + host).endswith(domain) for host in (req_host, erhn)):
            log._debug("   effective request-host %s (even with added initial dot) does not end with %s", erhn, domain)
            return False
        if (newer or self.strict_ns_domain & self.DomainRFC2965Match) and not domain_match(erhn, domain):
            log._debug("   effective request-host %s does not domain-match %s", erhn, domain)
            return False
        if newer or self.strict_ns_domain & self.DomainStrictNoDots:
            prefix = req_host[:-len(domain)]
            if "." in prefix and not IPV4_RE.search(req_host):
                log._debug("   host prefix %s for domain %s contains a dot", prefix, domain)
                return False
        return True

    def set_ok_port(self, cookie, request):
        if not cookie.port_specified:
            return True
        asked = request_port(request)
        asked = DEFAULT_HTTP_PORT if asked is None else str(asked)
        for port in cookie.port.split(","):
            if not _is_number(port):
                log._debug("   bad port %s (not numeric)", port)
                return False
            if port == asked:
                return True
        log._debug("   request port (%s) not found in %s", asked, cookie.port)
        return False

    # --- cookies that go

    def return_ok(self, cookie, request):
        log._debug(" - checking cookie %s=%s", cookie.name, cookie.value)
        return all(getattr(self, "return_ok_" + what)(cookie, request)
                   for what in ("version", "verifiability", "secure", "expires", "port", "domain"))

    def return_ok_version(self, cookie, request):
        return self._version_ok(cookie)

    def return_ok_verifiability(self, cookie, request):
        return self._verifiability_ok(cookie, request)

    def return_ok_secure(self, cookie, request):
        if cookie.secure and request.type not in self.secure_protocols:
            log._debug("   secure cookie with non-secure request")
            return False
        return True

    def return_ok_expires(self, cookie, request):
        if cookie.is_expired(self._now):
            log._debug("   cookie expired")
            return False
        return True

    def return_ok_port(self, cookie, request):
        if cookie.port:
            asked = request_port(request) or DEFAULT_HTTP_PORT
            if asked not in cookie.port.split(","):
                log._debug("   request port %s does not match cookie port %s", asked, cookie.port)
                return False
        return True

    def return_ok_domain(self, cookie, request):
        erhn, domain = eff_request_host(request)[1], cookie.domain
        if cookie.version == 0:
            exact = self.strict_ns_domain & self.DomainStrictNonDomain and not cookie.domain_specified
            if exact and domain != erhn:
                log._debug("   cookie with unspecified domain does not string-compare equal to request domain")
                return False
            if not ("." + erhn).endswith(_dotted(domain)):
                log._debug("   request-host %s does not match Netscape cookie domain %s", erhn, domain)
                return False
        elif cookie.version > 0 and not domain_match(erhn, domain):
            log._debug("   effective request-host name %s does not domain-match RFC 2965 cookie domain %s",
                       erhn, domain)
            return False
        return True

    def domain_return_ok(self, domain, request):
        end = _dotted(domain)
        if not any(_dotted(host).endswith(end) for host in eff_request_host(request)):
            return False
        return self._lists_allow(domain)

    def path_return_ok(self, path, request):
        log._debug("- checking cookie path=%s", path)
        asked = request_path(request)
        if asked == path or asked.startswith(path) and (path.endswith("/") or asked[len(path)] == "/"):
            return True
        log._debug("  %s does not path-match %s", asked, path)
        return False


def _dotted(domain):
    return "." + domain if domain and not domain.startswith(".") else domain


def _is_of_country(domain):
    """Whether it is like `.co.uk`."""
    if domain.count(".") < 2:
        return False
    before, second, top = domain.rsplit(".", 2)
    return not before and len(top) == 2 and second.lower() in _COUNTRY_DOMAINS


def _is_number(text):
    try:
        int(text)
    except ValueError:
        return False
    return True
