import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Answer, Caller, Fields } from '@c2c/server/tests/support/caller.ts'

/** A user's session and the fields of the withdrawals to make. */
export interface Payer {
  readonly token: string
  readonly fields: Fields
}

/** A withdrawal that was answered with success, with the answer that its client has seen. */
export interface Acknowledged {
  readonly payer: Payer
  readonly key: string
  readonly text: string
  readonly id: string
}

/** A call without an answer in this time is sent again with the same key. */
const answerLimitMs = 5000
/** Milliseconds between the calls of a caller. */
const paceMs = 200
const retryMs = 250

/** Statuses of a database that is away. Any other refusal ends the load with an error. */
const temporary = new Set([500, 503])

/**
 * Withdrawals of several callers, each with one call in flight. A call that fails or stays without an answer is repeated with the
 * same Idempotency-Key until it is acknowledged.
 */
export class KeyedLoad {
  readonly acknowledged: Acknowledged[] = []
  /** How often each HTTP status and each kind of broken call was seen. */
  readonly #failures = new Map<string, number>()
  /** When calls were acknowledged, by `performance.now()`. */
  readonly #answered: number[] = []
  readonly #server: Caller
  readonly #callers: Promise<void>[] = []
  readonly #stopping = new AbortController()
  readonly #waiting = new Set<() => void>()

  constructor(server: Caller, payers: readonly Payer[], callersEach: number) {
    this.#server = server
    for (const payer of payers) for (let i = 0; i < callersEach; i += 1) this.#callers.push(this.#call(payer))
  }

  /** Resolves when `count` further calls are acknowledged. Rejects when a caller was refused, or after `limitMs`. */
  async acknowledgedMore(count: number, limitMs: number): Promise<void> {
    const wanted = this.acknowledged.length + count
    const limit = AbortSignal.timeout(limitMs)
    const reached = new Promise<void>((resolve, reject) => {
      const look = () => {
        if (this.acknowledged.length >= wanted) resolve()
      }
      this.#waiting.add(look)
      limit.addEventListener('abort', () =>
        reject(new Error(`${this.acknowledged.length} of ${wanted} acknowledged: ${this.summary()}`)),
      )
      look()
    })
    await Promise.race([reached, Promise.all(this.#callers).then(() => reached)])
  }

  /** The longest time after `begun` without an acknowledgement, in milliseconds. */
  longestGapAfter(begun: number): number {
    const times = [begun, ...this.#answered.filter((at) => at > begun)]
    return Math.max(...times.slice(1).map((at, i) => at - (times[i] ?? at)))
  }

  summary(): string {
    return [...this.#failures].map(([kind, count]) => `${count} x ${kind}`).join(', ')
  }

  /** Lets each caller finish its call. */
  async stop(): Promise<void> {
    this.#stopping.abort()
    await Promise.all(this.#callers)
  }

  async #call(payer: Payer): Promise<void> {
    while (!this.#stopping.signal.aborted) {
      const key = randomUUID()
      const answer = await this.#untilAnswered(payer, key)
      this.acknowledged.push({ payer, key, text: answer.text, id: String(answer.data['withdraw_id']) })
      for (const look of this.#waiting) look()
      await pause(paceMs)
    }
  }

  async #untilAnswered(payer: Payer, key: string): Promise<Answer> {
    for (;;) {
      const answer = await this.#attempt(payer, key)
      if (typeof answer !== 'string') {
        this.#answered.push(performance.now())
        return answer
      }
      this.#failures.set(answer, (this.#failures.get(answer) ?? 0) + 1)
      await pause(retryMs)
    }
  }

  /** The success of a call, or how it failed. Throws for a refusal. */
  async #attempt(payer: Payer, key: string): Promise<Answer | string> {
    const answer = await withdraw(this.#server, payer, key).catch((error: unknown) => {
      if (error instanceof TypeError || (error instanceof DOMException && error.name === 'TimeoutError'))
        return error.name
      throw error
    })
    if (typeof answer === 'string') return `call broken (${answer})`
    if (temporary.has(answer.status)) return `HTTP ${answer.status}`
    if (answer.code !== 200) throw new Error(`withdraw/create answered ${answer.text}`)
    return answer
  }
}

/** One attempt at a withdrawal. Rejects with a TimeoutError when it has no answer in time. */
export const withdraw = (server: Caller, { token, fields }: Payer, key: string): Promise<Answer> =>
  server.send('/api/v1/withdraw/create', {
    method: 'POST',
    body: new URLSearchParams({ lang: 'en', ...fields }),
    headers: { 'x-access-token': token, 'idempotency-key': key },
    signal: AbortSignal.timeout(answerLimitMs),
  })
