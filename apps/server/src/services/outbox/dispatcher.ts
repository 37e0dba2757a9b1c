import type { DeliveryChannel } from '@c2c/contract'
import { setTimeout as wait } from 'node:timers/promises'
import type { Uses } from '../services.ts'
import { claimLanes, type ClaimedDelivery, type Outcome, type Sender } from './lanes.ts'
import { claimRetryLanes } from './retry-lanes.ts'
import { goOnWithout } from './settle-webhook.ts'
import { settle } from './settle.ts'

export type Senders = Readonly<Partial<Record<DeliveryChannel, Sender>>>

/** Attempts at the same time: of lanes that answered quickly, of those that were slow or failed, and of orders that were set aside. */
const places = { quick: 64, slow: 256, retry: 128 }

const kindsOfLanes = ['quick', 'slow', 'retry'] as const

/** The most attempts of all kinds, when many receivers become slow at the same moment. */
const mostAttempts = 1000

/** Lanes that are claimed by one statement. */
const batch = 32

/** An attempt that takes longer gives its place up to quick ones, and its lane counts as slow. */
const slowAfterMs = 500

/** No attempt takes longer, whatever its sender waits for; the lease of a lane is longer. */
const timeLimitMs = 45_000

/** Transactions that settle attempts at the same time, so that calls keep connections of the pool. */
const settling = 6

type Dispatched = Uses<'db' | 'log' | 'now' | 'metrics'>

/**
 * Sends due deliveries, each lane one at a time. Lanes that were slow or failed have places of their own, so that they delay
 * no other recipient. Several processes share the work by claims.
 */
export class Dispatcher {
  readonly #services: Dispatched
  readonly #senders: Senders
  readonly #ending = new AbortController()
  readonly #running = new Set<Promise<void>>()
  readonly #count = { quick: 0, slow: 0, retry: 0 }
  readonly #settleQueue: (() => void)[] = []
  #settling = 0
  #pumping: Promise<void> | null = null
  #again = false
  #othersToo = false

  constructor(services: Dispatched, senders: Senders) {
    this.#services = services
    this.#senders = senders
  }

  /** Looks for due deliveries now. */
  wake(): void {
    this.#othersToo = true
    this.#look()
  }

  /** Slow lanes and those of retries are looked at only when one of them may be due: most attempts are quick. */
  #look(): void {
    if (this.#ending.signal.aborted) return
    this.#again = true
    this.#pumping ??= this.#pump()
      .catch((error: unknown) => this.#services.log.error({ err: error }, 'due deliveries could not be claimed'))
      .finally(() => {
        this.#pumping = null
        if (this.#again) this.#look()
      })
  }

  /** Sends what is due until nothing is. */
  async drain(): Promise<void> {
    this.wake()
    while (this.#pumping || this.#running.size > 0) await Promise.all([this.#pumping, ...this.#running])
  }

  /** Aborts attempts, which are repeated later, and waits for them. */
  async stop(): Promise<void> {
    this.#ending.abort()
    this.#again = false
    await this.#pumping
    await Promise.all(this.#running)
  }

  async #pump(): Promise<void> {
    while (this.#again && !this.#ending.signal.aborted) {
      this.#again = false
      const kinds = this.#othersToo ? kindsOfLanes : (['quick'] as const)
      this.#othersToo = false
      for (const kind of kinds) {
        const free = Math.min(places[kind] - this.#count[kind], mostAttempts - this.#running.size, batch)
        if (free <= 0) continue
        const claimed = await this.#claim(kind, free)
        for (const delivery of claimed) this.#start(delivery, kind)
        const more = claimed.length === free
        this.#again ||= more
        this.#othersToo ||= more && kind !== 'quick'
      }
    }
  }

  #claim(kind: keyof typeof places, limit: number): Promise<ClaimedDelivery[]> {
    const { db, now } = this.#services
    return kind === 'retry'
      ? claimRetryLanes(db, { limit, now: now() })
      : claimLanes(db, { slow: kind === 'slow', limit, now: now() })
  }

  #start(delivery: ClaimedDelivery, kind: keyof typeof places): void {
    this.#count[kind] += 1
    const attempt = this.#attempt(delivery, kind)
      .catch((error: unknown) => this.#services.log.error({ err: error }, 'an attempt could not be recorded'))
      .finally(() => {
        this.#running.delete(attempt)
        this.#look()
      })
    this.#running.add(attempt)
  }

  async #attempt(delivery: ClaimedDelivery, kind: keyof typeof places): Promise<void> {
    const { db, now } = this.#services
    let place = kind
    let lane: Promise<number | null> = Promise.resolve(delivery.retry_lane)
    let isSent = false
    const timer = setTimeout(() => {
      if (!isSent && delivery.channel === 'webhook' && kind !== 'retry') lane = this.#goOnWithout(delivery)
      if (place === 'quick') {
        this.#count.quick -= 1
        place = 'slow'
        this.#count.slow += 1
      }
      this.#look()
    }, slowAfterMs)
    const begun = performance.now()
    try {
      const outcome = await this.#send(delivery)
      // From now on it stays in its lane, which is about to be settled.
      isSent = true
      this.#services.metrics?.delivery(delivery.channel, outcome.result)
      const slow = performance.now() - begun > slowAfterMs
      const attempted = { ...delivery, retry_lane: await lane }
      this.#othersToo ||= slow || outcome.result !== 'delivered' || attempted.retry_lane !== null
      await this.#inTurn(() => settle(db, { delivery: attempted, outcome, slow, now: now(), random: Math.random() }))
    } finally {
      clearTimeout(timer)
      this.#count[place] -= 1
    }
  }

  /** An attempt that takes long leaves the lane of its endpoint, which goes on with other orders. */
  async #goOnWithout(delivery: ClaimedDelivery): Promise<number | null> {
    const { db, log, now } = this.#services
    try {
      const lane = await goOnWithout(db, delivery, now())
      this.#othersToo ||= lane !== null
      if (lane !== null) this.#look()
      return lane
    } catch (error) {
      log.error({ err: error, delivery: delivery.id }, 'a slow delivery holds its lane')
      return null
    }
  }

  async #send(delivery: ClaimedDelivery): Promise<Outcome> {
    const { log, now } = this.#services
    const over = new AbortController()
    try {
      const signal = AbortSignal.any([this.#ending.signal, over.signal])
      const limit = wait(timeLimitMs, null, { signal: over.signal, ref: false }).then(
        () => ({ result: 'failed', error: 'timeout' }) as const,
      )
      // The limit loses the race when it is aborted below.
      limit.catch(() => {})
      const send = this.#senders[delivery.channel]
      if (!send) throw new Error(`no sender of ${delivery.channel}`)
      const outcome = await Promise.race([send(delivery, signal), limit])
      return this.#ending.signal.aborted && outcome.result === 'failed'
        ? { result: 'postponed', until: now() }
        : outcome
    } catch (error) {
      if (this.#ending.signal.aborted) return { result: 'postponed', until: now() }
      log.error({ err: error, channel: delivery.channel, delivery: delivery.id }, 'a delivery failed')
      return { result: 'failed', error: 'internal' }
    } finally {
      over.abort()
    }
  }

  /** Runs work when fewer than `settling` others run. */
  async #inTurn(work: () => Promise<void>): Promise<void> {
    if (this.#settling >= settling) await new Promise<void>((resolve) => this.#settleQueue.push(resolve))
    else this.#settling += 1
    try {
      await work()
    } finally {
      const next = this.#settleQueue.shift()
      if (next) next()
      else this.#settling -= 1
    }
  }
}
