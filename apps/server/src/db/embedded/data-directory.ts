import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { codeOf } from '../../config/error-code.ts'
import { EmbeddedPostgresError } from './runner.ts'

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

const isAbsent = (error: unknown): boolean => ['ENOENT', 'ECONNREFUSED'].includes(codeOf(error))

/** A Unix socket address has at most 104 bytes on macOS and 108 on Linux, including the terminating zero. */
const maxAddressBytes = 103
const longestName = '.s.PGSQL.5432.lock'

interface ShortPath {
  /** The directory itself, or a short symbolic link to it. */
  readonly path: string
  remove(): void
}

/** A path to a directory that is short enough for the address of a socket inside it. */
export function shortPath(directory: string): ShortPath {
  if (Buffer.byteLength(path.join(directory, longestName)) <= maxAddressBytes) return { path: directory, remove() {} }
  // The link is in a private directory, so no other user can replace it.
  const parent = mkdtempSync(path.join(tmpdir(), 'pg-'))
  chmodSync(parent, 0o711)
  const link = path.join(parent, 'd')
  symlinkSync(directory, link)
  return { path: link, remove: () => rmSync(parent, { recursive: true, force: true }) }
}

/** Poll interval in milliseconds. The process is not a child, so there is no event when it ends. */
const pollMs = 20

/**
 * Waits until the PostgreSQL of an earlier server has shut down on `cluster`, up to `deadline` (milliseconds since the
 * epoch). Throws EmbeddedPostgresError at the deadline.
 */
export async function awaitPreviousPostmaster(cluster: string, deadline: number): Promise<void> {
  for (;;) {
    const pid = lockHolder(path.join(cluster, 'postmaster.pid'))
    if (pid === undefined || !commandLine(pid).includes(cluster)) return
    if (Date.now() > deadline) {
      throw new EmbeddedPostgresError(`The PostgreSQL of an earlier server (process ${pid}) still runs on ${cluster}`)
    }
    await pause(pollMs)
  }
}

/**
 * PostgreSQL refuses to start while the process in its lock file exists, but after a crash another program may have that
 * process id. PostgreSQL ignores the id of its own parent, so this replaces the id with ours. PostgreSQL's check of the
 * shared memory still detects a postmaster that is really running.
 */
export function disownLockFile(file: string): void {
  const pid = lockHolder(file)
  if (pid === undefined || commandLine(pid) === '') return
  const [, ...rest] = readFileSync(file, 'utf8').split('\n')
  writeFileSync(file, [process.pid, ...rest].join('\n'))
}

function lockHolder(file: string): number | undefined {
  const pid = Number.parseInt(readIfThere(file), 10)
  return pid > 0 ? pid : undefined
}

/** The command line of a process; empty when there is no such process. */
function commandLine(pid: number): string {
  if (process.platform === 'linux') return readIfThere(`/proc/${pid}/cmdline`)
  return spawnSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' }).stdout
}

/** Reads a file; empty when it does not exist. Lock files and processes may disappear at any time. */
function readIfThere(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (['ENOENT', 'ESRCH'].includes(codeOf(error))) return ''
    throw error
  }
}
