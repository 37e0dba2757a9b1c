import pg from 'pg'
import { setTimeout as delay } from 'node:timers/promises'
import { applicationOptions, DatabaseAway, isUnavailable, type Connection } from './connection.ts'
import { breakConnection } from './pipeline.ts'

interface WatchOptions {
  /** Milliseconds without an answer after which the database counts as away. */
  readonly timeoutMs: number
  /** Ends all other connections: they may be silent too, without an error. Called at each failed attempt. */
  readonly breakConnections: () => void
  /** Must be done before work is permitted again after the database was away. */
  readonly beforeReturn?: () => Promise<void>
  /** The database became unavailable, with the reason, or available (null). */
  readonly onChange: (reason: Error | null) => void
}

/** Milliseconds between two heartbeats, and between two attempts to connect. */
const intervalMs = 250
const reconnectMs = 250

/** The errors of a standby, and of a primary that lost its role or was made read-only. */
const heartbeat = "SELECT current_setting('transaction_read_only') AS read_only"

/**
 * A heartbeat on a connection of its own. A silent network gives no error, and a long statement looks like it: only another
 * statement distinguishes them. While the database is away, work is refused at once, work in progress is given up, and the
 * other connections are broken, so that nothing waits for them.
 */
export class DatabaseWatch {
  readonly #connection: Connection
  readonly #options: WatchOptions
  readonly #closing = new AbortController()
  readonly #giveUp = new Set<(reason: Error) => void>()
  #client: pg.Client | null = null
  #away: Error | null = null
  #running: Promise<void> | null = null

  constructor(connection: Connection, options: WatchOptions) {
    this.#connection = connection
    this.#options = options
  }

  start(): void {
    this.#running = this.#watch()
  }

  /** Whether the database answers. */
  get available(): boolean {
    return this.#away === null
  }

  /** Runs work that needs the database. Throws DatabaseAway as soon as the database is away; its outcome is then unknown. */
  during<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#away) return Promise.reject(new DatabaseAway(this.#away))
    const { promise, resolve, reject } = Promise.withResolvers<Result>()
    this.#giveUp.add(reject)
    work().then(
      (result) => {
        this.#giveUp.delete(reject)
        resolve(result)
      },
      (error: unknown) => {
        this.#giveUp.delete(reject)
        reject(error)
      },
    )
    return promise
  }

  async close(): Promise<void> {
    this.#closing.abort()
    if (this.#client) breakConnection(this.#client)
    await this.#running
  }

  async #watch(): Promise<void> {
    const { signal } = this.#closing
    while (!signal.aborted) {
      let lost = false
      try {
        const client = await this.#connect()
        await this.#beat(client)
        if (this.#away) await this.#options.beforeReturn?.()
        this.#back()
        lost = true
        while (!signal.aborted) {
          await delay(intervalMs, undefined, { ref: false, signal })
          await this.#beat(client)
        }
      } catch (error) {
        this.#failed(error, lost)
      }
      if (this.#client) breakConnection(this.#client)
      this.#client = null
      if (!lost) await delay(reconnectMs, undefined, { ref: false, signal }).catch(() => {})
    }
  }

  /** The loss of the heartbeat's own connection is followed by an attempt to connect, which decides. */
  #failed(error: unknown, lost: boolean): void {
    if (this.#closing.signal.aborted || (lost && !(error instanceof DatabaseAway))) return
    // An answer such as too many connections comes from a database that works.
    if (!isUnavailable(error) || (error instanceof pg.DatabaseError && error.code?.startsWith('53'))) this.#back()
    else this.#lose(error as Error)
  }

  async #connect(): Promise<pg.Client> {
    const client = new pg.Client({
      ...this.#connection,
      ...applicationOptions,
      connectionTimeoutMillis: this.#options.timeoutMs,
    })
    // Its statement fails as well.
    client.on('error', () => {})
    this.#client = client
    return client.connect().then(() => client)
  }

  async #beat(client: pg.Client): Promise<void> {
    const late = Promise.withResolvers<never>()
    // The immediate follows the reading of sockets: a process that was busy for so long has the answer by then.
    const timer = setTimeout(
      () => setImmediate(() => late.reject(new DatabaseAway(new Error('no answer to the heartbeat')))),
      this.#options.timeoutMs,
    )
    timer.unref()
    try {
      const { rows } = await Promise.race([client.query<{ read_only: string }>(heartbeat), late.promise])
      if (rows[0]?.read_only === 'on') throw new DatabaseAway(new Error('the database is read-only'))
    } finally {
      clearTimeout(timer)
    }
  }

  #lose(error: Error): void {
    const before = this.#away
    this.#away = error
    for (const giveUp of this.#giveUp) giveUp(new DatabaseAway(error))
    this.#options.breakConnections()
    if (!before) this.#options.onChange(error)
  }

  #back(): void {
    const before = this.#away
    this.#away = null
    if (before) this.#options.onChange(null)
  }
}
