/** How a network writes addresses and transaction ids. */
export type NetworkFamily = 'evm' | 'tron' | 'other'

interface Network {
  readonly type: string
  readonly scheme: string
  readonly address: string
}

/** The family of a network, by its name, the scheme of its addresses or the address itself. */
export function networkFamily({ type, scheme, address }: Network): NetworkFamily {
  if (scheme === 'tron' || type === 'TRC20') return 'tron'
  const likeEthereum = scheme === 'ethereum' || ['ERC20', 'BEP20'].includes(type) || address.startsWith('0x')
  return likeEthereum ? 'evm' : 'other'
}

/** The 64 hexadecimal digits of a transaction's hash, not within a longer word. */
const hash = /(?<![0-9a-z])(?:0x)?([0-9a-f]{64})(?![0-9a-z])/gi

/**
 * The one form of a transaction id: `0x` and 64 small hexadecimal digits on EVM networks, the digits alone on TRON, 16 to
 * 128 letters and digits as given elsewhere. Accepts the id in any case and width, and the page of an explorer that names
 * one transaction. Null for anything else.
 */
export function canonicalTransactionId(text: string, family: NetworkFamily): string | null {
  const plain = text.normalize('NFKC').replaceAll(/[\p{Cf}\s]/gu, '')
  if (family === 'other') return /^[0-9A-Za-z]{16,128}$/.test(plain) ? plain : null
  const found = new Set(Array.from(plain.matchAll(hash), ([, digits = '']) => digits.toLowerCase()))
  const [digits] = found
  const isAlone = /^(?:0x)?[0-9a-f]{64}$/i.test(plain) || /^https?:\/\//i.test(plain)
  if (digits === undefined || found.size > 1 || !isAlone) return null
  return family === 'evm' ? `0x${digits}` : digits
}
