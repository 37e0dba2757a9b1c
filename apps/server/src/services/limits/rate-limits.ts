import { Refusal } from '@c2c/contract'
import type { Pool } from 'pg'
import { sha256 } from '../crypto/secrets.ts'
import { networksOf } from './network.ts'
import { RateLimiterPostgres, RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible'

/** Rate limits: `points` attempts per `duration` seconds. */
const rules = {
  /** Calls without a session from one network, and from one provider (`services/network.ts`). */
  network: { points: 120, duration: 60 },
  provider: { points: 1200, duration: 60 },
  /** Codes mailed to one address per day, in addition to the 60 seconds between two codes. */
  mails: { points: 30, duration: 86_400 },
  /** Test mails of one member of staff. */
  test_mails: { points: 5, duration: 600 },
  uploads: { points: 200, duration: 3600 },
  /** Chat messages of one person in trades. */
  messages: { points: 60, duration: 60 },
  /** Receivers of transfers that one user looks up: too few to list accounts by. */
  receivers: { points: 30, duration: 3600 },
  /** Orders of sample users for one merchant of a sandbox, and their steps. */
  trials: { points: 20, duration: 60 },
  /** Reports of broken pages from one network. */
  faults: { points: 20, duration: 600 },
  /** The total cost of the expensive calls of one account (`http/call-costs.ts`). */
  costs: { points: 300, duration: 60 },
  /** Calls with one API key, and with all keys of one owner. */
  keys: { points: 600, duration: 60 },
  key_owners: { points: 1200, duration: 60 },
  /** Codes, registrations and sign-ins, and solved challenges; counted only (`services/challenge.ts`). */
  tries: { points: Number.MAX_SAFE_INTEGER, duration: 600 },
  solutions: { points: Number.MAX_SAFE_INTEGER, duration: 600 },
} as const

type Rule = keyof typeof rules

/** The rest of a limit. */
export interface LimitState {
  readonly limit: number
  readonly remaining: number
  /** Seconds until all of it is there again. */
  readonly reset: number
  readonly refused: boolean
}

/** In the sandbox a whole office may share an address, and programs try everything with one account. */
const sandboxPoints = 100_000
const generousInSandbox: readonly Rule[] = ['network', 'provider', 'costs', 'keys', 'key_owners']

/** Rate limiter, in the database for all processes. A network above its limit is refused from memory. */
export class Limits {
  readonly #rules: Readonly<Record<Rule, RateLimiterAbstract>>

  constructor(pool: Pool, sandbox: boolean) {
    const make = (rule: Rule) => {
      const points = sandbox && generousInSandbox.includes(rule) ? sandboxPoints : rules[rule].points
      return new RateLimiterPostgres({
        storeClient: pool,
        storeType: 'pool',
        tableName: 'rate_limits',
        tableCreated: true,
        keyPrefix: rule,
        points,
        duration: rules[rule].duration,
        ...(rule === 'network' && { inMemoryBlockOnConsumed: points + 1 }),
      })
    }
    this.#rules = {
      network: make('network'),
      provider: make('provider'),
      mails: make('mails'),
      test_mails: make('test_mails'),
      uploads: make('uploads'),
      messages: make('messages'),
      receivers: make('receivers'),
      trials: make('trials'),
      faults: make('faults'),
      costs: make('costs'),
      keys: make('keys'),
      key_owners: make('key_owners'),
      tries: make('tries'),
      solutions: make('solutions'),
    }
  }

  /** Counts one attempt, or as many points as it costs; throws `too_many_requests` with the seconds to wait above the limit. */
  async take(rule: Rule, key: string, points = 1): Promise<void> {
    await consume(this.#rules[rule], stored(key), points)
  }

  /** Counts one attempt and returns how many there were, itself included. */
  async count(rule: Rule, key: string): Promise<number> {
    return (await this.#rules[rule].consume(stored(key))).consumedPoints
  }

  /** Counts a code, registration or sign-in by its network, its provider and all together. */
  async countTries(address: string) {
    const { customer, provider } = networksOf(address)
    const keys = { customer, ...(provider !== null && { provider }), everywhere: 'everywhere' }
    const shares = Object.entries(keys) as ['customer' | 'provider' | 'everywhere', string][]
    return Promise.all(shares.map(async ([share, key]) => ({ share, count: await this.count('tries', key) })))
  }

  /** Refunds an attempt that had no effect. */
  async giveBack(rule: Rule, key: string): Promise<void> {
    await this.#rules[rule].reward(stored(key))
  }

  /** Counts a call with an API key, by the key and by its owner; returns the limit that is nearer. */
  async takeKeyCall(keyId: string, ownerId: string): Promise<LimitState> {
    const [first, second] = await Promise.all([this.#state('keys', keyId), this.#state('key_owners', ownerId)])
    return second.remaining < first.remaining || (second.refused && !first.refused) ? second : first
  }

  async #state(rule: Rule, key: string): Promise<LimitState> {
    const limiter = this.#rules[rule]
    const result = await limiter.consume(stored(key)).catch((error: unknown) => {
      if (error instanceof RateLimiterRes) return error
      throw error
    })
    const { remainingPoints: remaining, msBeforeNext, consumedPoints } = result
    const { points: limit } = limiter
    return { limit, remaining, reset: Math.ceil(msBeforeNext / 1000), refused: consumedPoints > limit }
  }

  /** Counts a call without a session by its network and provider. */
  async takeFrom(address: string): Promise<void> {
    const { customer, provider } = networksOf(address)
    await this.take('network', customer)
    if (provider !== null) await this.take('provider', provider)
  }
}

/** Hashes a key for storage: user input can be longer than the column and must not be readable there. */
const stored = (key: string): string => sha256(key).toString('base64url')

async function consume(limiter: RateLimiterAbstract, key: string, points = 1): Promise<void> {
  try {
    await limiter.consume(key, points)
  } catch (error) {
    if (error instanceof RateLimiterRes) throw tooMany(Math.ceil(error.msBeforeNext / 1000))
    throw error
  }
}

/** The refusal above a rate limit; the caller can retry after `seconds`. */
export const tooMany = (seconds: number): Refusal =>
  new Refusal('too_many_requests', {
    message: 'too_many_with_wait',
    values: { seconds: String(seconds) },
    data: { retry_after: seconds },
  })
