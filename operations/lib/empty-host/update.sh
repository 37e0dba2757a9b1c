# After the first trade: refused and failing releases, an update that is killed at each step, and what the second host needs.
# Sourced by the script of suites/update.test.ts. Each line that it expects something of ends with `expect`.
releases=/root/releases
journal() { cat "$WORK/journal"; }
ready() { curl -fsS --max-time 5 http://127.0.0.1:8080/readyz > /dev/null; }
second_ready() { curl -fsS --max-time 5 http://127.0.0.1:8081/readyz > /dev/null; }
main_pid() { systemctl show --property=MainPID --value c2c; }
kept() { find /etc/c2c /var/lib/c2c-keys -type f -exec sha256sum {} +; }
installed() { c2c --version; }

# ended STATUS TEXT RELEASE: an update ends with a status and says a text.
ended() {
  local status=0 output
  output=$(c2c update "$3" 2>&1) || status=$?
  if [ "$status" != "$1" ] || ! grep -qF "$2" <<< "$output"; then
    echo "update to $3 ended with $status, not $1 and \"$2\": $output" >&2
    return 1
  fi
  echo "$(basename "$3"): $output"
}

# refused TEXT RELEASE: it changes nothing, and the server is not interrupted.
refused() {
  local before
  before="$(main_pid) $(kept) $(ls -A /opt/c2c)"
  ended 1 "$1" "$2"
  [ "$before" = "$(main_pid) $(kept) $(ls -A /opt/c2c)" ]
  ready
}

# kill_at STEP RELEASE [CHECK]: kills an update with SIGKILL once it has printed a step, and a check holds.
kill_at() {
  local log=$WORK/update.log update
  c2c update "$2" &> "$log" &
  update=$!
  until grep -q "$1" "$log" && ${3-true}; do
    kill -0 $update || { cat "$log" && return 1; }
    sleep 0.02
  done
  kill -KILL $update
  wait $update 2> /dev/null || true
  echo "killed at: $(tail -1 "$log")"
}

# killed ...: a server serves afterwards.
killed() {
  kill_at "$@"
  for _ in $(seq 100); do ready 2> /dev/null && break; sleep 0.1; done
  ready
}

on_trial() { pgrep -f 'c2c-1.1.0/bin/c2c.cjs start' > /dev/null; }

keys_before=$(kept)
refused 'does not have the signed checksum' $releases/changed/c2c-1.1.0.tar.gz
refused 'not that of a release key' $releases/stranger/c2c-1.1.0.tar.gz
refused 'c2c-1.1.0.tar.gz.sha256.sig is missing' $releases/unsigned/c2c-1.1.0.tar.gz
refused 'is that of c2c-1.1.0.tar.gz' $releases/renamed/c2c-1.2.0.tar.gz
refused 'is older than the installed 1.0.0' $releases/c2c-0.9.0.tar.gz
refused 'cannot work on one database' $releases/c2c-1.0.1.tar.gz
refused 'ended with 7' $releases/c2c-1.0.2.tar.gz
refused 'division by zero' $releases/c2c-1.0.3.tar.gz
mkdir -p /var/backups/c2c
mount -t tmpfs -o size=1m tmpfs /var/backups/c2c
refused 'MiB free, and before-1.1.0' $releases/c2c-1.1.0.tar.gz
umount /var/backups/c2c

flock --no-fork /opt/c2c/.lock sleep 1000 &
refused 'another update' $releases/c2c-1.1.0.tar.gz
kill $!

kill_at 'go back' $releases/c2c-1.0.4.tar.gz
ended 2 '1.0.4 failed; 1.0.0 runs again' $releases/c2c-1.0.4.tar.gz
[ "$(installed)" = 1.0.0 ]
ready
[ "$keys_before" = "$(kept)" ]

c2c update --dry-run $releases/c2c-1.1.0.tar.gz | grep -F 'would back up'
[ "$(installed)" = 1.0.0 ]
killed 'install its packages' $releases/c2c-1.1.0.tar.gz
killed 'back up' $releases/c2c-1.1.0.tar.gz
killed 'on trial' $releases/c2c-1.1.0.tar.gz on_trial
for _ in $(seq 50); do on_trial || break; sleep 0.1; done
! on_trial || exit 1
[ "$(installed)" = 1.0.0 ]
killed 'point /opt' $releases/c2c-1.1.0.tar.gz
killed 'restart c2c' $releases/c2c-1.1.0.tar.gz
c2c update $releases/c2c-1.1.0.tar.gz | grep -F '1.1.0 runs'
[ "$(installed)" = 1.1.0 ]
ready
[ "$keys_before" = "$(kept)" ]
[ -d /opt/c2c/c2c-1.0.0 ]

# By the feed, with a second server behind the same proxy: one of the two answers at each look.
echo '{"version":"1.2.0"}' > $releases/feed.json
echo "RELEASE_FEED=$releases/feed.json" >> /etc/c2c/c2c.env
sed 's/^Environment=/Environment=PORT=8081 /' /etc/systemd/system/c2c.service > /etc/systemd/system/c2c-second.service
systemctl enable --now c2c-second
until second_ready 2> /dev/null; do sleep 0.1; done
touch "$WORK/away" "$WORK/both-away"
look() {
  ready 2> /dev/null && return
  echo >> "$WORK/away"
  second_ready 2> /dev/null || echo >> "$WORK/both-away"
}
(while sleep 0.05; do look; done) &
looks=$!
began=$(date +%s%N)
c2c update | tee "$WORK/last.log"
echo "updated in $((($(date +%s%N) - began) / 1000000)) ms; of the looks each 50 ms $(wc -l < "$WORK/away") failed"
kill $looks
grep -F '1.2.0 runs' "$WORK/last.log"
[ "$(grep '^restart' "$WORK/last.log" | xargs)" = 'restart c2c-second restart c2c' ]
[ ! -s "$WORK/both-away" ]
c2c update | grep -F '1.2.0 is installed already'
[ -d /opt/c2c/c2c-1.1.0 ]

call uwe app/userinfo/get-money-info
c2c verify --full
install -d -m 0700 -o c2c -g c2c /var/backups/moved
c2c backup /var/backups/moved/backup --keys /var/backups/moved/data-keys | tee "$WORK/backup.log"
noted=$(grep -o '[0-9]*:[0-9a-f]\{64\}' "$WORK/backup.log")
cp -a /var/backups/moved /root/.c2c /root/c2c.env "$WORK/handover/"
echo "$noted" > "$WORK/handover/noted"
