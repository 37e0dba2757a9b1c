/**
 * A step of an installation: shell commands that say whether it is done, and that do it. The run, `--dry-run` and docs/deployment.md share
 * the list. The commands get the variables of `stepVariables`.
 */
interface InstallStep {
  readonly name: string
  /** One sentence, also for docs/deployment.md. */
  readonly does: string
  /** Ends with 0 when nothing is to do; changes nothing. */
  readonly check: string
  readonly run: string
  /** Whether what it says is printed. */
  readonly prints?: true
  /** Where it is left out. */
  readonly unless?: 'external database' | 'own proxy' | 'no backup'
}

const asPostgres = 'runuser -u postgres -- psql -XAtq -v ON_ERROR_STOP=1'

export const installSteps: readonly InstallStep[] = [
  {
    name: 'packages',
    does: 'Installs PostgreSQL, Caddy and the OpenSSH client of Debian.',
    check: `for name in $PACKAGES; do dpkg-query -W -f '\${db:Status-Status}\\n' "$name" 2>/dev/null | grep -qx installed; done`,
    run: 'DEBIAN_FRONTEND=noninteractive apt-get install -y $PACKAGES',
  },
  {
    name: 'user',
    does: 'Makes the system user `c2c`, which runs the service.',
    check: 'getent passwd c2c',
    run: 'useradd --system --home-dir /var/lib/c2c --shell /usr/sbin/nologin c2c',
  },
  {
    name: 'npm packages',
    does: 'Installs the packages of the release that have native code.',
    check: '[ -e "$RELEASE/node_modules/.package-lock.json" ]',
    run: 'npm ci --omit=dev --ignore-scripts --prefix "$RELEASE"',
  },
  {
    name: 'current release',
    does: 'Points `/opt/c2c/current` to the release, and `/usr/local/bin/c2c` to its command.',
    check: '[ -e /opt/c2c/current ] && [ -e /usr/local/bin/c2c ]',
    run: `[ -e /opt/c2c/current ] || ln -sfn "\${RELEASE##*/}" /opt/c2c/current
[ -e /usr/local/bin/c2c ] || ln -sfn /opt/c2c/current/deploy/c2c /usr/local/bin/c2c`,
  },
  {
    name: 'environment',
    does: 'Writes `/etc/c2c/c2c.env`: your values, and random passwords for the two logins of the database and the owner.',
    check: '[ -s /etc/c2c/c2c.env ]',
    run: `random() { od -vAn -N24 -tx1 /dev/urandom | tr -d ' \\n'; }
add() { grep -q "^$1=" "$file" || printf '%s=%s\\n' "$1" "$2" >> "$file"; }
install -d -m 0750 -o root -g c2c /etc/c2c
file=/etc/c2c/.c2c.env.new
install -m 0640 -o root -g c2c "$VALUES" "$file"
tail -c 1 "$file" | grep -q . && echo >> "$file"
add SANDBOX 0
add DATABASE_URL "postgresql://c2c_server:$(random)@127.0.0.1:5432/c2c"
grep -q '^DATABASE_URL=.*@127\\.0\\.0\\.1:5432/c2c$' "$file" && add DATABASE_OWNER_URL "postgresql://c2c_owner:$(random)@127.0.0.1:5432/c2c"
add DATA_DIR /var/lib/c2c
add DATA_KEYS_FILE /var/lib/c2c-keys/data-keys
add TRUST_PROXY '127.0.0.0/8, ::1'
grep -q '^OWNER_EMAIL=' "$file" && add OWNER_PASSWORD "$(random)"
mv "$file" /etc/c2c/c2c.env`,
  },
  {
    name: 'database',
    does: 'Makes the database `c2c`, its owner and the login of the server.',
    unless: 'external database',
    check: `${asPostgres} -c "SELECT 1 FROM pg_database WHERE datname = 'c2c'" | grep -qx 1`,
    run: `password() {
  sed -n "s|^$1=postgresql://$2:\\([^@]*\\)@.*|\\1|p" /etc/c2c/c2c.env | grep . ||
    { echo "$1 in /etc/c2c/c2c.env has no password of $2" >&2; exit 1; }
}
DATABASE_OWNER_PASSWORD=$(password DATABASE_OWNER_URL c2c_owner)
DATABASE_SERVER_PASSWORD=$(password DATABASE_URL c2c_server)
export DATABASE_OWNER_PASSWORD DATABASE_SERVER_PASSWORD
cd /
runuser -u postgres -- sh "$RELEASE/deploy/create-database.sh"`,
  },
  {
    name: 'restore',
    does: 'Restores a backup with its keys, and verifies everything. Only with `--restore`.',
    unless: 'no backup',
    prints: true,
    check: '[ -e /var/lib/c2c/restored ]',
    run: `install -d -m 0700 -o c2c -g c2c /var/lib/c2c /var/lib/c2c-keys
umask 077
env -C /var/lib/c2c node --env-file=/etc/c2c/c2c.env "$RELEASE/bin/c2c.cjs" restore "$RESTORE" \${KEYS:+--keys "$KEYS"} \${NOTED:+--noted "$NOTED"}
touch /var/lib/c2c/restored
chown -R c2c:c2c /var/lib/c2c /var/lib/c2c-keys`,
  },
  {
    name: 'unit',
    does: 'Copies `deploy/c2c.service` to `/etc/systemd/system`.',
    check: '[ -e /etc/systemd/system/c2c.service ]',
    run: `cp "$RELEASE/deploy/c2c.service" /etc/systemd/system/c2c.service
systemctl daemon-reload`,
  },
  {
    name: 'start',
    does: 'Starts the service now and at each boot. The first start makes the tables and the owner.',
    check: 'systemctl is-active --quiet c2c && systemctl is-enabled --quiet c2c',
    run: 'systemctl enable --now c2c',
  },
  {
    name: 'proxy',
    does: 'Replaces the untouched `Caddyfile` of Debian by `deploy/Caddyfile` with your domain. Not with `--own-proxy`.',
    unless: 'own proxy',
    check: 'grep -qF "$DOMAIN" /etc/caddy/Caddyfile',
    run: `untouched=$(dpkg-query -W -f '\${Conffiles}\\n' caddy | awk '$1 == "/etc/caddy/Caddyfile" { print $2 }')
[ "$(md5sum < /etc/caddy/Caddyfile | cut -d ' ' -f 1)" = "$untouched" ] || {
  echo "/etc/caddy/Caddyfile has other sites: add those of $RELEASE/deploy/Caddyfile to it and reload Caddy, then repeat this" >&2
  exit 1
}
sed "s/c2c\\.example/$DOMAIN/g" "$RELEASE/deploy/Caddyfile" > /etc/caddy/Caddyfile.new
mv /etc/caddy/Caddyfile.new /etc/caddy/Caddyfile
systemctl reload-or-restart caddy`,
  },
]
