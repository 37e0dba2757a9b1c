import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { connect, createServer, type Socket } from 'node:net'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'

/** How long a holder that does not speak is waited for, in milliseconds; it is a holder all the same. */
const patience = 1000

/**
 * Claims a directory for this process by listening on the Unix socket at `address` inside it. The kernel ends the claim
 * with the process, however that dies, so no claim goes stale and no process id can be mistaken for another's. Two that
 * start in the same instant may both pass; PostgreSQL's own lock file then turns one of them away.
 * Answers with the release. Throws EmbeddedPostgresError where another process holds the directory.
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

function answer(asker: Socket): void {
  // Whoever asked and hung up before hearing the answer has no claim on us.
  asker.on('error', () => asker.destroy())
  asker.end(String(process.pid))
}

/** The process id of the holder, empty when it does not say, undefined when there is none. */
async function askHolder(address: string): Promise<string | undefined> {
  const socket = connect(address).setEncoding('utf8').setTimeout(patience)
  let said = ''
  socket.on('data', (part: string) => (said += part))
  socket.on('timeout', () => socket.destroy())
  try {
    await once(socket, 'close')
    return said
  } catch (error) {
    if (isAbsent(error)) return undefined
    throw error
  }
}

const isAbsent = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ECONNREFUSED')
