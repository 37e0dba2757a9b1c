import { maxUnits } from '../ledger/transfer.ts'
import { fromBase64url, fromHex, hasLoneSurrogate, utf8Bytes } from './bytes.ts'
import { maxBoundText } from './owner-binding.ts'
import { hashLength } from './sum-node.ts'

/* Reads the parts of published proofs from parsed JSON. Each function throws `Malformed` for any other value. */

export type Fields = Readonly<Record<string, unknown>>

class Malformed extends Error {}

/** The result of a reader for a value; null for one that is malformed. */
export function readOrNull<Result>(read: () => Result): Result | null {
  try {
    return read()
  } catch (error) {
    if (error instanceof Malformed) return null
    throw error
  }
}

/** The value, when it is one of these. */
export function oneOf<const Choice>(value: unknown, choices: readonly Choice[]): Choice {
  const found = choices.find((choice) => choice === value)
  if (found === undefined) throw new Malformed()
  return found
}

/** Reads a part that may be missing. */
export const optional = <Result>(value: unknown, read: (value: unknown) => Result): Result | null =>
  value === undefined || value === null ? null : read(value)

export function fieldsOf(value: unknown): Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Malformed()
  return value as Fields
}

export function listOf(value: unknown, most: number): readonly unknown[] {
  if (!Array.isArray(value) || value.length > most) throw new Malformed()
  return value
}

export function textOf(value: unknown, form: RegExp): string {
  if (typeof value !== 'string' || !form.test(value)) throw new Malformed()
  return value
}

/** A name or an address that a leaf binds: at most 256 bytes of UTF-8 without control characters. */
export function boundTextOf(value: unknown): string {
  // eslint-disable-next-line no-control-regex -- they are what is refused
  const text = textOf(value, /^[^\x00-\x1f\x7f-\x9f]*$/)
  if (hasLoneSurrogate(text) || utf8Bytes(text).length > maxBoundText) throw new Malformed()
  return text
}

export function wholeOf(value: unknown, least: number, most: number): number {
  if (typeof value !== 'number' || !Number.isInteger(value) || value < least || value > most) throw new Malformed()
  return value
}

/** An amount as it is published, with all six decimals, so that it has one form; totals may exceed what one account can hold. */
export function amountOf(value: unknown): bigint {
  const amount = BigInt(textOf(value, /^(?:0|[1-9]\d{0,12})\.\d{6}$/).replace('.', ''))
  if (amount > maxUnits) throw new Malformed()
  return amount
}

export function bytesOf(value: unknown, length?: number): Uint8Array {
  const bytes = typeof value === 'string' && value.length <= 2048 ? fromBase64url(value) : null
  if (!bytes || (length !== undefined && bytes.length !== length)) throw new Malformed()
  return bytes
}

export function hashOf(value: unknown): Uint8Array {
  const bytes = typeof value === 'string' && value.length === 2 * hashLength ? fromHex(value) : null
  if (!bytes) throw new Malformed()
  return bytes
}
