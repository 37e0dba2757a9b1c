import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { serverFolder } from '../../config/folders.ts'
import { readSqlFiles, type SqlFile } from '../../db/migrations/sql-files.ts'
import type { Services } from '../../services/services.ts'

/** How long the database may take to answer, in milliseconds. */
const timeLimitMs = 2000

/** Probes within this time share one query. */
const reuseMs = 500

type DatabaseState = 'ok' | 'unreachable'
type MigrationState = 'ok' | 'missing' | 'unknown'

type ProcessState = 'starting' | 'ok' | 'stopping'

/** Whether the process can serve calls, and what it lacks. */
export interface ReadinessReport {
  readonly ready: boolean
  readonly process: ProcessState
  readonly database: DatabaseState
  /** Whether all migrations of this release are applied; those of a newer release may be there too. */
  readonly migrations: MigrationState
  /** Whether the process receives the events of the others. */
  readonly events: 'ok' | 'not listening'
  /** Whether the store of files answers. Without it calls that need no files work, so it does not decide. */
  readonly files: 'ok' | 'unreachable'
}

interface DatabaseReport {
  readonly database: DatabaseState
  readonly migrations: MigrationState
}

const unreachable: DatabaseReport = { database: 'unreachable', migrations: 'unknown' }

/** Decides whether load balancers should send calls to this process. */
export class Readiness {
  /** Whether the process accepts calls. */
  process: ProcessState = 'ok'
  readonly #services: Pick<Services, 'reads' | 'changes' | 'log' | 'storeWatch'>
  #logged = false
  #query: Promise<DatabaseReport> | null = null

  constructor(services: Pick<Services, 'reads' | 'changes' | 'log' | 'storeWatch'>) {
    this.#services = services
  }

  async check(): Promise<ReadinessReport> {
    const { database, migrations } = await this.#askDatabase()
    const events = this.#services.changes.listening ? 'ok' : 'not listening'
    const { process } = this
    const ready = [database, migrations, events, process].every((state) => state === 'ok')
    const files = this.#services.storeWatch?.available === false ? 'unreachable' : 'ok'
    return { ready, process, database, migrations, events, files }
  }

  /** The database's answer within the limit. A query that takes longer is awaited by later probes too, not repeated. */
  async #askDatabase(): Promise<DatabaseReport> {
    this.#query ??= this.#readMigrations()
    const over = new AbortController()
    const late = wait(timeLimitMs, unreachable, { signal: over.signal, ref: false }).catch(() => unreachable)
    try {
      return await Promise.race([this.#query, late])
    } finally {
      over.abort()
    }
  }

  async #readMigrations(): Promise<DatabaseReport> {
    try {
      const own = await ownMigrations()
      const { rows } = await sql<SqlFile>`SELECT name, checksum FROM schema_migrations`.execute(this.#services.reads)
      const applied = new Set(rows.map(({ name, checksum }) => `${name} ${checksum}`))
      const hasAll = own.every(({ name, checksum }) => applied.has(`${name} ${checksum}`))
      this.#logged = false
      return { database: 'ok', migrations: hasAll ? 'ok' : 'missing' }
    } catch (error) {
      if (!this.#logged) this.#services.log.error({ err: error }, 'the database does not answer probes')
      this.#logged = true
      return unreachable
    } finally {
      setTimeout(() => {
        this.#query = null
      }, reuseMs).unref()
    }
  }
}

let read: Promise<readonly SqlFile[]> | null = null

const ownMigrations = (): Promise<readonly SqlFile[]> => (read ??= readSqlFiles(join(serverFolder, 'migrations')))
