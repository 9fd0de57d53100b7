# Sourced by the scripts beside it: finds a Python and hands the work to bootstrap.py.
# PYTHON=/path/to/python3 chooses one; otherwise the first that is new enough is taken.

start() {
    unset PYTHONHOME PYTHONPATH
    here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd) || exit 2
    chosen= incomplete= seen=
    if [ -n "${PYTHON-}" ]; then
        examine "$PYTHON"
    else
        for candidate in python3 python3.14 python3.13 python3.12 python3.11 python; do
            examine "$candidate"
            [ -n "$chosen" ] && break
        done
        chosen=${chosen:-$incomplete}
    fi
    if [ -z "$chosen" ]; then
        echo "scripts/$1: needs Python 3.11 or newer and found ${seen:-none that runs}; install it, or name one: PYTHON=/path/to/python3 scripts/$1" >&2
        exit 2
    fi
    exec "$chosen" "$here/bootstrap.py" "$@"
}

# Sets chosen to a Python that is new enough; one that cannot make environments is kept as the last resort.
examine() {
    version=$("$1" -c 'import sys; print("%d.%d" % sys.version_info[:2])' 2>/dev/null) || version=
    [ -n "$version" ] || return 0
    seen="${seen:+$seen, }$1 ($version)"
    "$1" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || return 0
    if [ -n "${PYTHON-}" ] || "$1" -c 'import ensurepip, venv' 2>/dev/null; then
        chosen=$1
    else
        incomplete=${incomplete:-$1}
    fi
}
