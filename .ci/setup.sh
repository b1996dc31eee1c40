# Shared by ./run and ./test: install what is missing, configure, build. Everything said here goes to stderr, so that
# the standard output of ./run is the script's alone.
say() { printf 'mpy: %s\n' "$*" >&2; }

# Installs the packages of .ci/packages that are missing. A stamp keyed on the list skips the question next time.
ensure_packages() {
    local list="$root/.ci/packages" stamp="$root/build/.packages"
    if [ -e "$stamp" ] && [ ! "$list" -nt "$stamp" ]; then return 0; fi
    local missing=() package
    for package in $(grep -v '^#' "$list"); do
        if [ "$(dpkg-query -W -f='${db:Status-Status}' "$package" 2>/dev/null || true)" != installed ]; then
            missing+=("$package")
        fi
    done
    if [ ${#missing[@]} -gt 0 ]; then
        if [ "$(id -u)" != 0 ]; then
            say "some Debian packages are missing; as root, type this line and come back:"
            echo "    apt-get update && apt-get install -y --no-install-recommends ${missing[*]}" >&2
            exit 1
        fi
        say "installing ${missing[*]}"
        export DEBIAN_FRONTEND=noninteractive
        apt-get update -q </dev/null >&2
        apt-get install -y -q --no-install-recommends "${missing[@]}" </dev/null >&2
    fi
    mkdir -p "$root/build"
    touch "$stamp"
}

# configure DIR OPTIONS...: once per build directory.
configure() {
    local dir="$1"; shift
    [ -e "$root/$dir/build.ninja" ] && return 0
    say "configuring $dir"
    CC=clang-19 CXX=clang++-19 CXX_LD=lld-19 AR=/usr/lib/llvm-19/bin/llvm-ar meson setup "$root/$dir" "$root" "$@" </dev/null >&2
}

# build DIR TARGETS...: quiet when there is nothing to do, else with ninja's progress.
build() {
    local dir="$1"; shift
    local plan
    plan="$(ninja -C "$root/$dir" -n "$@" 2>&1 | tail -n 1)" || true
    case "$plan" in *'no work to do'*) return 0 ;; esac
    say "building $dir"
    ninja -C "$root/$dir" "$@" </dev/null >&2
}
