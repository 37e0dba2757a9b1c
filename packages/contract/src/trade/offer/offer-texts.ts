import * as z from 'zod/mini'
import { textsInSome, type SomeTexts } from '../../by-language.ts'
import { isPlain } from '../../names.ts'

/** The longest text of an offer and the longest saved reply, in UTF-16 units. */
export const shortTextMaximum = 240

/** The most lines of one. */
const mostLines = 8

const isShort = (text: string): boolean => text.length <= shortTextMaximum && text.split('\n').length <= mostLines

/** Line breaks are the only control characters in it, and nothing turns its direction. */
const isPlainLines = (text: string): boolean => text.split('\n').every(isPlain)

/** A text in one language or more as JSON, each at most 240 characters in eight lines; empty is null. */
export const emptyOrShortTexts = textsInSome(isShort, isPlainLines)

/** The same, required. */
export const shortTexts = z.pipe(
  z.pipe(z.string({ error: 'text_required' }).check(z.minLength(1, 'text_required')), emptyOrShortTexts),
  z.transform((texts): SomeTexts => texts ?? {}),
)
