import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const tools = import.meta.dirname
const page = path.join(tools, '../../../docs/deployment.md')

/** What an invented host cannot have: a mail account, and a certificate of a public authority. */
const substitutions: readonly (readonly [text: string, instead: string])[] = [
  ["<<'ENV'", '<<ENV'],
  ['smtps://c2c:PASSWORD@smtp.example', '$(cat $WORK/smtp-url)'],
  ['curl -fsS --retry 60', 'trust_caddy\ncurl -fsS --retry 60'],
]

/** The commands of docs/deployment.md, in their order. */
export function commandsOfPage(): string {
  const blocks = [...readFileSync(page, 'utf8').matchAll(/^```sh\n(.*?)^```$/gms)].map(([, block = '']) => block)
  return substitutions.reduce((whole, [from, to]) => {
    if (whole.split(from).length !== 2) throw new Error(`the page must have once: ${from}`)
    return whole.replace(from, () => to)
  }, blocks.join('\n'))
}

/** What each script begins with. `trust_caddy` waits for Caddy's own authority, which stands for a public one, and has curl and Node trust it. */
const beginning = `set -Eeuo pipefail
trap 'echo "failed: $BASH_COMMAND" >&2' ERR
node "$SMTP" "$WORK" &
until [ -s "$WORK/smtp-url" ]; do sleep 0.1; done
trust_caddy() {
  authority=/var/lib/caddy/caddy/pki/authorities/local/root.crt
  for _ in $(seq 100); do [ -s $authority ] && break; sleep 0.1; done
  export CURL_CA_BUNDLE=$authority NODE_EXTRA_CA_CERTS=$authority
}`

export class EmptyHost {
  readonly #work = mkdtempSync(path.join(tmpdir(), 'c2c-host-'))
  /** What the host finds in /root. */
  readonly root = path.join(this.#work, 'root')
  /** What the host writes to $WORK/handover. */
  readonly handover = path.join(this.#work, 'handover')
  #child: ChildProcess | null = null

  constructor() {
    chmodSync(this.#work, 0o711)
    mkdirSync(this.root)
  }

  /**
   * Runs commands on the host. Everything that they started ends with them. Returns what they printed; throws an Error with that and
   * the logs when they fail.
   * @param cache npm's cache: there is no network.
   */
  async run(commands: string, cache: string): Promise<string> {
    const script = path.join(this.#work, 'script')
    writeFileSync(script, `${beginning}\n${commands}\n`)
    const namespaces = ['--mount', '--net', '--pid', '--fork', '--kill-child', '--mount-proc']
    const words = [...namespaces, 'bash', path.join(tools, 'enter.sh'), this.#work, process.execPath, script]
    const npm = { npm_config_cache: cache, npm_config_offline: 'true' }
    const env = { ...process.env, ...npm, SMTP: path.join(tools, '../smtp-to-files.ts') }
    const child = spawn('unshare', words, { env, stdio: ['ignore', 'pipe', 'pipe'] })
    this.#child = child
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (output += part.toString()))
    const [status] = (await once(child, 'close')) as [number | null]
    if (status === 0) return output
    const logs = ['journal', 'caddy.log'].map((name) => path.join(this.#work, name)).filter((name) => existsSync(name))
    throw new Error([output, ...logs.map((name) => readFileSync(name, 'utf8').slice(-4000))].join('\n'))
  }

  remove(): void {
    this.#child?.kill('SIGKILL')
    rmSync(this.#work, { recursive: true, force: true })
  }
}
