import { invalidField } from '@c2c/contract'
import { hash, verify } from '@node-rs/argon2'
import { WorkQueue, type Backlog, type Requester } from '../work-queue.ts'
import { passwordWeakness } from './password-strength.ts'

/** The cost of an argon2id hash; the memory in KiB. */
export interface PasswordCost {
  readonly memoryCost: number
  readonly timeCost: number
  readonly parallelism: number
}

/** OWASP's second recommendation for argon2id: 19 MiB, two iterations, one lane. */
const recommended: PasswordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** More concurrent hashes would starve the thread pool that file access and DNS also use. */
const concurrent = 2
/** Together about four seconds of work. */
const waiting = 256
const perAccount = 4
const perNetwork = 32

/**
 * Password hashing through a bounded queue, which refuses with `too_many_requests`. Never called in a transaction: a wait
 * would hold its connection.
 */
export class Passwords {
  readonly #queue: WorkQueue
  readonly #cost: PasswordCost
  readonly #dummyHash: Promise<string>

  /** In the sandbox all visitors may share one network. */
  constructor(sandbox = true, cost = recommended) {
    this.#cost = cost
    this.#dummyHash = hash('dummy password', cost)
    this.#queue = new WorkQueue({
      concurrent,
      waiting,
      perAccount,
      perNetwork: sandbox ? waiting : perNetwork,
      retryAfter: 1,
    })
  }

  /** The hashes that wait. */
  get backlog(): Backlog {
    return this.#queue.backlog
  }

  /** The argon2id hash of a password that the server made itself. */
  hash(password: string): Promise<string> {
    return this.#queue.run(null, () => hash(password, this.#cost))
  }

  /**
   * The argon2id hash of a password that a person chose. Refuses a weak one at its field; `personal` are the texts that a
   * guesser tries first: account name, e-mail address.
   */
  hashChosen(password: string, personal: readonly string[], requester: Requester): Promise<string> {
    return this.#queue.run(requester, async () => {
      const weakness = await passwordWeakness(password, personal)
      if (weakness) throw invalidField('password', weakness)
      return hash(password, this.#cost)
    })
  }

  /** Whether the password matches. Without a stored hash a dummy hash is verified, so the response time does not leak it. */
  async matches(password: string, stored: string | null, requester: Requester): Promise<boolean> {
    const against = stored ?? (await this.#dummyHash)
    const matches = await this.#queue.run(requester, () => verify(against, password))
    return matches && stored !== null
  }
}
