import { invalidField, type FieldKey } from '@c2c/contract'
import { hash, verify } from '@node-rs/argon2'
import type { ZxcvbnFactory, ZxcvbnResult } from '@zxcvbn-ts/core'
import { WorkQueue, type Backlog, type Requester } from '../limits/work-queue.ts'

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
      return hash(password.normalize('NFC'), this.#cost)
    })
  }

  /**
   * Whether the password matches, in whichever Unicode form it is typed; hashes of earlier releases are of the form that was typed
   * then. Without a stored hash a dummy hash is verified, so the response time does not leak it.
   */
  async matches(password: string, stored: string | null, requester: Requester): Promise<boolean> {
    const against = stored ?? (await this.#dummyHash)
    const forms = new Set([password.normalize('NFC'), password, password.normalize('NFD')])
    const matches = await this.#queue.run(requester, async () => {
      for (const form of forms) if (await verify(against, form)) return true
      return false
    })
    return matches && stored !== null
  }
}

/** zxcvbn's third of four steps: at least 10^8 guesses, with the hash's cost months of work. */
const minScore = 3
/** Longer passwords are judged by their beginning: the time grows with the square of the length. */
const maxLength = 48

/** Words that guessers try at this service (ASVS 5.0, 6.1.2); docs/security-decisions.md lists them. */
const contextWords = [
  'c2c',
  'p2p',
  'usdt',
  'tether',
  'tron',
  'trc20',
  'erc20',
  'stablecoin',
  'crypto',
  'bitcoin',
  'wallet',
  'exchange',
  'escrow',
  'merchant',
  'maker',
  'console',
  'sandbox',
  'withdraw',
  'recharge',
  'deposit',
  'owner',
  'operator',
  'auditor',
  'admin',
  'support',
]

let loaded: Promise<ZxcvbnFactory> | null = null

/** The estimator and its 49,000 most frequent breached passwords, loaded at the first new password: it takes 0.1 s. */
const load = () =>
  (loaded ??= (async () => {
    const [{ ZxcvbnFactory: Factory }, { adjacencyGraphs: graphs, dictionary }] = await Promise.all([
      import('@zxcvbn-ts/core'),
      import('@zxcvbn-ts/language-common'),
    ])
    return new Factory({ dictionary, graphs, maxLength })
  })())

/**
 * Why a new password is too weak; null when it is not. `personal` are the texts that a guesser tries first: account name,
 * e-mail address. Words of the service count like these.
 */
export async function passwordWeakness(password: string, personal: readonly string[]): Promise<FieldKey | null> {
  const estimator = await load()
  const words = [...contextWords, ...personal, ...personal.flatMap((text) => text.split(/\W+/))]
  const { score, sequence } = estimator.check(password, words)
  return score >= minScore ? null : reasonOf(sequence)
}

function reasonOf(sequence: ZxcvbnResult['sequence']): FieldKey {
  const dictionaries = sequence.map((match) => ('dictionaryName' in match ? match.dictionaryName : ''))
  const isPersonal = (match: (typeof sequence)[number]): boolean =>
    'matchedWord' in match && match.dictionaryName === 'userInputs' && !contextWords.includes(match.matchedWord)
  if (sequence.some(isPersonal)) return 'password_personal'
  return sequence.length === 1 && dictionaries[0] === 'passwords-common' ? 'password_breached' : 'password_weak'
}
