import { uptime } from 'node:os'
import { sql, type Kysely } from 'kysely'
import { everyoneRecipient, publish } from '../../commands/publish.ts'
import type { Database } from '../../db/schema.ts'
import type { DatabaseWatch } from '../../db/database-watch.ts'
import type { FastifyBaseLogger } from 'fastify'

/** Milliseconds after which a call or a job asks again whether the service was away. */
const freshMs = 30_000

/** Milliseconds without a beat after which this process was away; the database has the same limit for all of them. */
const awayMs = 60_000

interface HeartbeatServices {
  readonly db: Kysely<Database>
  readonly watch: DatabaseWatch
  readonly log: FastifyBaseLogger
}

/** The uptime of the host also counts its sleep, and no change of the clock. */
const hostUptime = (): number => uptime() * 1000

/**
 * Says to the database when this process serves. After a gap of all processes, the database extends the deadlines of trades, once, before
 * any call or job judges one. A clock that jumps while a process runs on is no gap: nothing was away.
 */
export class Heartbeat {
  readonly #services: HeartbeatServices
  readonly #clock: () => Date
  readonly #elapsed: () => number
  #last: { readonly at: number; readonly elapsed: number } | null = null
  #beating: Promise<void> | null = null
  #timer: NodeJS.Timeout | undefined

  constructor(services: HeartbeatServices, clock: () => Date, elapsed: () => number = hostUptime) {
    this.#services = services
    this.#clock = clock
    this.#elapsed = elapsed
  }

  /** The first beat, before the first call, and then one at each interval of milliseconds; null for none but `keep`. */
  async begin(intervalMs: number | null): Promise<void> {
    await this.#beat()
    if (intervalMs === null) return
    this.#timer = setInterval(() => {
      // While the database is away, its return beats.
      if (this.#services.watch.available) this.#beat().catch((error: unknown) => this.#failed(error))
    }, intervalMs)
    this.#timer.unref()
  }

  /** Whether the last beat is recent, by the clock and by the time that has passed. True for a process that does not serve. */
  get fresh(): boolean {
    const last = this.#last
    if (!last) return true
    const moved = this.#clock().getTime() - last.at
    return Math.abs(moved) < freshMs && this.#elapsed() - last.elapsed < freshMs
  }

  /** Before a deadline is judged: beats unless the last beat is recent. */
  async keep(): Promise<void> {
    if (!this.fresh) await this.#beat()
  }

  /** The last beat: the service has served until now. */
  async end(): Promise<void> {
    clearInterval(this.#timer)
    if (!this.#last || !this.#services.watch.available) return
    await this.#beat().catch((error: unknown) => this.#failed(error))
  }

  #beat(): Promise<void> {
    this.#beating ??= this.#write().finally(() => {
      this.#beating = null
    })
    return this.#beating
  }

  async #write(): Promise<void> {
    const { db, log } = this.#services
    const at = this.#clock()
    const elapsed = this.#elapsed()
    const away = this.#last === null || elapsed - this.#last.elapsed >= awayMs
    const { rows } = await sql<{ extended: number | null }>`SELECT serve_beat(${at}, ${away}) AS extended`.execute(db)
    this.#last = { at: at.getTime(), elapsed }
    const extended = rows[0]?.extended ?? null
    if (extended === null) return
    log.warn({ orders: extended }, 'the service was away: the deadlines of open trades were extended')
    await publish(db, { recipients: [everyoneRecipient], subjects: ['order'] }, at)
  }

  #failed(error: unknown): void {
    this.#services.log.warn({ err: error }, 'a heartbeat could not be written')
  }
}
