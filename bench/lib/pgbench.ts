import { execFile } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import type { Connection } from './cluster.ts'

const run = promisify(execFile)
const packages = '/usr/lib/postgresql'

/** As many branches as the maximum of clients; with fewer, clients would wait for row locks. */
const scale = 32

/** pgbench's query protocol: `simple` is the default, `prepared` the fastest. */
export type Protocol = 'simple' | 'prepared'

/** PostgreSQL's TPC-B-like benchmark on its own database. */
export interface Pgbench {
  /** Transactions per second with `clients` over `seconds`. */
  tpcb(clients: number, protocol: Protocol, seconds: number): Promise<number>
}

/** Initializes a database for pgbench. Throws an Error with installation hints when pgbench is missing. */
export async function preparePgbench(connection: Connection): Promise<Pgbench> {
  const program = findPgbench()
  const { host, port, user, database } = connection
  const target = ['-h', host, '-p', String(port), '-U', user]
  const environment = { env: { PATH: process.env['PATH'], LC_ALL: 'C' } }
  await run(program, [...target, '-i', '-q', '-s', String(scale), database], environment)
  return {
    async tpcb(clients, protocol, seconds) {
      const words = ['-n', '-M', protocol, '-c', String(clients), '-j', '2', '-T', String(seconds)]
      const { stdout } = await run(program, [...target, ...words, database], environment)
      const tps = /^tps = ([\d.]+)/m.exec(stdout)?.[1]
      if (tps === undefined) throw new Error(`pgbench printed no tps: ${stdout}`)
      return Number(tps)
    },
  }
}

/** Searches the PATH and Debian's directories of PostgreSQL versions. */
function findPgbench(): string {
  const folders = (process.env['PATH'] ?? '').split(path.delimiter)
  const versions = existsSync(packages) ? readdirSync(packages) : []
  const places = [...folders, ...versions.map((version) => path.join(packages, version, 'bin'))]
  const found = places.map((folder) => path.join(folder, 'pgbench')).find((file) => existsSync(file))
  if (found !== undefined) return found
  throw new Error(
    "pgbench is missing; it comes with PostgreSQL's contributed programs: apt-get install postgresql-contrib, " +
      'dnf install postgresql-contrib, or brew install postgresql',
  )
}
