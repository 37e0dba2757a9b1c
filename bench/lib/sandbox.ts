import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startServer } from './server.ts'

export interface Sandbox {
  /** Where it answers, without a slash at the end. */
  readonly url: string
  /** The user with 1,000 USDT who is made at the first start. */
  readonly demo: { readonly account: string; readonly password: string }
  /** Asks it to end, waits, and removes what it kept. */
  stop(): Promise<void>
}

/** A server of its own with the embedded PostgreSQL, on a port and a folder of its own. */
export async function startSandbox(): Promise<Sandbox> {
  const directory = await mkdtemp(path.join(tmpdir(), 'c2c-bench-'))
  // Where root may not make PostgreSQL another user of its own, that runs as nobody and has to pass through here.
  await chmod(directory, 0o711)
  const server = await startServer({ DATA_DIR: directory })
  const stop = async (): Promise<void> => {
    await server.stop()
    await rm(directory, { recursive: true, force: true })
  }
  const [, account, password] = /demo user (\S+) +(\S+)/.exec(server.greeting) ?? []
  if (account !== undefined && password !== undefined) return { url: server.url, demo: { account, password }, stop }
  await stop()
  throw new Error('the server made no demo user')
}
