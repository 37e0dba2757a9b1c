import { consoleEventsSince, type NumberedEvent } from '@c2c/contract'
import { createApi, type Api } from '../api.ts'
import { CallError } from '../errors.ts'
import { signedBy, type KeyCredentials } from '../signed-by.ts'
import { browserSocket, socketAddress } from './browser-socket.ts'
import { eventSocket } from './event-socket.ts'
import type { SocketLike } from './keep-live.ts'
import { later as laterByTimer } from './later.ts'

export interface FollowOptions {
  readonly host: string
  /** A key of a merchant, with the scope `read`. */
  readonly key: KeyCredentials
  /** The number of the last event that the program has dealt with; null for events from now on. */
  readonly after: number | null
  /**
   * Called for each event once, in order, and not before it has resolved for the one before. After a rejection the same event comes
   * again. Keep its `seq` together with what was done: it is `after` of the next start.
   */
  readonly onEvent: (event: NumberedEvent) => void | Promise<void>
  /**
   * Events after the last one are not kept any more, because it is more than three days old: read what you need by calls, such as the
   * open orders. Events go on with the number `oldest`.
   */
  readonly onGone: (kept: { readonly oldest: number; readonly last: number }) => void | Promise<void>
  /** The key does not work, or not for events; nothing more comes. */
  readonly onEnd: (refusal: CallError) => void
  /** What went wrong, before another try. */
  readonly onError?: (error: unknown) => void
  /** True while events arrive as they happen. */
  readonly onState?: (live: boolean) => void
  /** Opens a socket; null asks by calls alone, which is the default where there is no `WebSocket` (Node 20). */
  readonly connect?: ((address: string) => SocketLike) | null
  readonly later?: typeof laterByTimer
}

/**
 * Follows the events of a merchant without missing one: over a socket, and by `events/since` for what happened while there was none.
 * After a lost connection it tries again after 1 s, 2 s, 4 s and so on, at most 30 s. Returns the function that stops it.
 */
export function followEvents(options: FollowOptions): () => void {
  const follower = new Follower(options)
  void follower.run()
  return () => follower.stop()
}

const firstDelay = 1000
const longestDelay = 30_000

/** How often new events are asked for where there is no socket, in milliseconds. */
const pollEvery = 2000

const pageSize = 500

/** Refusals that another try does not mend. */
const finalReasons: readonly string[] = [
  'key_invalid',
  'signature_invalid',
  'scope_missing',
  'not_allowed',
  'invalid_input',
]

const defaultConnect = () => (typeof WebSocket === 'undefined' ? null : browserSocket)

class Follower {
  readonly #options: FollowOptions
  readonly #api: Api<'console'>
  readonly #connect: ((address: string) => SocketLike) | null
  readonly #later: typeof laterByTimer
  readonly #stopping = new AbortController()
  #after: number | null
  #delay = firstDelay
  #socket: SocketLike | null = null

  constructor(options: FollowOptions) {
    this.#options = options
    this.#connect = options.connect === undefined ? defaultConnect() : options.connect
    this.#later = options.later ?? laterByTimer
    this.#after = options.after
    this.#api = createApi({
      host: options.host,
      surface: 'console',
      language: () => 'en',
      token: () => null,
      onSessionInvalid: () => undefined,
      // What only reads needs no signature, and no clock that agrees with the server's.
      onRequest: signedBy({ ...options.key, secret: null }),
    })
  }

  async run(): Promise<void> {
    while (!this.#stopping.signal.aborted) {
      const isMended = await this.#follow().then(
        () => false,
        (error: unknown) => this.#recover(error),
      )
      if (!isMended) await this.#pause()
    }
  }

  stop(): void {
    this.#stopping.abort()
    this.#socket?.close()
  }

  /** Reads what is there, and then listens until the socket is closed. */
  async #follow(): Promise<void> {
    const { host, key, onState } = this.#options
    await this.#catchUp()
    if (!this.#connect) this.#delay = pollEvery
    if (!this.#connect || this.#stopping.signal.aborted) return
    const address = socketAddress({ ws_url: '', host }, globalThis.location?.href ?? host)
    const socket = this.#connect(address)
    this.#socket = socket
    const refusal = await eventSocket({
      socket,
      key,
      path: new URL(address).pathname,
      after: this.#after,
      onReady: (last) => {
        this.#after ??= last
        this.#delay = firstDelay
        onState?.(true)
      },
      onEvent: (event) => this.#handle(event),
      later: this.#later,
    }).finally(() => onState?.(false))
    if (refusal) throw refusal
  }

  async #catchUp(): Promise<void> {
    const { signal } = this.#stopping
    for (let more = true; more && !signal.aborted;) {
      const input = { ...(this.#after !== null && { after: String(this.#after) }), limit: String(pageSize) }
      const { events, last } = await this.#api.call(consoleEventsSince, input, { signal })
      // The contract declares the fields of each event for webhooks, which have the same.
      for (const event of events) await this.#handle(event as NumberedEvent)
      this.#after ??= last
      more = events.length === pageSize
    }
  }

  async #handle(event: NumberedEvent): Promise<void> {
    if (this.#stopping.signal.aborted || (this.#after !== null && event.seq <= this.#after)) return
    if (this.#after !== null && event.seq !== this.#after + 1)
      throw new Error(`event ${event.seq} came after ${this.#after}`)
    await this.#options.onEvent(event)
    this.#after = event.seq
  }

  /** Whether the next try needs no wait. */
  async #recover(error: unknown): Promise<boolean> {
    const { onEnd, onError } = this.#options
    if (this.#stopping.signal.aborted) return true
    try {
      if (!(error instanceof CallError)) throw error
      if (finalReasons.includes(error.reason)) {
        this.#stopping.abort()
        onEnd(error)
        return true
      }
      if (error.reason !== 'not_available') throw error
      await this.#skipGone(error)
      return true
    } catch (cause) {
      const wait = cause instanceof CallError ? Number(cause.data['retry_after'] ?? 0) : 0
      this.#delay = Math.max(this.#delay, wait * 1000)
      onError?.(cause)
      return false
    }
  }

  async #skipGone({ data }: CallError): Promise<void> {
    const [oldest, last] = [Number(data['oldest']), Number(data['last'])]
    await this.#options.onGone({ oldest, last })
    this.#after = this.#after !== null && this.#after > last ? last : oldest - 1
  }

  async #pause(): Promise<void> {
    const { signal } = this.#stopping
    if (signal.aborted) return
    await new Promise<void>((resolve) => {
      const cancel = this.#later(resolve, this.#delay)
      const stop = () => {
        cancel()
        resolve()
      }
      signal.addEventListener('abort', stop, { once: true })
    })
    this.#delay = Math.min(this.#delay * 2, longestDelay)
  }
}
