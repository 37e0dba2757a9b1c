import { spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'

const root = path.resolve(import.meta.dirname, '../..')

export interface Credentials {
  readonly email: string
  readonly password: string
}

export interface TestServer {
  /** Where it answers, without a slash at the end. */
  readonly url: string
  /** What it keeps; `mail/*.eml` in it are the messages that it sent. */
  readonly dataDir: string
  readonly ownerEmail: string
  readonly ownerPassword: string
  readonly rootInviteCode: string
  /** Who works for the first sample merchant, as the start said. */
  readonly merchant: Credentials
  /** Moves its clock on; a server that was started without a clock to move has none to listen. */
  advance(milliseconds: number): void
  /** Asks it to end, waits, and removes what it kept. */
  stop(): Promise<void>
}

const credentials = {
  ownerEmail: 'owner@c2c.example',
  ownerPassword: 'Owner-of-the-tests-1',
  rootInviteCode: 'TESTROOT',
}

const scripts = {
  'true clock': 'apps/server/src/main.ts',
  'clock to move': 'apps/server/tests/support/scripts/server-with-clock-ahead.ts',
}

/** Starts the server of this checkout in sandbox mode, on a free port and with nothing in its books. */
export async function startServer(kind: keyof typeof scripts = 'true clock'): Promise<TestServer> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'c2c-e2e-'))
  // Where root may not make PostgreSQL another user of its own, that runs as nobody and has to pass through here.
  await chmod(dataDir, 0o711)
  const server = spawn(process.execPath, [scripts[kind]], {
    cwd: root,
    // The channel tells the server when this process is killed, so that none is left behind.
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    env: {
      PATH: process.env['PATH'],
      HOST: '127.0.0.1',
      PORT: String(await freePort()),
      DATA_DIR: dataDir,
      SANDBOX: '1',
      OWNER_EMAIL: credentials.ownerEmail,
      OWNER_PASSWORD: credentials.ownerPassword,
      ROOT_INVITE_CODE: credentials.rootInviteCode,
    },
  })
  const ended = once(server, 'exit')
  const stop = async (): Promise<void> => {
    server.kill('SIGTERM')
    await ended
    await rm(dataDir, { recursive: true, force: true })
  }
  const advance = (milliseconds: number) => void server.send(milliseconds)
  try {
    return { ...credentials, ...(await greeting(server.stdout)), dataDir, advance, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** What the server prints up to the line with its address, when it takes calls; what comes after that is let go. */
async function greeting(output: Readable | null): Promise<Pick<TestServer, 'url' | 'merchant'>> {
  if (output === null) throw new Error('the output of the server is not ours to read')
  let merchant: Credentials | null = null
  for await (const line of createInterface({ input: output })) {
    const [, email = '', password = ''] = /merchant +(\S+@\S+) +(\S+)/.exec(line) ?? []
    if (email !== '') merchant = { email, password }
    const [, url] = /^ready (\S+)/.exec(line) ?? []
    if (url === undefined) continue
    output.resume()
    if (merchant === null) throw new Error('the server made nobody who works for a merchant')
    return { url, merchant }
  }
  throw new Error('the server ended before it was ready')
}

/** A port that is free, below those that systems give out by themselves: nobody else comes by it until the server has it. */
async function freePort(): Promise<number> {
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
