import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startServer } from './server.ts'

export interface Sandbox {
  /** The base URL without a trailing slash. */
  readonly url: string
  /** The demo user with 1,000 USDT, created at the first start. */
  readonly demo: { readonly account: string; readonly password: string }
  /** Stops the server and deletes its data directory. */
  stop(): Promise<void>
}

/** Starts a server with embedded PostgreSQL on a free port and a temporary directory. */
export async function startSandbox(): Promise<Sandbox> {
  const directory = await mkdtemp(path.join(tmpdir(), 'c2c-bench-'))
  // PostgreSQL may run as an unprivileged user, which must be able to traverse this directory.
  await chmod(directory, 0o711)
  const server = await startServer({ DATA_DIR: directory })
  const stop = async (): Promise<void> => {
    await server.stop()
    await rm(directory, { recursive: true, force: true })
  }
  const [, account, password] = /demo user (\S+) +(\S+)/.exec(server.greeting) ?? []
  if (account !== undefined && password !== undefined) return { url: server.url, demo: { account, password }, stop }
  await stop()
  throw new Error('the server printed no demo user')
}
