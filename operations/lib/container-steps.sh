# The instructions of a Containerfile as functions of a shell in a mount namespace of its own. A stage is an overlay over the root of
# this host. WORK is an empty folder, NODE the program of the base image, CONTEXT the repository.
set -euo pipefail
mount --make-rprivate /
mount -t tmpfs tmpfs "$WORK"

stage() {
  stage=$WORK/$1
  mkdir -p "$stage/new" "$stage/work" "$stage/root"
  mount -t overlay overlay -o "lowerdir=/,upperdir=$stage/new,workdir=$stage/work" "$stage/root"
  for folder in dev proc; do mount --rbind "/$folder" "$stage/root/$folder"; done
  rm -f "$stage/root/usr/local/bin/node"
  touch "$stage/root/usr/local/bin/node"
  mount --bind "$NODE" "$stage/root/usr/local/bin/node"
  folder=/
}

enter() {
  folder=$1
  mkdir -p "$stage/root$folder"
}

copy() { # context . . | STAGE FROM TO
  if [ "$1" = context ]; then
    git -C "$CONTEXT" ls-files -z --cached --others --exclude-standard --deduplicate |
      tar -C "$CONTEXT" -c --null --ignore-failed-read -T - 2> /dev/null | tar -C "$stage/root$folder" -x
    for modules in "$CONTEXT"/node_modules "$CONTEXT"/{apps,packages}/*/node_modules; do
      [ -d "$modules" ] || continue
      mkdir -p "$stage/root$folder${modules#"$CONTEXT"}"
      mount --bind "$modules" "$stage/root$folder${modules#"$CONTEXT"}"
    done
  else
    mkdir -p "$stage/root$3"
    cp -a "$WORK/$1/root$2/." "$stage/root$3"
  fi
}

run() {
  chroot "$stage/root" env -C "$folder" PATH=/usr/local/bin:/usr/bin:/usr/sbin:/bin:/sbin SOURCE_DATE_EPOCH=1 bash -ec "$1" >&2
}

volumes() {
  for volume in "$@"; do
    mode=$(stat -c '%a,uid=%u,gid=%g' "$stage/root$volume")
    mount -t tmpfs -o "mode=$mode" tmpfs "$stage/root$volume"
  done
  mount -t tmpfs -o mode=1777 tmpfs "$stage/root/tmp"
  mount -o remount,ro "$stage/root"
}

start() { # USER:GROUP FOLDER NAME=VALUE... -- PROGRAM WORD...
  local as=(chroot "$stage/root" setpriv "--reuid=${1%:*}" "--regid=${1#*:}" --clear-groups --no-new-privs --bounding-set=-all)
  local in=$2 values=()
  shift 2
  while [ "$1" != -- ]; do values+=("$1") && shift; done
  shift
  if "${as[@]}" touch /opt/c2c/probe "$in/../probe" 2> /dev/null; then
    echo 'the root is writable' >&2
    exit 1
  fi
  exec "${as[@]}" env -i -C "$in" PATH=/usr/local/bin:/usr/bin "${values[@]}" "$@"
}
