import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { freePort } from '@c2c/testing/src/services/free-port.ts'
import { childrenOf, killNow } from './child-processes.ts'

const run = promisify(execFile)
const packages = '/usr/lib/postgresql'

/** Milliseconds for a supervised start, and between two attempts. */
const superviseMs = 60_000
const retryMs = 200

/** The two logins of docs/operations.md, "Database logins". */
const logins = { owner: 'c2c_owner', server: 'c2c_server' } as const

export interface DebianPostgres {
  readonly port: number
  /** The folder of the cluster's programs, such as `pg_dump`. */
  readonly programs: string
  readonly dataDirectory: string
  /** Makes an empty database that `c2c_owner` owns, and its two URLs. */
  database(name: string): Promise<{ readonly DATABASE_URL: string; readonly DATABASE_OWNER_URL: string }>
  /** Runs a statement as the superuser. */
  query<Row extends pg.QueryResultRow>(statement: string, database?: string): Promise<pg.QueryResult<Row>>
  /** Ends the cluster as `pg_ctl` does; `immediate` is a crash. */
  stop(mode?: 'fast' | 'immediate'): Promise<void>
  start(): Promise<void>
  /** Kills the postmaster with SIGKILL, with `all` also each of its processes, and resolves without waiting for them. */
  kill(extent: 'postmaster' | 'all'): Promise<void>
  /** Starts the cluster as a service manager does, unless it runs: again, until it answers. Throws the last error after a minute. */
  supervise(): Promise<void>
  /** Stops the cluster and deletes its files. */
  remove(): Promise<void>
}

/** The folder of Debian's newest PostgreSQL programs. Throws an Error with the package to install. */
export function debianPrograms(): string {
  const versions = existsSync(packages) ? readdirSync(packages).toSorted((a, b) => Number(b) - Number(a)) : []
  const [newest] = versions.filter((version) => existsSync(path.join(packages, version, 'bin', 'initdb')))
  if (newest === undefined) throw new Error("Debian's PostgreSQL is missing: apt-get install postgresql")
  return path.join(packages, newest, 'bin')
}

/** PostgreSQL refuses to run as root; Debian's package has a user for it. */
export const asPostgres = (program: string, words: readonly string[]): [string, string[]] =>
  process.getuid?.() === 0
    ? ['setpriv', ['--reuid=postgres', '--regid=postgres', '--init-groups', program, ...words]]
    : [program, [...words]]

interface Options {
  /** The folder in which the cluster gets one of its own. */
  readonly parent?: string
  /** Further words for `initdb`. */
  readonly initdb?: readonly string[]
  /** Further variables of PostgreSQL. */
  readonly environment?: Readonly<Record<string, string>>
}

/** Starts an empty cluster of Debian's PostgreSQL on a free loopback port, with password logins for owner and server. */
export async function startDebianPostgres(
  settings: Readonly<Record<string, string>> = {},
  { parent = tmpdir(), initdb = [], environment = {} }: Options = {},
): Promise<DebianPostgres> {
  const programs = debianPrograms()
  const directory = mkdtempSync(path.join(parent, 'c2c-postgres-'))
  if (process.getuid?.() === 0) await run('chown', ['postgres', directory])
  const dataDirectory = path.join(directory, 'data')
  const port = await freePort()
  const variables = Object.entries(environment).map(([name, value]) => `${name}=${value}`)
  const execute = (program: string, ...words: string[]) =>
    run(...asPostgres('/usr/bin/env', [...variables, path.join(programs, program), ...words]))
  const access = ['-U', 'postgres', '--auth=trust', '-E', 'UTF8', '--locale=C.UTF-8']
  await execute('initdb', '-D', dataDirectory, ...access, ...initdb)
  const options = Object.entries({ listen_addresses: '127.0.0.1', unix_socket_directories: directory, ...settings })
  const log = path.join(directory, 'log')
  let postmaster = 0
  const start = async () => {
    const words = [`-p ${port}`, ...options.map(([name, value]) => `-c ${name}=${value}`)]
    await execute('pg_ctl', 'start', '-w', '-s', '-D', dataDirectory, '-l', log, '-o', words.join(' '))
    postmaster = Number.parseInt(readFileSync(path.join(dataDirectory, 'postmaster.pid'), 'utf8'))
  }
  const query = async <Row extends pg.QueryResultRow>(statement: string, database = 'postgres') => {
    const client = new pg.Client({ host: '127.0.0.1', port, user: 'postgres', database })
    await client.connect()
    try {
      return await client.query<Row>(statement)
    } finally {
      await client.end()
    }
  }
  const stop = async (mode: 'fast' | 'immediate' = 'fast') => {
    await execute('pg_ctl', 'stop', '-w', '-D', dataDirectory, '-m', mode)
  }
  const kill = async (extent: 'postmaster' | 'all') => {
    const others = extent === 'all' ? await childrenOf(postmaster) : []
    for (const pid of [postmaster, ...others]) killNow(pid)
  }
  const supervise = async () => {
    const isRunning = await execute('pg_ctl', 'status', '-D', dataDirectory).then(
      () => true,
      () => false,
    )
    if (!isRunning) await start()
    await query('SELECT')
  }
  await start()
  await query(`CREATE ROLE ${logins.owner} LOGIN CREATEROLE PASSWORD 'owner'`)
  await query(`CREATE ROLE ${logins.server} LOGIN PASSWORD 'server'`)
  return {
    port,
    programs,
    dataDirectory,
    query,
    start,
    stop,
    kill,
    supervise: () => untilDone(supervise),
    async database(name) {
      await query(`CREATE DATABASE ${pg.escapeIdentifier(name)} OWNER ${logins.owner}`)
      const url = (user: string, password: string) => `postgresql://${user}:${password}@127.0.0.1:${port}/${name}`
      return { DATABASE_URL: url(logins.server, 'server'), DATABASE_OWNER_URL: url(logins.owner, 'owner') }
    },
    async remove() {
      await stop('immediate').catch(() => {})
      rmSync(directory, { recursive: true, force: true })
    },
  }
}

/** Repeats what a service manager does: a killed postmaster's sessions must have ended before PostgreSQL starts again. */
async function untilDone(step: () => Promise<void>): Promise<void> {
  const deadline = performance.now() + superviseMs
  for (;;) {
    try {
      return await step()
    } catch (error) {
      if (performance.now() > deadline) throw error
      await pause(retryMs)
    }
  }
}
