import { createHash, randomBytes, randomInt } from 'node:crypto'
import { codeLength } from '@c2c/contract'

/** Bytes that nobody can guess, as text that fits in a header or an address. */
export const randomToken = (): string => randomBytes(32).toString('base64url')

/** SHA-256, for what is long and random already: tokens and files. */
export const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest()

/** Random decimal digits, as many as a code has. */
export const randomCode = (): string =>
  randomInt(10 ** codeLength)
    .toString()
    .padStart(codeLength, '0')

/** Letters and digits that nobody misreads: no I, L, O, U, 0 or 1. */
const readable = 'ABCDEFGHJKMNPQRSTVWXYZ23456789'

/** Random readable characters, for codes and numbers that people copy. */
export const randomReadable = (length: number): string =>
  Array.from({ length }, () => readable[randomInt(readable.length)]).join('')

/** A number for an order that a person can read out: kind, day, and eight random characters. */
export const orderNumber = (prefix: string, at: Date): string =>
  `${prefix}${at.toISOString().slice(2, 10).replaceAll('-', '')}-${randomReadable(8)}`
