import { execFile } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import type { Connection } from './cluster.ts'

const run = promisify(execFile)
const packages = '/usr/lib/postgresql'

/** As many branches as the most clients: with fewer they would queue for each other's rows. */
const scale = 32

/** How pgbench sends its statements: `simple` is what it does unless it is told otherwise, `prepared` is its fastest. */
export type Protocol = 'simple' | 'prepared'

/** PostgreSQL's own benchmark, TPC-B-like, in a database of its own. */
export interface Pgbench {
  /** Transactions per second with so many clients over so many seconds. */
  tpcb(clients: number, protocol: Protocol, seconds: number): Promise<number>
}

/** Fills a database for pgbench. Throws an Error that says how to install it where it is missing. */
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
      if (tps === undefined) throw new Error(`pgbench did not say how fast it was: ${stdout}`)
      return Number(tps)
    },
  }
}

/** On the PATH, or where Debian puts the programs that few people need. */
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
