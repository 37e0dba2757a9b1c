/*
 * Validation of USDT receiving addresses. USDT sent to a mistyped address is lost, so the checksum of each address is
 * verified. The hash functions are arguments, because this package imports nothing.
 */

/** A hash function: bytes in, 32 bytes out. */
type Hash = (data: Uint8Array) => Uint8Array

/**
 * The EIP-55 form of an EVM address, where the letter case is the checksum; null for an invalid address. An address in
 * one case has no checksum and is always accepted. `keccak256` is Ethereum's hash, with the padding from before NIST's
 * SHA-3.
 */
export function checksummedAddress(text: string, keccak256: Hash): string | null {
  if (!/^0x[0-9a-fA-F]{40}$/.test(text)) return null
  const given = text.slice(2)
  const lower = given.toLowerCase()
  const hash = keccak256(Uint8Array.from(lower, (digit) => digit.charCodeAt(0)))
  const expected = Array.from(lower, (digit, place) => {
    const byte = hash[place >> 1] ?? 0
    return (place % 2 === 0 ? byte >> 4 : byte & 15) > 7 ? digit.toUpperCase() : digit
  }).join('')
  return [expected, lower, given.toUpperCase()].includes(given) ? `0x${expected}` : null
}

const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/** 21 bytes that begin with 0x41 and a 4-byte checksum: always 34 Base58 characters that begin with T. */
const tronForm = /^T[1-9A-HJ-NP-Za-km-z]{33}$/

/**
 * The 20 bytes of the account of a TRON address, which is Base58Check of 0x41 and these bytes (TRON protocol, "Account address
 * format"); null for an invalid address.
 */
export function tronAccount(text: string, sha256: Hash): Uint8Array | null {
  if (!tronForm.test(text)) return null
  // 34 characters of Base58 are less than 200 bits.
  let value = Array.from(text).reduce((sum, character) => sum * 58n + BigInt(alphabet.indexOf(character)), 0n)
  const bytes = new Uint8Array(25)
  for (let place = 24; place >= 0; place -= 1, value >>= 8n) bytes[place] = Number(value & 255n)
  const checksum = sha256(sha256(bytes.subarray(0, 21)))
  const isRight = bytes[0] === 0x41 && bytes.subarray(21).every((byte, i) => byte === checksum[i])
  return isRight ? bytes.slice(1, 21) : null
}

/** The TRON address of an account of 20 bytes. */
export function tronAddress(account: Uint8Array, sha256: Hash): string {
  const named = Uint8Array.from([0x41, ...account])
  const bytes = [...named, ...sha256(sha256(named)).subarray(0, 4)]
  let value = bytes.reduce((sum, byte) => (sum << 8n) | BigInt(byte), 0n)
  let text = ''
  for (; value > 0n; value /= 58n) text = (alphabet[Number(value % 58n)] ?? '') + text
  return text
}

/** Whether text is a TRON address. */
export const isTronAddress = (text: string, sha256: Hash): boolean => tronAccount(text, sha256) !== null
