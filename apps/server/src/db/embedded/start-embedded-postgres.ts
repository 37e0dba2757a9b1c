import { accessSync, constants, existsSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { locateBinaries } from './binaries.ts'
import { createCluster } from './create-cluster.ts'
import { lockDirectory } from './directory-lock.ts'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'
import { launchPostmaster, type Postmaster } from './launch-postmaster.ts'
import { awaitPreviousPostmaster, disownLockFile } from './previous-postmaster.ts'
import { chooseRunner } from './runner.ts'
import { type Settings, settingsWords } from './postgres-settings.ts'
import { shortPath } from './short-path.ts'

export interface EmbeddedPostgresOptions {
  /** Everything PostgreSQL keeps; made when absent, and held by one server at a time. */
  readonly directory: string
  /** PostgreSQL settings over our own, by name. */
  readonly settings?: Settings
  /** Gets each line of PostgreSQL's log. */
  onLog?(line: string): void
}

export interface EmbeddedPostgres {
  /** What `pg` takes; `host` is the directory of the Unix socket, which nobody but this user may open. */
  readonly connection: {
    readonly host: string
    readonly port: number
    readonly user: string
    readonly database: string
  }
  /** Settles when PostgreSQL has ended, also when nobody asked it to: the server has no database then. */
  readonly ended: Promise<void>
  /** Shuts down fast and frees the directory; close your connections first. May be called twice. */
  stop(): Promise<void>
}

/** How long the PostgreSQL of a killed server may take to write out what it holds, in milliseconds. */
const patience = 60_000

/**
 * Starts a PostgreSQL of our own on a Unix socket, without a network port or a system user, and makes its cluster the
 * first time. It ends with this process, also with kill -9, and loses no commit that it acknowledged.
 * Throws EmbeddedPostgresError, which names DATABASE_URL, where it cannot run or the directory is in use.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const directory = path.resolve(options.directory)
  const binaries = locateBinaries()
  prepareDirectory(directory)
  await using undo = new AsyncDisposableStack()
  const sockets = undo.adopt(shortPath(directory), (short) => short.remove())
  undo.defer(await lockDirectory(directory, path.join(sockets.path, 'lock')))

  const cluster = path.join(directory, 'cluster')
  const runner = chooseRunner(directory, binaries.postgres)
  runner.own(directory)
  if (!existsSync(cluster)) await createCluster(cluster, binaries.initdb, runner)
  const deadline = Date.now() + patience
  await awaitPreviousPostmaster(cluster, deadline)
  disownLockFile(path.join(cluster, 'postmaster.pid'))
  disownLockFile(path.join(directory, '.s.PGSQL.5432.lock'))

  const words = ['-D', cluster, ...settingsWords(sockets.path, options.settings ?? {})]
  const launch = { postgres: binaries.postgres, words, runner, onLog: (line: string) => options.onLog?.(line) }
  const postmaster = await outlasting(deadline, () => launchPostmaster(launch))
  undo.defer(() => postmaster.stop())
  return handle(sockets.path, postmaster, undo.move())
}

const connectionAt = (host: string) => ({ host, port: 5432, user: 'postgres', database: 'postgres' })

function handle(host: string, postmaster: Postmaster, held: AsyncDisposableStack): EmbeddedPostgres {
  let stopping: Promise<void> | undefined
  return {
    connection: connectionAt(host),
    ended: postmaster.ended,
    stop: () => (stopping ??= held.disposeAsync()),
  }
}

/**
 * Uses the PostgreSQL that a running server keeps in a directory; null when none runs there. `stop` leaves it running.
 */
export async function joinEmbeddedPostgres(directory: string): Promise<EmbeddedPostgres | null> {
  const sockets = shortPath(path.resolve(directory))
  const connection = connectionAt(sockets.path)
  const client = new pg.Client(connection)
  try {
    await client.connect()
  } catch {
    // Nobody listens: no server runs there.
    sockets.remove()
    return null
  }
  await client.end()
  return { connection, ended: new Promise(() => {}), stop: async () => sockets.remove() }
}

function prepareDirectory(directory: string): void {
  try {
    mkdirSync(path.dirname(directory), { recursive: true })
    if (!existsSync(directory)) mkdirSync(directory, { mode: 0o700 })
    accessSync(directory, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (cause) {
    throw new EmbeddedPostgresError(`${directory} is not a directory that this user may write`, { cause })
  }
}

/** A killed postmaster's sessions live on for a moment, and PostgreSQL refuses to start beside them. */
async function outlasting(deadline: number, launch: () => Promise<Postmaster>): Promise<Postmaster> {
  for (;;) {
    try {
      return await launch()
    } catch (error) {
      const survivors = error instanceof Error && error.message.includes('pre-existing shared memory block')
      if (!survivors || Date.now() > deadline) throw error
      await pause(100)
    }
  }
}
