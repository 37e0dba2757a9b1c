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

/** Whether text is a TRON address: Base58Check of 21 bytes that begin with 0x41 (TRON protocol, "Account address format"). */
export function isTronAddress(text: string, sha256: Hash): boolean {
  if (!tronForm.test(text)) return false
  let value = Array.from(text).reduce((sum, character) => sum * 58n + BigInt(alphabet.indexOf(character)), 0n)
  const bytes = new Uint8Array(25)
  for (let place = 24; place >= 0; place -= 1, value >>= 8n) bytes[place] = Number(value & 255n)
  const checksum = sha256(sha256(bytes.subarray(0, 21)))
  return value === 0n && bytes[0] === 0x41 && bytes.subarray(21).every((byte, place) => byte === checksum[place])
}
