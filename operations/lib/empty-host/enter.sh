#!/bin/bash
# Runs a script on an empty host: file systems that forget, a network of its own, and programs that stand for systemd, apt and
# a mail account. Runs as process 1 of new mount, network and process namespaces.
# usage: enter.sh WORK NODE SCRIPT, with the tarball and images in WORK/root
set -euo pipefail
work=$1 node=$2 script=$3
tools=$(dirname "$(readlink -f "$0")")

mount --make-rprivate /
layers=$work/layers
mkdir "$layers"
mount -t tmpfs tmpfs "$layers"
for folder in etc opt root var usr/local; do
  mkdir -p "$layers/$folder/new" "$layers/$folder/work"
  mount -t overlay overlay -o "lowerdir=/$folder,upperdir=$layers/$folder/new,workdir=$layers/$folder/work" "/$folder"
done
mount -t tmpfs tmpfs /run
mkdir -p -m 1777 /run/lock /run/systemd/system
ip link set lo up
echo '127.0.0.1 localhost c2c.example' > /etc/hosts

rm -rf /etc/postgresql/* /var/lib/postgresql/* /root/*
install -d -o postgres -g postgres /run/postgresql
cp -a "$work"/root/. /root/
touch /usr/local/bin/node.new && mv /usr/local/bin/node.new /usr/local/bin/node && mount --bind "$node" /usr/local/bin/node
install -m 0755 "$tools"/{systemctl,apt-get,dpkg-query} /usr/local/sbin/
install -m 0755 "$tools/mailed.mjs" /usr/local/bin/mailed
export PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin HOME=/root WORK=$work
cd /root
exec bash "$script"
