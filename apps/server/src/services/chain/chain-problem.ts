/** Why a network could not be read. Nothing was credited, and the cursor is where it was. */
export class ChainProblem extends Error {}

/** A provider gave no whole answer: it was silent, broke off, failed or sent too much. Less may be answered. */
export class NoAnswer extends ChainProblem {}

/** A provider answered a call with an error, such as that of a contract that reverts. */
export class RefusedCall extends ChainProblem {
  readonly kind: RefusalKind
  /** The code and the provider's own words, for people. */
  readonly said: string

  constructor(text: string, kind: RefusalKind, said: string) {
    super(text)
    this.kind = kind
    this.said = said
  }
}

/**
 * The meaning of an error of a provider. `too_much`: the same for less may be answered; `rate`: the same may be answered later;
 * `no_method`: never; `denied`: the key or the plan; `absent`: the node does not have the block; `reverted`: the contract was run and
 * refused; `other`: anything else.
 */
export type RefusalKind = 'too_much' | 'rate' | 'no_method' | 'denied' | 'absent' | 'reverted' | 'other'

interface Refusal {
  readonly code: number
  readonly message: string
  /** The HTTP status of the answer. */
  readonly status: number
}

/** Codes of JSON-RPC (EIP-1474) and of providers; docs/chain.md names where each shape is documented. */
const codes: Readonly<Record<number, RefusalKind>> = {
  429: 'rate',
  [-32_007]: 'rate',
  [-32_029]: 'rate',
  [-32_601]: 'no_method',
  [-32_004]: 'no_method',
  [-32_005]: 'too_much',
  [-32_614]: 'too_much',
}

/** Words decide before codes: -32005 is a rate limit with one provider and a limit of results with another. The first that fits counts. */
const words: readonly (readonly [RegExp, RefusalKind])[] = [
  [
    /\brate\b|(rate|frequency).?limit|too many requests|(per |\/)(second|minute|day)|request count|compute units|quota|credits|throttl/i,
    'rate',
  ],
  [
    /method \S*\s?(is |does |was )?(not |un|disabled|blocked)|(un|not )(supported|available|allowed)( rpc)? method|whitelisted/i,
    'no_method',
  ],
  [/unauthori[sz]ed|forbidden|api.?key|access denied|authenticat|payment/i, 'denied'],
  [
    /unknown block|(header|block|hash)( number| hash)?( \S+)? (was )?not found|pruned|missing trie node|historical state|beyond .*head|after .*head|invalid block range params/i,
    'absent',
  ],
  [/too (many|much|large|big|wide|high)|more than|exceed|limit|range|size|time.?out|timed out|duration/i, 'too_much'],
]

/** Messages of nodes for a contract that was run and failed, before words of the contract's own: go-ethereum and Nethermind. */
const reverted =
  /^(vm )?execution revert|^vm execution error|^reverted\b|^(invalid|bad) (opcode|instruction|jump)|^out of gas|^stack (under|over)flow/i

const statuses: Readonly<Record<number, RefusalKind>> = {
  401: 'denied',
  402: 'denied',
  403: 'denied',
  413: 'too_much',
  429: 'rate',
}

/** The meaning of an error. Pure: the code, the words and the HTTP status decide. */
export function refusalKind({ code, message, status }: Refusal): RefusalKind {
  if (statuses[status] === 'rate') return 'rate'
  if (reverted.test(message)) return 'reverted'
  const said = words.find(([pattern]) => pattern.test(message))?.[1]
  return said ?? codes[code] ?? statuses[status] ?? 'other'
}

/** Kinds for which the same call is tried again at once or a moment later. */
export const isPassing = (kind: RefusalKind): boolean => kind === 'rate' || kind === 'absent' || kind === 'other'

/** Kinds that can mean that too much was asked for: a filter for events is well-formed, so an unknown error may be a limit. */
export const canMeanTooMuch = (kind: RefusalKind): boolean => kind === 'too_much' || kind === 'other'

/** Characters of a provider's words that are shown. */
const longest = 200

/** A provider's words on one line, without addresses of the network and without the secrets of its configuration. */
export function quoted(message: string, secrets: readonly string[]): string {
  const line = message.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim()
  const open = secrets.reduce((text, secret) => text.replaceAll(secret, '…'), line.replace(/\b\w+:\/\/\S+/g, '…'))
  return open.length > longest ? `${open.slice(0, longest)}…` : open
}
