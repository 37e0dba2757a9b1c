import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { connect, createServer, type Socket } from 'node:net'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'

/** How long to wait for the holder's process id. A holder that does not answer still holds the lock. */
const timeoutMs = 1000

/**
 * Locks a directory for this process by listening on the Unix socket at `address` inside it. The kernel releases the lock
 * when the process ends for any reason, so there are no stale locks and no reused process ids. Two processes that start
 * at the same instant may both get the lock; PostgreSQL's lock file then rejects one of them.
 * Returns the function that releases the lock. Throws EmbeddedPostgresError when another process holds it.
 */
export async function lockDirectory(directory: string, address: string): Promise<() => Promise<void>> {
  const holder = await askHolder(address)
  if (holder !== undefined) {
    throw new EmbeddedPostgresError(`${directory} is in use by another server (process ${holder || 'unknown'})`)
  }
  rmSync(address, { force: true })
  const server = createServer(answer)
  server.listen(address)
  await once(server, 'listening')
  server.unref()
  return async () => {
    server.close()
    await once(server, 'close')
  }
}

function answer(client: Socket): void {
  // A client that disconnects before the answer must not end this process.
  client.on('error', () => client.destroy())
  client.end(String(process.pid))
}

/** The process id of the lock holder; empty when it does not answer, undefined without a holder. */
async function askHolder(address: string): Promise<string | undefined> {
  const socket = connect(address).setEncoding('utf8').setTimeout(timeoutMs)
  let received = ''
  socket.on('data', (part: string) => (received += part))
  socket.on('timeout', () => socket.destroy())
  try {
    await once(socket, 'close')
    return received
  } catch (error) {
    if (isAbsent(error)) return undefined
    throw error
  }
}

const isAbsent = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ECONNREFUSED')
