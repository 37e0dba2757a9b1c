# Restores the first host's backup on another empty host: install, and what the users had is there.
mkdir -p /opt/c2c
tar -xzf /root/c2c-1.1.0.tar.gz --no-same-owner -C /opt/c2c
sed -i '/^SMTP_URL=/d' /root/c2c.env
echo "SMTP_URL=$(cat "$WORK/smtp-url")" >> /root/c2c.env
install_again() {
  node /opt/c2c/c2c-1.1.0/bin/c2c.cjs install /root/c2c.env --restore /root/moved/backup --keys /root/moved/data-keys --noted "$(cat /root/noted)"
}
install_again
install_again | tee "$WORK/again.log"
[ "$(grep -c ': done already' "$WORK/again.log")" = 10 ]
trust_caddy
export C2C_URL=https://c2c.example
node /opt/c2c/current/deploy/call.mjs uwe app/userinfo/get-money-info
c2c verify --full
