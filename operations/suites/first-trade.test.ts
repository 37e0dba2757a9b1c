import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { freshImage } from '@c2c/testing/src/cases/images.ts'
import { installRelease } from '../lib/release-tarball.ts'

const page = path.join(import.meta.dirname, '../../docs/deployment.md')
const tools = path.join(import.meta.dirname, '../lib/empty-host')
const work = mkdtempSync(path.join(tmpdir(), 'c2c-first-trade-'))
chmodSync(work, 0o711)
const started: ChildProcess[] = []
afterAll(() => {
  for (const child of started) child.kill('SIGKILL')
  rmSync(work, { recursive: true, force: true })
})

/** The commands of the page, in their order. */
const commands = [...readFileSync(page, 'utf8').matchAll(/^```sh\n(.*?)^```$/gms)].map(([, block = '']) => block)

/** What an invented host cannot have: a mail account, and a certificate of a public authority. */
const substitutions: readonly (readonly [text: string, instead: string])[] = [
  ['smtps://c2c:PASSWORD@smtp.example', '$(cat $WORK/smtp-url)'],
  [
    'systemctl reload caddy',
    "sed -i 's/^{$C2C_DOMAIN.*/&\\n\\ttls internal/' /etc/caddy/Caddyfile\ngrep -q 'tls internal' /etc/caddy/Caddyfile\nsystemctl reload caddy\ntrust_caddy",
  ],
]

/** Waits for Caddy's own authority, which stands for a public one, and has curl and Node trust it. */
const trustCaddy = `trust_caddy() {
  authority=/var/lib/caddy/caddy/pki/authorities/local/root.crt
  for _ in $(seq 100); do [ -s $authority ] && break; sleep 0.1; done
  export CURL_CA_BUNDLE=$authority NODE_EXTRA_CA_CERTS=$authority
}`

function script(cache: string): string {
  const text = substitutions.reduce((whole, [from, to]) => {
    if (whole.split(from).length !== 2) throw new Error(`the page must have once: ${from}`)
    return whole.replace(from, () => to)
  }, commands.join('\n'))
  return [
    'set -Eeuo pipefail',
    'trap \'echo "failed: $BASH_COMMAND" >&2\' ERR',
    `export npm_config_cache=${cache} npm_config_offline=true`,
    'node "$SMTP" "$WORK" &',
    'until [ -s "$WORK/smtp-url" ]; do sleep 0.1; done',
    trustCaddy,
    text,
  ].join('\n')
}

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

test.skipIf(process.getuid?.() !== 0)('commands of docs/deployment.md lead from an empty host to a trade', async () => {
  const root = path.join(work, 'root')
  const { tarball, cache, printed } = await installRelease(work, root)
  for (const name of ['deposit', 'recharge', 'payment'])
    writeFileSync(path.join(root, `${name}.png`), await freshImage())
  const file = path.join(work, 'script')
  writeFileSync(file, script(cache))
  const start = performance.now()
  const { status, output } = await onEmptyHost(file)
  const log = ['journal', 'caddy.log'].map((name) => path.join(work, name)).filter((name) => existsSync(name))
  const logs = log.map((name) => readFileSync(name, 'utf8').slice(-4000))
  if (status !== 0) throw new Error([output, ...logs].join('\n'))
  expect(output).toContain('All checks passed')
  expect(output).toContain('"available": "150.000000"')
  console.log(printed, `${statSync(tarball).size} bytes, path of ${((performance.now() - start) / 1000).toFixed(1)} s`)
})
