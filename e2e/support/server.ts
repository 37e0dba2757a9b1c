import { execFile, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { isFull } from '@c2c/testing/src/cases/extent.ts'

const root = path.resolve(import.meta.dirname, '../..')

export interface Credentials {
  readonly email: string
  readonly password: string
}

export interface TestServer {
  /** The base URL without a trailing slash. */
  readonly url: string
  /** The data directory; `mail/*.eml` are the sent messages. */
  readonly dataDir: string
  readonly ownerEmail: string
  readonly ownerPassword: string
  readonly rootInviteCode: string
  /** A staff member of the first sample merchant, from the startup output. */
  readonly merchant: Credentials
  /** Advances the clock; requires a server of the kind `clock to move`. */
  advance(milliseconds: number): void
  /** The same for a time in which the server was away. */
  away(milliseconds: number): void
  /** Stops the server and, unless it keeps its data, deletes its data directory. */
  stop(): Promise<void>
}

const credentials = {
  ownerEmail: 'owner@c2c.example',
  ownerPassword: 'Owner-of-the-tests-1',
  rootInviteCode: 'TESTROOT',
}

const scripts = {
  'true clock': 'apps/server/dist/server/main.cjs',
  'clock to move': 'packages/testing/src/scripts/server-with-clock-ahead.ts',
}

interface Options {
  readonly robots?: boolean
  readonly environment?: NodeJS.ProcessEnv
  /** Whether its data outlive the server. */
  readonly keepsData?: boolean
}

/** What a first start left: its data, and the member that it printed. */
export type FirstStart = Pick<TestServer, 'dataDir' | 'merchant'>

/** The environment variable with the first start of this run, as JSON. */
export const firstStartVariable = 'E2E_FIRST_START'

/**
 * Starts the server of this checkout as a sandbox, on a free port and with a data directory of its own: a copy of what the
 * first start of the run left, otherwise an empty one.
 */
export async function startServer(
  kind: keyof typeof scripts = 'true clock',
  { robots = false, environment = {}, keepsData = false }: Options = {},
): Promise<TestServer> {
  const first = JSON.parse(process.env[firstStartVariable] ?? 'null') as FirstStart | null
  const dataDir = await mkdtemp(path.join(tmpdir(), 'c2c-e2e-'))
  // PostgreSQL may run as an unprivileged user, which must be able to traverse this directory.
  await chmod(dataDir, 0o711)
  // With owners and permissions, which PostgreSQL checks.
  if (first) await promisify(execFile)('cp', ['-a', `${first.dataDir}/.`, dataDir])
  const server = spawn(process.execPath, [scripts[kind]], {
    cwd: root,
    // The server ends when the IPC channel closes, so no process is left behind.
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    env: {
      PATH: process.env['PATH'],
      HOST: '127.0.0.1',
      PORT: String(await freePort()),
      DATA_DIR: dataDir,
      SANDBOX: '1',
      SANDBOX_ROBOTS: robots ? '1' : '0',
      // The default of two seconds ends a server that starts on a busy machine.
      DATABASE_TIMEOUT_MS: '60000',
      // Each new connection reads its catalogue and plans all statements again: with the default, a story costs 7 % more.
      ...(!isFull && { DATABASE_POOL: '4' }),
      OWNER_EMAIL: credentials.ownerEmail,
      OWNER_PASSWORD: credentials.ownerPassword,
      ROOT_INVITE_CODE: credentials.rootInviteCode,
      ...environment,
    },
  })
  const ended = once(server, 'exit')
  const stop = async (): Promise<void> => {
    server.kill('SIGTERM')
    await ended
    if (!keepsData) await rm(dataDir, { recursive: true, force: true })
  }
  const advance = (milliseconds: number) => void server.send(milliseconds)
  const away = (milliseconds: number) => void server.send({ away: milliseconds })
  try {
    return { ...credentials, ...(await greeting(server.stdout, first?.merchant)), dataDir, advance, away, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Reads the server's output up to the line `ready URL`; ignores later output. Only a first start prints the member. */
async function greeting(
  output: Readable | null,
  known: Credentials | null = null,
): Promise<Pick<TestServer, 'url' | 'merchant'>> {
  if (output === null) throw new Error('the server has no stdout pipe')
  let merchant = known
  for await (const line of createInterface({ input: output })) {
    const [, email = '', password = ''] = /merchant +(\S+@\S+) +(\S+)/.exec(line) ?? []
    if (email !== '') merchant = { email, password }
    const [, url] = /^ready (\S+)/.exec(line) ?? []
    if (url === undefined) continue
    output.resume()
    if (merchant === null) throw new Error('the server printed no merchant credentials')
    return { url, merchant }
  }
  throw new Error('the server ended before it was ready')
}

/** A free port below the ephemeral range, so no other process gets it before the server listens. */
export async function freePort(): Promise<number> {
  const port = randomInt(20_000, 32_000)
  const server = createServer().listen(port, '127.0.0.1')
  try {
    await once(server, 'listening')
  } catch {
    return freePort()
  }
  server.close()
  await once(server, 'close')
  return port
}
