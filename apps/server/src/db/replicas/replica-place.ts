import type { ClientBase, Pool, PoolClient } from 'pg'
import { setTimeout as pause } from 'node:timers/promises'
import { breaksConnections, type Connection } from '../connection.ts'
import { indexesOnly } from '../read-lines.ts'
import type { Place } from '../require-database.ts'
import type { Position, PrimaryPosition } from './primary-position.ts'
import { follows, freshClient, openReplicaPool, replayedOf, WrongReplica } from './replica-connection.ts'

/** What the connections of a pool are for: fast reads, the statements of calls, long jobs. */
export type Purpose = 'reads' | 'calls' | 'long'

/** Connections per address and process. */
const sizes: Readonly<Record<Purpose, number>> = { reads: 4, calls: 6, long: 4 }

/** Milliseconds between two looks at a replica. */
const watchMs = 500

/** Milliseconds that a read waits at most for a replica that is behind, and that the next ones do not wait after it. */
const waitMs = 100
const restMs = 250

interface PlaceOptions {
  readonly connection: Connection
  readonly timeoutMs: number
  readonly position: PrimaryPosition
  readonly primary: () => Promise<Place>
  /** Receives each new connection that reads. */
  readonly onClient: ((client: ClientBase) => void) | null
  /** It can no longer be read from, with the reason, or again (null). */
  readonly onChange: (reason: Error | null) => void
}

/** An address of `DATABASE_READ_URL`: one replica, or several behind a proxy. */
export class ReplicaPlace {
  readonly #options: PlaceOptions
  readonly #pools: Readonly<Record<Purpose, Pool>>
  readonly #watched: Pool
  readonly #breaking: readonly (() => void)[]
  readonly #closing = new AbortController()
  #running: Promise<void> | null = null
  #usable = false
  #restsUntil = 0
  /** Bytes of the log that it was behind the primary at the last look; null while it does not answer. */
  lag: bigint | null = null

  constructor(options: PlaceOptions) {
    this.#options = options
    const { connection, timeoutMs, primary, onClient } = options
    const open = (size: number, more: { long?: boolean; settings?: string } = {}) =>
      openReplicaPool({ connection, size, timeoutMs, primary, onError: () => {}, onClient, ...more })
    this.#pools = {
      reads: open(sizes.reads, { settings: indexesOnly.join('; ') }),
      calls: open(sizes.calls),
      long: open(sizes.long, { long: true }),
    }
    this.#watched = open(1)
    this.#breaking = [...Object.values(this.#pools), this.#watched].map(breaksConnections)
  }

  start(): void {
    this.#running = this.#watch()
  }

  /** Whether it answered at the last look. */
  get usable(): boolean {
    return this.#usable
  }

  /** Whether a read may ask it now: it answered, and was not behind a moment ago. */
  get ready(): boolean {
    return this.#usable && performance.now() >= this.#restsUntil
  }

  /** A connection whose replica has everything up to a position; null when there is none in time. */
  async fresh(purpose: Purpose, position: Position): Promise<PoolClient | null> {
    const behind = () => void (this.#restsUntil = performance.now() + restMs)
    return freshClient(this.#pools[purpose], position, performance.now() + waitMs, behind).catch(() => null)
  }

  /** Ends all connections without waiting for the replica. */
  break(): void {
    for (const end of this.#breaking) end()
  }

  async close(): Promise<void> {
    this.#closing.abort()
    await this.#running
    await Promise.all([...Object.values(this.#pools), this.#watched].map((pool) => pool.end()))
  }

  async #watch(): Promise<void> {
    const { signal } = this.#closing
    let before: string | null = null
    while (!signal.aborted) {
      const reason = await this.#look()
      if (signal.aborted) return
      this.#usable = reason === null
      if (reason !== null) {
        this.lag = null
        // A silent replica gives no error to the statements that wait for it.
        this.break()
      }
      const text = reason && reason.message
      if (text !== before) this.#options.onChange(reason)
      before = text
      await pause(watchMs, undefined, { ref: false, signal }).catch(() => {})
    }
  }

  /** Looks at the replica. Returns why it cannot be read from; null when it can. */
  async #look(): Promise<Error | null> {
    const late = Promise.withResolvers<never>()
    const timer = setTimeout(() => late.reject(new Error('no answer')), this.#options.timeoutMs)
    timer.unref()
    const { signal } = this.#closing
    const closed = () => late.reject(new Error('closed'))
    signal.addEventListener('abort', closed)
    try {
      await Promise.race([this.#measure(), late.promise])
      return null
    } catch (error) {
      return error instanceof Error ? error : new Error(String(error))
    } finally {
      clearTimeout(timer)
      signal.removeEventListener('abort', closed)
    }
  }

  async #measure(): Promise<void> {
    const client = await this.#watched.connect()
    let failed = true
    try {
      const { lsn, timeline } = await this.#options.position.now()
      if (!(await follows(client, timeline)))
        throw new WrongReplica('it does not follow the primary yet', { passing: true })
      const replayed = await replayedOf(client)
      this.lag = lsn > replayed ? lsn - replayed : 0n
      failed = false
    } finally {
      client.release(failed)
    }
  }
}
