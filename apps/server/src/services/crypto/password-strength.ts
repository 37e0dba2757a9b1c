import type { FieldKey } from '@c2c/contract'
import type { ZxcvbnFactory, ZxcvbnResult } from '@zxcvbn-ts/core'

/** zxcvbn's third of four steps: at least 10^8 guesses, with the hash's cost months of work. */
const minScore = 3
/** Longer passwords are judged by their beginning: the time grows with the square of the length. */
const maxLength = 48

/** What a guesser tries at this service (ASVS 5.0, 6.1.2); docs/security-decisions.md lists them. */
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
