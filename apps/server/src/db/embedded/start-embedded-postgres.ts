import { callOf } from '../../config/call-of.ts'
import { accessSync, constants, existsSync, mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { createCluster, locateBinaries } from './binaries.ts'
import { awaitPreviousPostmaster, disownLockFile, lockDirectory, shortPath } from './data-directory.ts'
import { launchPostmaster, settingsWords, type Postmaster, type Settings } from './launch-postmaster.ts'
import { chooseRunner, EmbeddedPostgresError } from './runner.ts'

export interface EmbeddedPostgresOptions {
  /** PostgreSQL's data directory; created when absent, locked by one server at a time. */
  readonly directory: string
  /** PostgreSQL settings by name; they override the defaults. */
  readonly settings?: Settings
  /** Called while PostgreSQL starts: the caller can do other work then. */
  onLaunch?(): void
  /** Receives each line of PostgreSQL's log. */
  onLog?(line: string): void
}

export interface EmbeddedPostgres {
  /** Options for `pg`; `host` is the directory of the Unix socket, which only this user can open. */
  readonly connection: {
    readonly host: string
    readonly port: number
    readonly user: string
    readonly database: string
  }
  /** Resolves when PostgreSQL has ended, expected or not; the server has no database from then on. */
  readonly ended: Promise<void>
  /** Shuts down and unlocks the directory; close connections first. Can be called repeatedly. */
  stop(): Promise<void>
}

/** How long the PostgreSQL of a killed server can take to shut down. */
const shutdownTimeoutMs = 60_000

/**
 * Starts an embedded PostgreSQL on a Unix socket, without a network port or a system user, and creates its cluster on the
 * first start. It ends with this process, also after kill -9, without losing an acknowledged commit.
 * Throws EmbeddedPostgresError, which names DATABASE_URL, when it cannot run or the directory is in use.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const directory = path.resolve(options.directory)
  const binaries = locateBinaries()
  prepareDirectory(directory)
  await using undo = new AsyncDisposableStack()
  const sockets = undo.adopt(shortPath(directory), (short) => short.remove())
  undo.defer(await lockDirectory(directory, path.join(sockets.path, 'lock')))

  const cluster = clusterIn(directory)
  const runner = chooseRunner(directory, binaries.postgres)
  runner.own(directory)
  if (!existsSync(cluster)) await createCluster(cluster, binaries.initdb, runner)
  refuseOtherVersion(cluster, binaries.major)
  const deadline = Date.now() + shutdownTimeoutMs
  await awaitPreviousPostmaster(cluster, deadline)
  disownLockFile(path.join(cluster, 'postmaster.pid'))
  disownLockFile(path.join(directory, '.s.PGSQL.5432.lock'))

  const words = ['-D', cluster, ...settingsWords(sockets.path, options.settings ?? {})]
  const launch = {
    postgres: binaries.postgres,
    words,
    runner,
    onLaunch: () => options.onLaunch?.(),
    onLog: (line: string) => options.onLog?.(line),
  }
  const postmaster = await retryUntil(deadline, () => launchPostmaster(launch))
  undo.defer(() => postmaster.stop())
  return handle(sockets.path, postmaster, undo.move())
}

const clusterIn = (directory: string) => path.join(directory, 'cluster')

const connectionAt = (host: string) => ({ host, port: 5432, user: 'postgres', database: 'postgres' })

function handle(host: string, postmaster: Postmaster, held: AsyncDisposableStack): EmbeddedPostgres {
  let stopping: Promise<void> | undefined
  return {
    connection: connectionAt(host),
    ended: postmaster.ended,
    stop: () => (stopping ??= held.disposeAsync()),
  }
}

/** Whether a server has created its cluster in a directory. */
export const hasCluster = (directory: string): boolean => existsSync(clusterIn(path.resolve(directory)))

/**
 * Connects to the PostgreSQL that a running server has started in a directory; null when none runs. `stop` does not stop it.
 */
export async function joinEmbeddedPostgres(directory: string): Promise<EmbeddedPostgres | null> {
  const sockets = shortPath(path.resolve(directory))
  const connection = connectionAt(sockets.path)
  const client = new pg.Client(connection)
  try {
    await client.connect()
  } catch {
    // Nothing listens, so no server is running.
    sockets.remove()
    return null
  }
  await client.end()
  return { connection, ended: new Promise(() => {}), stop: async () => sockets.remove() }
}

/** PostgreSQL only reads the files of its own major version. It reports other problems of a cluster itself. */
function refuseOtherVersion(cluster: string, major: string): void {
  const file = path.join(cluster, 'PG_VERSION')
  const version = existsSync(file) ? readFileSync(file, 'utf8').trim() : major
  if (version === major) return
  throw new EmbeddedPostgresError(
    `${cluster} was written by PostgreSQL ${version}, and this release has PostgreSQL ${major}. ` +
      `Run \`${callOf('backup', 'DIR --keys FILE')}\` with the previous release, move the data folder away, and run ` +
      `\`${callOf('restore', 'DIR --keys FILE')}\` with this one`,
  )
}

function prepareDirectory(directory: string): void {
  try {
    mkdirSync(path.dirname(directory), { recursive: true })
    if (!existsSync(directory)) mkdirSync(directory, { mode: 0o700 })
    accessSync(directory, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (cause) {
    throw new EmbeddedPostgresError(`${directory} is not a directory that this user can write`, { cause })
  }
}

/** Retries while sessions of a killed postmaster still exist; PostgreSQL refuses to start until they have ended. */
async function retryUntil(deadline: number, launch: () => Promise<Postmaster>): Promise<Postmaster> {
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
