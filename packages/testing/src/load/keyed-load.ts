import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Answer, Caller, Fields } from '../people/caller.ts'

/** A call that creates an order, the field of its id in the answer, and the kind of the order. */
export interface CreatingCall {
  readonly path: 'withdraw/create' | 'saleu/create-order' | 'lixibao/create-order'
  readonly fields: Fields
  readonly id: 'withdraw_id' | 'order_id'
}

/** A user's session and the calls to make, in turn. */
export interface Payer {
  readonly token: string
  readonly calls: readonly CreatingCall[]
}

/** A call that was answered with success, with the answer that its client has seen. */
export interface Acknowledged {
  readonly payer: Payer
  readonly call: CreatingCall
  readonly key: string
  readonly text: string
  readonly id: string
}

/** A call without an answer in this time is sent again with the same key. */
const answerLimitMs = 5000
/** Milliseconds between the calls of a caller. */
const defaultPaceMs = 200
const retryMs = 250

/** Statuses of a database that is away. Any other refusal ends the load with an error. */
const temporary = new Set([500, 503])

/**
 * Creating calls of several callers, each with one call in flight. A call that fails or stays without an answer is repeated with the
 * same Idempotency-Key until it is acknowledged.
 */
export class KeyedLoad {
  readonly acknowledged: Acknowledged[] = []
  /** How often each HTTP status and each kind of broken call was seen. */
  readonly #failures = new Map<string, number>()
  /** When calls were acknowledged, by `performance.now()`. */
  readonly #answered: number[] = []
  readonly #server: Caller
  readonly #paceMs: number
  readonly #callers: readonly Promise<void>[]
  readonly #stopping = new AbortController()
  readonly #waiting = new Set<() => void>()

  /** `paceMs` is the time between the calls of a caller. */
  constructor(server: Caller, payers: readonly Payer[], callersEach: number, paceMs = defaultPaceMs) {
    this.#server = server
    this.#paceMs = paceMs
    const callers = payers.flatMap((payer) => Array.from({ length: callersEach }, (_, turn) => ({ payer, turn })))
    // The callers begin one after the other, so that their calls are spread over the time.
    this.#callers = callers.map(({ payer, turn }, i) => this.#call(payer, turn, (paceMs * i) / callers.length))
    // A refusal is reported by the next wait for the load.
    Promise.all(this.#callers).catch(() => {})
  }

  /** Resolves when `count` further calls are acknowledged. Rejects when a caller was refused, or after `limitMs`. */
  acknowledgedMore(count: number, limitMs: number): Promise<void> {
    const wanted = this.acknowledged.length + count
    return this.#reached(() => this.acknowledged.length >= wanted, `${wanted} acknowledged`, limitMs)
  }

  /** Resolves when `count` further attempts have failed. Rejects when a caller was refused, or after `limitMs`. */
  failedMore(count: number, limitMs: number): Promise<void> {
    const failed = () => [...this.#failures.values()].reduce((sum, one) => sum + one, 0)
    const wanted = failed() + count
    return this.#reached(() => failed() >= wanted, `${wanted} failed`, limitMs)
  }

  async #reached(holds: () => boolean, wanted: string, limitMs: number): Promise<void> {
    const reached = Promise.withResolvers<void>()
    const look = () => {
      if (holds()) reached.resolve()
    }
    const seen = () => `${this.acknowledged.length} acknowledged: ${this.summary()}`
    const timer = setTimeout(() => reached.reject(new Error(`not ${wanted} in time, ${seen()}`)), limitMs)
    this.#waiting.add(look)
    look()
    try {
      await Promise.race([reached.promise, Promise.all(this.#callers).then(() => reached.promise)])
    } finally {
      clearTimeout(timer)
      this.#waiting.delete(look)
    }
  }

  /** The longest time after `begun` without an acknowledgement, in milliseconds. */
  longestGapAfter(begun: number): number {
    const times = [begun, ...this.#answered.filter((at) => at > begun)]
    return Math.max(...times.slice(1).map((at, i) => at - (times[i] ?? at)))
  }

  /** Milliseconds from `moment` to the next acknowledgement. Throws when there is none yet. */
  firstAfter(moment: number): number {
    const first = this.#answered.find((at) => at > moment)
    if (first === undefined) throw new Error('no call was acknowledged since')
    return first - moment
  }

  /** The failed calls by kind, for a report. */
  summary(): string {
    return [...this.#failures].map(([kind, count]) => `${count} x ${kind}`).join(', ')
  }

  /** Lets each caller finish its call. */
  async stop(): Promise<void> {
    this.#stopping.abort()
    await Promise.all(this.#callers)
  }

  async #call(payer: Payer, first: number, delayMs: number): Promise<void> {
    await pause(delayMs)
    for (let turn = first; !this.#stopping.signal.aborted; turn += 1) {
      const call = payer.calls[turn % payer.calls.length]
      if (!call) throw new Error('a payer has no calls')
      const key = randomUUID()
      const answer = await this.#untilAnswered(payer, call, key)
      this.acknowledged.push({ payer, call, key, text: answer.text, id: String(answer.data[call.id]) })
      this.#look()
      await pause(this.#paceMs)
    }
  }

  async #untilAnswered(payer: Payer, call: CreatingCall, key: string): Promise<Answer> {
    for (;;) {
      const answer = await this.#attempt(payer, call, key)
      if (typeof answer !== 'string') {
        this.#answered.push(performance.now())
        return answer
      }
      this.#failures.set(answer, (this.#failures.get(answer) ?? 0) + 1)
      this.#look()
      await pause(retryMs)
    }
  }

  #look(): void {
    for (const look of this.#waiting) look()
  }

  /** The success of a call, or how it failed. Throws for a refusal. */
  async #attempt(payer: Payer, call: CreatingCall, key: string): Promise<Answer | string> {
    const answer = await create(this.#server, payer, call, key).catch((error: unknown) => {
      if (error instanceof TypeError || (error instanceof DOMException && error.name === 'TimeoutError'))
        return error.name
      throw error
    })
    if (typeof answer === 'string') return `call broken (${answer})`
    if (temporary.has(answer.status)) return `HTTP ${answer.status}`
    if (answer.code !== 200) throw new Error(`${call.path} answered ${answer.text}`)
    return answer
  }
}

/** One attempt at a creating call. Rejects with a TimeoutError when it has no answer in time. */
export const create = (
  server: Caller,
  { token }: Payer,
  { path, fields }: CreatingCall,
  key: string,
): Promise<Answer> =>
  server.send(`/api/v1/${path}`, {
    method: 'POST',
    body: new URLSearchParams({ lang: 'en', ...fields }),
    headers: { 'x-access-token': token, 'idempotency-key': key },
    signal: AbortSignal.timeout(answerLimitMs),
  })
