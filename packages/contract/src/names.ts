import * as z from 'zod/mini'
import { text } from './fields.ts'
import type { FieldKey } from './messages.ts'

/** Characters without a width of their own, and those that turn the direction of what follows. */
const hidden = /[\p{Cc}\p{Cf}\u034F\u115F\u1160\u3164\uFFA0]/u

/** The joiner within one emoji. */
const inEmoji = /(\p{Extended_Pictographic}\uFE0F?)\u200D(?=\p{Extended_Pictographic})/gu

const joining = [
  'Arab',
  'Syrc',
  'Mong',
  'Deva',
  'Beng',
  'Guru',
  'Gujr',
  'Orya',
  'Taml',
  'Telu',
  'Knda',
  'Mlym',
  'Sinh',
  'Khmr',
  'Mymr',
  'Tibt',
]
  .map((script) => `\\p{Script=${script}}`)
  .join('')

/**
 * Joiners and non-joiners between letters of the scripts that are spelt with them (Unicode standard, section 23.2), and the joiner of a
 * final consonant in Malayalam.
 */
const inWord = new RegExp(`([${joining}]\\p{M}*)[\u200C\u200D](?=[${joining}])|(\u0D4D)\u200D`, 'gu')

/** Whether a text has no hidden characters but those that its script needs, so that two names that look the same are the same. */
export const isPlain = (value: string): boolean =>
  !hidden.test(value.replaceAll(inEmoji, '$1').replaceAll(inWord, '$1$2'))

/** A required name that others read: text without hidden characters. */
export const nameText = (required: FieldKey, max: number) =>
  text(required, max).check(z.refine(isPlain, 'hidden_characters'))
