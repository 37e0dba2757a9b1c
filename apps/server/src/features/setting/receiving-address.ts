import { createHash } from 'node:crypto'
import { Refusal, type FieldKey } from '@c2c/contract'
import type { SettingInput } from '../../services/settings.ts'

type Networks = SettingInput<'recharge_networks'>

const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/** The bytes of a Base58 text as a number of `size` bytes; null where it holds another character or more. */
function base58(text: string, size: number): Buffer | null {
  let value = 0n
  for (const character of text) {
    const digit = alphabet.indexOf(character)
    if (digit < 0) return null
    value = value * 58n + BigInt(digit)
  }
  const hex = value.toString(16).padStart(size * 2, '0')
  return hex.length === size * 2 ? Buffer.from(hex, 'hex') : null
}

const twice = (data: Buffer): Buffer => createHash('sha256').update(createHash('sha256').update(data).digest()).digest()

/** An address of TRON: Base58Check of 21 bytes, the first 0x41 (TRON's protocol document, "Account address format"). */
function isTronAddress(text: string): boolean {
  const bytes = base58(text, 25)
  return bytes !== null && bytes[0] === 0x41 && twice(bytes.subarray(0, 21)).subarray(0, 4).equals(bytes.subarray(21))
}

const checks: Readonly<Record<string, (address: string) => boolean>> = {
  tron: isTronAddress,
  ethereum: (address) => /^0x[0-9a-fA-F]{40}$/.test(address),
}

/**
 * Refuses an address that cannot be one of its network: a mistyped character loses what is sent there. An address that
 * stood before is left alone, so that a sandbox's samples can be edited.
 */
export function refuseMistypedAddress(networks: Networks, before: unknown): void {
  const known = new Set(Array.isArray(before) ? (before as Networks).map(({ address }) => address) : [])
  const fields: Record<string, FieldKey> = {}
  for (const [index, { scheme, address }] of networks.entries()) {
    const isAddress = checks[scheme]
    if (!known.has(address) && isAddress && !isAddress(address)) fields[`${index}.address`] = 'receiving_address_format'
  }
  if (Object.keys(fields).length > 0) throw new Refusal('invalid_input', { fields })
}
