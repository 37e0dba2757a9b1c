/** An account whose bytes are nearly all the same, as zero and `0x…dEaD` are, or that begins like the burn addresses of tokens. */
const mostSame = 16

/**
 * Whether an account (`0x` and 40 small hexadecimal digits) is one that tokens are destroyed at, or so like zero that no key can be
 * known for it. Money sent there is lost.
 */
export function isBurnAccount(account: string): boolean {
  const bytes = account.slice(2).match(/../g) ?? []
  const counts = bytes.map((byte) => bytes.filter((other) => other === byte).length)
  return Math.max(...counts) >= mostSame || account.startsWith('0xdead00000000')
}

/** The ends of an address that people compare: without what all addresses of its network begin with, in one case on EVM networks. */
const ends = (address: string): string => {
  const text = address.startsWith('0x') ? address.slice(2).toLowerCase() : address
  return `${text.slice(0, 4)} ${text.slice(-4)}`
}

/** Whether two different addresses begin and end alike: one may be made to be taken for the other (address poisoning). */
export const isResembling = (one: string, other: string): boolean =>
  one.toLowerCase() !== other.toLowerCase() && ends(one) === ends(other)
