import { isAmount, isTimeZone, parsePrice, parseUsdt, usdt, type Currency, type Usdt } from '@c2c/domain'
import * as z from 'zod/mini'
import { uploadMaximum } from './constants.ts'
import type { FieldKey } from './messages.ts'

/*
 * The kinds of field that calls are made of. Every value arrives as text (a form field, or a JSON scalar turned into
 * text at the edge). The message of each issue is a key of `field.*` in the locale files: the web app's forms and the
 * server's `data.fields` are translated from the same keys.
 */

/** The longest name of a country, state or city, in UTF-16 units. */
export const placeMaximum = 60

/** Required text, trimmed, at most `max` characters. `required` is its own required-field message. */
export const text = (required: FieldKey, max: number) =>
  z.string({ error: required }).check(z.trim(), z.minLength(1, required), z.maxLength(max, 'too_long'))

type Clean = (text: string) => string

/** Required text that was pasted, cleaned before the checks behind it. */
export const pasted = (clean: Clean, required: FieldKey, max: number) =>
  z.string({ error: required }).check(z.overwrite(clean), z.minLength(1, required), z.maxLength(max, 'too_long'))

/** The same, optional; missing and empty are both `''`. */
export const optionalPasted = (clean: Clean, max: number) =>
  z._default(z.string({ error: 'malformed' }).check(z.overwrite(clean), z.maxLength(max, 'too_long')), '')

/** Optional text; missing and empty are both `''`. */
export const optionalText = (max: number) =>
  z._default(z.string({ error: 'malformed' }).check(z.trim(), z.maxLength(max, 'too_long')), '')

/** An amount of USDT above zero, `"12.5"` to micro-units; `required` is its own required-field message. */
export const amount = (required: FieldKey) =>
  z.pipe(
    z
      .string({ error: required })
      .check(z.minLength(1, { error: required, abort: true }), z.refine(isAmount, 'amount_format')),
    z.transform((value): Usdt => parseUsdt(value) ?? usdt(0n)),
  )

/** An amount of USDT; empty is null. */
export const emptyOrAmount = z.pipe(
  z.string({ error: 'amount_format' }).check(z.refine((value) => value === '' || isAmount(value), 'amount_format')),
  z.transform((value): Usdt | null => (value === '' ? null : parseUsdt(value))),
)

/** An optional amount of USDT; missing and empty are null. */
export const optionalAmount = z._default(emptyOrAmount, null)

/** A price of one USDT in fiat, to millionths; empty is null. */
export const emptyOrPrice = z.pipe(
  z
    .string({ error: 'price_format' })
    .check(z.refine((value) => value === '' || parsePrice(value) !== null, 'price_format')),
  z.transform((value): bigint | null => (value === '' ? null : parsePrice(value))),
)

/** The same, optional; missing and empty are null. */
/** A price of one USDT in fiat, to millionths. */
export const price = z.pipe(
  z.string({ error: 'price_format' }).check(z.refine((value) => parsePrice(value) !== null, 'price_format')),
  z.transform((value): bigint => parsePrice(value) ?? 0n),
)

export const optionalPrice = z._default(emptyOrPrice, null)

/** Only the form is checked here: which currencies exist and are switched on the server knows (`http/body/check-currency.ts`). */
const codeText = (form: RegExp) =>
  z.string({ error: 'currency_unknown' }).check(z.regex(form, 'currency_unknown')) as unknown

/** A currency that is traded and paid out. */
export const currency = codeText(/^[A-Z]{3}$/) as z.ZodMiniType<Currency, Currency>

/** The same, optional; missing and empty are both `''`. */
export const optionalCurrency = z._default(
  codeText(/^(?:[A-Z]{3})?$/) as z.ZodMiniType<Currency | '', Currency | ''>,
  '',
)

/** The time zone whose days are meant, by its IANA name; missing and empty are UTC. */
export const timeZone = z._default(
  z.pipe(
    z.string({ error: 'malformed' }).check(z.refine((name) => name === '' || isTimeZone(name), 'malformed')),
    z.transform((name) => name || 'UTC'),
  ),
  'UTC',
)

/** An opaque identifier from an earlier answer. */
export const id = (required: FieldKey = 'required') =>
  z.string({ error: required }).check(z.minLength(1, required), z.maxLength(64, 'malformed'))

type OptionalChoice<Choice extends string> = z.ZodMiniDefault<z.ZodMiniEnum<{ [K in Choice | '']: K }>>

/** One of the given words; missing and empty are both `''`. For list filters. */
export const optionalChoice = <const Choice extends string>(
  choices: readonly [Choice, ...Choice[]],
  error: FieldKey,
): OptionalChoice<Choice> =>
  // The compiler cannot see through the open type that `''` is one of the enum's own words.
  z._default(z.enum<('' | Choice)[]>(['', ...choices], { error }), '' as never)

/** A whole number above zero and at most `max`, from its digits. */
export const whole = (max: number) =>
  z.pipe(
    z.string({ error: 'number_format' }).check(
      z.regex(/^[1-9]\d{0,8}$/, { error: 'number_format', abort: true }),
      z.refine((value) => Number(value) <= max, 'number_format'),
    ),
    z.transform(Number),
  )

/** The parts of a comma separated text, without repeats and empty ones. */
export const separated = (value: string): string[] =>
  [...new Set(value.split(',').map((part) => part.trim()))].filter(Boolean)

/** Upload ids, comma separated, to a list without repeats; at most 52. */
export const uploads = (required: FieldKey) =>
  z.pipe(
    z.string({ error: required }).check(
      z.refine((value) => separated(value).length > 0, { error: required, abort: true }),
      z.refine((value) => isUploadList(value), 'credentials_format'),
    ),
    z.transform(separated),
  )

/** The same, optional: an empty list. */
export const optionalUploads = z._default(
  z.pipe(
    z.string({ error: 'credentials_format' }).check(z.refine((value) => isUploadList(value), 'credentials_format')),
    z.transform(separated),
  ),
  [],
)

function isUploadList(value: string): boolean {
  const ids = separated(value)
  return ids.length <= uploadMaximum && ids.every((part) => part.length <= 64)
}

/** A switch as forms send it. */
export const flag = z.pipe(
  z.enum(['true', 'false', '1', '0'], { error: 'malformed' }),
  z.transform((value) => value === 'true' || value === '1'),
)
