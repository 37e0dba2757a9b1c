# Restores the first host's backup on another empty host: install, and what the users had is there.
mkdir -p /opt/c2c
tar -xzf /root/c2c-1.2.0.tar.gz --no-same-owner -C /opt/c2c
sed -i '/^SMTP_URL=/d' /root/c2c.env
echo "SMTP_URL=$(cat "$WORK/smtp-url")" >> /root/c2c.env
install_again() {
  node /opt/c2c/c2c-1.2.0/bin/c2c.cjs install /root/c2c.env --restore /root/moved/backup --keys /root/moved/data-keys --noted "$(cat /root/noted)"
}

mv /etc/os-release /etc/os-release.kept
printf 'ID=ubuntu\nVERSION_ID="24.04"\nPRETTY_NAME="Ubuntu 24.04"\n' > /etc/os-release
if install_again > "$WORK/refused.log" 2>&1; then exit 1; fi
grep -F 'not for Ubuntu 24.04' "$WORK/refused.log"
[ ! -e /etc/c2c ]
if getent passwd c2c; then exit 1; fi
mv /etc/os-release.kept /etc/os-release

install_again
install_again | tee "$WORK/again.log"
[ "$(grep -c ': done already' "$WORK/again.log")" = 10 ]
trust_caddy
export C2C_URL=https://c2c.example
node /opt/c2c/current/deploy/call.mjs uwe app/userinfo/get-money-info
c2c verify --full
