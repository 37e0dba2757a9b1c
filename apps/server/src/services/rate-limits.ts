import { Refusal } from '@c2c/contract'
import type { Pool } from 'pg'
import { sha256 } from './crypto/secrets.ts'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible'

/** What is counted, how many are free in how many seconds. The first four count by account or e-mail. */
const rules = {
  /** Wrong passwords for one account, whoever sends them. */
  password: { points: 10, duration: 900 },
  staff_password: { points: 10, duration: 900 },
  /** Codes mailed to one address in a day, beside the 60 seconds between two. */
  mails: { points: 30, duration: 86_400 },
  uploads: { points: 200, duration: 3600 },
  /** Messages of one person in the conversations of trades. */
  messages: { points: 60, duration: 60 },
} as const

type Rule = keyof typeof rules

/** Counts tries. By account and e-mail in the database, for all processes; by network address in each process. */
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

  /** Counts one try; refuses with `too_many_requests` and the seconds to wait when there were too many. */
  async take(rule: Rule, key: string): Promise<void> {
    await consume(this.#rules[rule], stored(key))
  }

  /** Gives one try back that came to nothing. */
  async giveBack(rule: Rule, key: string): Promise<void> {
    await this.#rules[rule].reward(stored(key))
  }

  /** Forgets the tries of a key, after it was proven right. */
  async forget(rule: Rule, key: string): Promise<void> {
    await this.#rules[rule].delete(stored(key))
  }

  /** Counts a call without a session by where it comes from. */
  async takeFrom(address: string): Promise<void> {
    await consume(this.#address, networkOf(address))
  }
}

/** What one customer of a provider has: an IPv4 address, or the first half of an IPv6 address, below which all are theirs. */
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

/** A key as the database keeps it: what somebody typed may be longer than its column, and is nobody's to read there. */
const stored = (key: string): string => sha256(key).toString('base64url')

async function consume(limiter: RateLimiterAbstract, key: string): Promise<void> {
  try {
    await limiter.consume(key)
  } catch (error) {
    if (error instanceof RateLimiterRes) throw tooMany(Math.ceil(error.msBeforeNext / 1000))
    throw error
  }
}

/** Too many tries; the caller may try again after so many seconds. */
export const tooMany = (seconds: number): Refusal =>
  new Refusal('too_many_requests', {
    message: 'too_many_with_wait',
    values: { seconds: String(seconds) },
    data: { retry_after: seconds },
  })
