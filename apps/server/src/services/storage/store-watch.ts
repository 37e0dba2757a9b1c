import { setTimeout as delay } from 'node:timers/promises'
import { StoreAway } from './file-store.ts'

interface StoreWatchOptions {
  /** Asks the store for something small; rejects when it does not answer, or refuses. */
  readonly probe: () => Promise<unknown>
  /** The store became unavailable, with the reason, or available (null). */
  readonly onChange: (reason: Error | null) => void
}

/** Milliseconds between two probes while the store answers, and while it is away. */
const intervals = { available: 5000, away: 500 }

/**
 * Knows whether a remote store of files answers. A failed operation is followed by a probe at once; while the store is away,
 * work that needs it is refused without waiting.
 */
export class StoreWatch {
  readonly #options: StoreWatchOptions
  readonly #closing = new AbortController()
  #away: Error | null = null
  #suspected = Promise.withResolvers<void>()
  #running: Promise<void> | null = null

  constructor(options: StoreWatchOptions) {
    this.#options = options
  }

  start(): void {
    this.#running = this.#watch()
  }

  get available(): boolean {
    return this.#away === null
  }

  requireAvailable(): void {
    if (this.#away) throw new StoreAway(this.#away)
  }

  /** An operation failed: the next probe comes at once. */
  suspect(): void {
    this.#suspected.resolve()
  }

  async close(): Promise<void> {
    this.#closing.abort()
    this.suspect()
    await this.#running
  }

  async #watch(): Promise<void> {
    const { signal } = this.#closing
    while (!signal.aborted) {
      this.#suspected = Promise.withResolvers()
      await this.#options.probe().then(
        () => this.#set(null),
        (error: unknown) => this.#set(error instanceof Error ? error : new Error(String(error))),
      )
      const pause = delay(this.#away ? intervals.away : intervals.available, undefined, { ref: false, signal })
      // While it is unavailable, failed operations are not reported.
      await Promise.race(this.#away ? [pause] : [pause, this.#suspected.promise]).catch(() => {})
    }
  }

  #set(reason: Error | null): void {
    if (this.#closing.signal.aborted) return
    const before = this.#away
    this.#away = reason
    if ((before === null) !== (reason === null)) this.#options.onChange(reason)
  }
}
