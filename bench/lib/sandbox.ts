import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'

const root = path.resolve(import.meta.dirname, '../..')

export interface Sandbox {
  /** Where it answers, without a slash at the end. */
  readonly url: string
  /** The user with 1,000 USDT who is made at the first start. */
  readonly demo: { readonly account: string; readonly password: string }
  /** Asks it to end, waits, and removes what it kept. */
  stop(): Promise<void>
}

/** Runs what `npm start` runs, on a port and a folder of its own. */
export async function startSandbox(): Promise<Sandbox> {
  const directory = await mkdtemp(path.join(tmpdir(), 'c2c-bench-'))
  // Where root may not make PostgreSQL another user of its own, that runs as nobody and has to pass through here.
  await chmod(directory, 0o711)
  const server = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { PATH: process.env['PATH'], HOST: '127.0.0.1', PORT: '0', DATA_DIR: directory, SANDBOX: '1' },
  })
  const ended = once(server, 'exit')
  const stop = async (): Promise<void> => {
    server.kill('SIGTERM')
    await ended
    await rm(directory, { recursive: true, force: true })
  }
  let demo: Sandbox['demo'] | undefined
  for await (const line of createInterface({ input: server.stdout })) {
    const [, account, password] = /demo user (\S+) +(\S+)/.exec(line) ?? []
    if (account !== undefined && password !== undefined) demo = { account, password }
    const [, url] = /^ready (\S+)/.exec(line) ?? []
    if (url !== undefined && demo) return { url, demo, stop }
  }
  await stop()
  throw new Error('the server ended before it was ready')
}
