import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { installRelease } from '../lib/release-tarball.ts'

const run = promisify(execFile)
const ansible = path.join(import.meta.dirname, '../../deploy/ansible')
const tools = path.join(import.meta.dirname, '../lib/empty-host')
const work = mkdtempSync(path.join(tmpdir(), 'c2c-ansible-'))
chmodSync(work, 0o711)
const started: ChildProcess[] = []
afterAll(() => {
  for (const child of started) child.kill('SIGKILL')
  rmSync(work, { recursive: true, force: true })
})

test('ansible-lint finds nothing in the role of production quality, and the playbook parses', async () => {
  const words = ['--offline', '--profile=production', '--strict', '-q']
  // Warnings about the environment of the linter go to standard error.
  expect((await run('ansible-lint', words, { cwd: ansible })).stdout).toBe('')
  const syntax = ['--syntax-check', '-i', 'inventory.example.yml', 'site.yml']
  expect((await run('ansible-playbook', syntax, { cwd: ansible })).stdout).toContain('playbook: site.yml')
})

/** Plays the role twice and once with another variable, on the host itself. */
const script = (cache: string, tarball: string) => `
set -Eeuo pipefail
trap 'echo "failed: $BASH_COMMAND" >&2' ERR
export npm_config_cache=${cache} npm_config_offline=true LC_ALL=C.UTF-8 ANSIBLE_NOCOLOR=1 ANSIBLE_LOCALHOST_WARNING=0
node "$SMTP" "$WORK" &
until [ -s "$WORK/smtp-url" ]; do sleep 0.1; done
apt-get install -y postgresql
mv /usr/local/sbin/systemctl /usr/local/sbin/systemctl-of-units
install -m 0755 ${tools}/systemctl-for-ansible /usr/local/sbin/systemctl
cat > /root/inventory.yml <<YAML
c2c:
  hosts: { c2c.example: }
  vars:
    ansible_connection: local
    ansible_become: false
    ansible_python_interpreter: /usr/bin/python3
    c2c_apt_cache_seconds: 2000000000
    c2c_release: /root/${tarball}
    c2c_domain: c2c.example
    c2c_database_owner_password: "owner's/pass@word"
    c2c_database_server_password: server-password
    c2c_environment:
      SMTP_URL: $(cat "$WORK/smtp-url")
      MAIL_FROM: c2c <no-reply@c2c.example>
      OWNER_EMAIL: owner@c2c.example
      OWNER_PASSWORD: a long password of the owner
      ROOT_INVITE_CODE: FIRSTUSER
YAML
play() {
  echo "== $1"
  local status=0
  # Ansible refuses pipes that do not block.
  ansible-playbook -i /root/inventory.yml "$WORK/ansible/site.yml" "\${@:2}" &> "$WORK/play" < /dev/null || status=$?
  cat "$WORK/play"
  return $status
}
play first
play second
stat -c '%a %U:%G %n' /etc/c2c /etc/c2c/c2c.env /var/lib/c2c-keys/data-keys
readlink /opt/c2c/current
runuser -u c2c -- env -C /var/lib/c2c node --env-file=/etc/c2c/c2c.env /opt/c2c/current/bin/c2c.cjs verify --full
sed -i '/OWNER_/d' /root/inventory.yml
play third
! grep OWNER_ /etc/c2c/c2c.env
play short --extra-vars c2c_database_server_password=short && exit 1
cat "$WORK/units/restarts"
`

/** Runs a script on an empty host. Everything that it started ends with it. */
async function onEmptyHost(file: string): Promise<{ readonly status: number; readonly output: string }> {
  const namespaces = ['--mount', '--net', '--pid', '--fork', '--kill-child', '--mount-proc']
  const words = [...namespaces, 'bash', path.join(tools, 'enter.sh'), work, process.execPath, file]
  const env = { ...process.env, SMTP: path.join(import.meta.dirname, '../lib/smtp-to-files.ts') }
  const child = spawn('unshare', words, { env, stdio: ['ignore', 'pipe', 'pipe'] })
  started.push(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (output += part.toString()))
  const [status] = (await once(child, 'close')) as [number | null]
  return { status: status ?? 1, output }
}

test.skipIf(process.getuid?.() !== 0)('role sets up an empty host, and a second run changes nothing', async () => {
  const { tarball, cache } = await installRelease(work, path.join(work, 'root'))
  cpSync(ansible, path.join(work, 'ansible'), { recursive: true })
  const file = path.join(work, 'script')
  writeFileSync(file, script(cache, path.basename(tarball)))
  const { status, output } = await onEmptyHost(file)
  const journal = path.join(work, 'journal')
  const log = existsSync(journal) ? readFileSync(journal, 'utf8').slice(-4000) : ''
  if (status !== 0) throw new Error(`${output}\n${log}`)
  const recaps = [...output.matchAll(/^c2c\.example +: ok=\d+ +changed=(\d+) +unreachable=0 +failed=(\d+)/gm)]
  const [first, second, third, short] = recaps.map(([, changed, failed]) => ({ changed, failed }))
  expect(Number(first?.changed)).toBeGreaterThan(8)
  expect([first?.failed, second, third]).toEqual(['0', { changed: '0', failed: '0' }, { changed: '2', failed: '0' }])
  expect(short?.failed).toBe('1')
  expect(output).toContain('must be two passwords of 12 characters or more')
  expect(output).toContain(
    '750 root:c2c /etc/c2c\n640 root:c2c /etc/c2c/c2c.env\n600 c2c:c2c /var/lib/c2c-keys/data-keys',
  )
  expect(output).toContain('All checks passed')
  for (const secret of ["owner's/pass@word", 'server-password', 'a long password of the owner'])
    expect(output).not.toContain(secret)
  // The first run starts it, the third restarts it for the changed variable.
  expect(output.match(/^c2c$/gm)).toHaveLength(1)
})
