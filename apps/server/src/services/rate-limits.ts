import { Refusal } from '@c2c/contract'
import type { Pool } from 'pg'
import { sha256 } from './crypto/secrets.ts'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible'

/** Rate limits: `points` attempts per `duration` seconds, by account or e-mail. */
const rules = {
  /** Wrong passwords for one account, from any address. */
  password: { points: 10, duration: 900 },
  staff_password: { points: 10, duration: 900 },
  /** Codes mailed to one address per day, in addition to the 60 seconds between two codes. */
  mails: { points: 30, duration: 86_400 },
  uploads: { points: 200, duration: 3600 },
  /** Chat messages of one person in trades. */
  messages: { points: 60, duration: 60 },
} as const

type Rule = keyof typeof rules

/** Rate limiter: by account and e-mail in the database, for all processes; by network address per process. */
export class Limits {
  readonly #rules: Record<Rule, RateLimiterAbstract>
  readonly #address: RateLimiterAbstract

  constructor(pool: Pool, sandbox: boolean) {
    const make = (rule: Rule) =>
      new RateLimiterPostgres({
        storeClient: pool,
        storeType: 'pool',
        tableName: 'rate_limits',
        tableCreated: true,
        keyPrefix: rule,
        ...rules[rule],
      })
    this.#rules = {
      password: make('password'),
      staff_password: make('staff_password'),
      mails: make('mails'),
      uploads: make('uploads'),
      messages: make('messages'),
    }
    this.#address = new RateLimiterMemory({ keyPrefix: 'address', points: sandbox ? 100_000 : 120, duration: 60 })
  }

  /** Counts one attempt; throws `too_many_requests` with the seconds to wait above the limit. */
  async take(rule: Rule, key: string): Promise<void> {
    await consume(this.#rules[rule], stored(key))
  }

  /** Refunds an attempt that had no effect. */
  async giveBack(rule: Rule, key: string): Promise<void> {
    await this.#rules[rule].reward(stored(key))
  }

  /** Resets the attempts of a key after a success. */
  async forget(rule: Rule, key: string): Promise<void> {
    await this.#rules[rule].delete(stored(key))
  }

  /** Counts a call without a session by its network address. */
  async takeFrom(address: string): Promise<void> {
    await consume(this.#address, networkOf(address))
  }
}

/** The network of one customer: the IPv4 address, or the /64 prefix of an IPv6 address. */
function networkOf(address: string): string {
  const [, mapped] = /^::ffff:([\d.]+)$/i.exec(address) ?? []
  if (mapped !== undefined || !address.includes(':')) return mapped ?? address
  const [before = [], after = []] = address.split('::').map((part) => part.split(':').filter(Boolean))
  const groups = [...before, ...Array.from({ length: 8 - before.length - after.length }, () => '0'), ...after]
  return groups
    .slice(0, 4)
    .map((group) => parseInt(group, 16).toString(16))
    .join(':')
}

/** Hashes a key for storage: user input can be longer than the column and must not be readable there. */
const stored = (key: string): string => sha256(key).toString('base64url')

async function consume(limiter: RateLimiterAbstract, key: string): Promise<void> {
  try {
    await limiter.consume(key)
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
