# shellcheck shell=bash
# The Debian packages that Agon is built and checked with, and installing those that are missing.
# Sourced by ./dev; why each library was chosen is in docs/dependencies.md.

# shellcheck disable=SC2034  # used by those who source this
build_packages=(
  g++ cmake ninja-build pkgconf
  libfmt-dev libboost-json1.81-dev libtomlplusplus-dev libcli11-dev libsodium-dev libxxhash-dev
  libsqlite3-dev libpq-dev libzstd-dev libicu-dev libboost1.81-dev zlib1g-dev
  libgoogle-perftools-dev
)
check_packages=(
  ccache mold
  clang-19 clang-format-19 clang-tidy-19 libclang-rt-19-dev llvm-19
  lld-19 wasi-libc libc++-19-dev-wasm32 libclang-rt-19-dev-wasm32
  libgtest-dev libgmock-dev librapidcheck-dev libbenchmark-dev libvalijson-dev
  postgresql-15
  shellcheck valgrind
)
# Any Node will do to run WebAssembly; Debian's only where there is none.
command -v node >/dev/null || check_packages+=(nodejs)

# need_packages NAME…: returns at once, silently, when all of them are installed.
need_packages() {
  if ! command -v dpkg-query >/dev/null; then
    echo "./dev: this is not Debian: what it calls $* must be there already" >&2
    return
  fi
  local missing
  missing=$(comm -23 <(printf '%s\n' "$@" | sort -u) <(installed_packages "$@"))
  if [[ -n $missing ]]; then
    # shellcheck disable=SC2086  # one word a package
    install_packages $missing
  fi
}

installed_packages() {
  { dpkg-query --show --showformat '${Package} ${db:Status-Status}\n' "$@" 2>/dev/null || true; } |
    awk '$2 == "installed" { print $1 }' | sort -u
}

install_packages() {
  local as_root=()
  if ((EUID != 0)); then
    as_root=(sudo)
    if [[ ! -t 0 ]]; then as_root+=(--non-interactive); fi
    command -v sudo >/dev/null || cannot_install "you are not root and there is no sudo" "$@"
  fi
  local apt=("${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get -qq --yes -o Dpkg::Use-Pty=0)
  echo "./dev: installing $*"
  # The package lists may be absent or out of date: only then are they fetched.
  "${apt[@]}" install --no-install-recommends "$@" </dev/null ||
    { "${apt[@]}" update </dev/null && "${apt[@]}" install --no-install-recommends "$@" </dev/null; } ||
    cannot_install "apt-get failed (see above)" "$@"
}

cannot_install() {
  local why=$1
  shift
  printf './dev: cannot install packages: %s. As root, run:\n  apt-get update && apt-get install %s\n' "$why" "$*" >&2
  exit 1
}
