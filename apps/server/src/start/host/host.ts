import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { readConfig, type Config } from '../../config/config.ts'

/** The places of an installation, those of docs/deployment.md. */
export const host = {
  /** The folder of all releases, `c2c-VERSION` each. */
  releases: '/opt/c2c',
  /** The symlink to the release that the units start. */
  current: '/opt/c2c/current',
  environment: '/etc/c2c/c2c.env',
  units: '/etc/systemd/system',
  /** Where backups before updates are, without `BACKUP_DIR`. */
  backups: '/var/backups/c2c',
  user: 'c2c',
  home: '/var/lib/c2c',
} as const

type Variables = Readonly<Record<string, string | undefined>>

/** The variables of the service, and what they mean. Throws an Error that names the file or the variable. */
export function readEnvironment(): { readonly variables: Variables; readonly config: Config } {
  const variables = parseEnv(readFileSync(host.environment, 'utf8'))
  return { variables, config: readConfig(variables) }
}

interface RunOptions {
  readonly input?: string
  readonly env?: Variables
  /** What the program does, for the error. */
  readonly what?: string
}

interface Ended {
  readonly status: number
  /** What it printed, errors included. */
  readonly output: string
}

/** Runs a program of the host to its end. */
export async function tryProgram(program: string, words: readonly string[], options: RunOptions = {}): Promise<Ended> {
  const child = spawn(program, words, { env: options.env ?? process.env, stdio: ['pipe', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (output += part.toString()))
  // A program that reads nothing may have ended.
  child.stdin.on('error', () => {})
  child.stdin.end(options.input ?? '')
  const [status] = (await once(child, 'close')) as [number | null]
  return { status: status ?? 1, output: output.trimEnd() }
}

/** Like `tryProgram`. Throws an Error with what the program printed when it fails. */
export async function runProgram(program: string, words: readonly string[], options: RunOptions = {}): Promise<string> {
  const { status, output } = await tryProgram(program, words, options)
  const { what = `${program} ${words[0] ?? ''}` } = options
  if (status !== 0) throw new Error(`${what} ended with ${status}: ${output.slice(-longest)}`)
  return output
}

/** The last characters of a failed program's output that are printed. */
const longest = 4000

/** Throws an Error unless the process is root's. */
export function requireRoot(command: string): void {
  if (process.getuid?.() !== 0)
    throw new Error(`c2c ${command} needs root: it writes ${host.releases} and starts units`)
}
