import { sql } from 'kysely'
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { serverFolder } from '../../config/folders.ts'
import { readSqlFiles, type SqlFile } from '../../db/migrations/sql-files.ts'
import type { Uses } from '../../services/services.ts'
import type { DiskState } from '../../services/storage/disk-watch.ts'
import { callHeaders } from '../headers.ts'

/** Answers a request of an operator's tool. Returns false, and does nothing, when the request is none. */
export type Probes = (request: IncomingMessage, response: ServerResponse) => boolean

interface Page {
  readonly status: number
  readonly type: string
  readonly text: string
}

interface ProbeOptions {
  readonly readiness: Readiness
  /** The metrics in Prometheus's text format; without it there is no `/metrics`. */
  readonly metrics?: () => Promise<string>
  /** The path below which they answer too; they always answer without it. */
  readonly basePath?: string
  /** Receives what prevented an answer. */
  readonly onError: (error: unknown) => void
}

/** Seconds after which a process that is not ready may be asked again. */
const retryAfter = 5

const json = 'application/json; charset=utf-8'

/**
 * `/healthz` answers while the process does, `/readyz` with 503 while it cannot serve calls, and `/metrics`. They do not pass
 * the limits of calls.
 */
export function probes({ readiness, metrics, onError, basePath = '' }: ProbeOptions): Probes {
  const pages: Readonly<Record<string, () => Promise<Page>>> = {
    '/healthz': async () => ({ status: 200, type: json, text: '{"alive":true}' }),
    '/readyz': async () => {
      const report = await readiness.check()
      return { status: report.ready ? 200 : 503, type: json, text: JSON.stringify(report) }
    },
    ...(metrics && {
      '/metrics': async () => ({
        status: 200,
        type: 'text/plain; version=0.0.4; charset=utf-8',
        text: await metrics(),
      }),
    }),
  }
  return (request, response) => {
    const sent = request.url?.split('?', 1)[0] ?? ''
    const path = sent.startsWith(`${basePath}/`) ? sent.slice(basePath.length) : sent
    const page = Object.hasOwn(pages, path) ? pages[path] : undefined
    if (!page || (request.method !== 'GET' && request.method !== 'HEAD')) return false
    page()
      .catch((error: unknown) => {
        onError(error)
        return { status: 500, type: json, text: '{}' }
      })
      .then((made) => send(response, made))
      .catch(onError)
    return true
  }
}

function send(response: ServerResponse, { status, type, text }: Page): void {
  const headers: OutgoingHttpHeaders = {
    ...callHeaders,
    'content-type': type,
    'content-length': Buffer.byteLength(text),
    // A load balancer keeps no connection to a process that ends.
    ...(status === 200 ? {} : { connection: 'close', 'retry-after': String(retryAfter) }),
  }
  response.writeHead(status, headers)
  // Node sends no body in answer to HEAD.
  response.end(text)
}

/** How long the database may take to answer, in milliseconds. */
const timeLimitMs = 2000

/** Probes within this time share one query. */
const reuseMs = 500

type DatabaseState = 'ok' | 'unreachable'
type MigrationState = 'ok' | 'missing' | 'unknown'

type ProcessState = 'starting' | 'ok' | 'stopping'

/** Whether the process can serve calls, and what it lacks. */
interface ReadinessReport {
  readonly ready: boolean
  readonly process: ProcessState
  readonly database: DatabaseState
  /** Whether all migrations of this release are applied; those of a newer release may be there too. */
  readonly migrations: MigrationState
  /** Whether the process receives the events of the others. */
  readonly events: 'ok' | 'not listening'
  /**
   * Whether files can be stored. A disk that takes none decides: the load balancer sends calls to another host. A bucket is the same for all
   * hosts, and calls that need no files work without it, so it does not decide.
   */
  readonly files: DiskState | 'unreachable'
  /** The state of each place on the disks of this host; backups and copies of statements do not decide. */
  readonly disks: Readonly<Record<string, DiskState>>
}

interface DatabaseReport {
  readonly database: DatabaseState
  readonly migrations: MigrationState
}

const unreachable: DatabaseReport = { database: 'unreachable', migrations: 'unknown' }

type ReadinessServices = 'reads' | 'changes' | 'log' | 'storeWatch' | 'disks'

/** Decides whether load balancers should send calls to this process. */
export class Readiness {
  /** Whether the process accepts calls. */
  process: ProcessState = 'ok'
  readonly #services: Uses<ReadinessServices>
  #logged = false
  #query: Promise<DatabaseReport> | null = null

  readonly #limitMs: number

  constructor(services: Uses<ReadinessServices>, limitMs = timeLimitMs) {
    this.#services = services
    this.#limitMs = limitMs
  }

  async check(): Promise<ReadinessReport> {
    const [{ database, migrations }, { disks, files: local }] = await Promise.all([
      this.#askDatabase(),
      this.#services.disks.check(),
    ])
    const events = this.#services.changes.listening ? 'ok' : 'not listening'
    const { process } = this
    const ready = [database, migrations, events, process, local].every((state) => state === 'ok')
    const files = this.#services.storeWatch?.available === false ? 'unreachable' : local
    return { ready, process, database, migrations, events, files, disks }
  }

  /** The database's answer within the limit. A query that takes longer is awaited by later probes too, not repeated. */
  async #askDatabase(): Promise<DatabaseReport> {
    this.#query ??= this.#readMigrations()
    const over = new AbortController()
    const late = wait(this.#limitMs, unreachable, { signal: over.signal, ref: false }).catch(() => unreachable)
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
