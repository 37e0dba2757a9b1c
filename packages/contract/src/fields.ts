import { currencies, parsePrice, parseUsdt, usdt, type Currency, type Usdt } from '@c2c/domain'
import * as z from 'zod/mini'

/*
 * The kinds of field that calls are made of. Every value arrives as text (a form field, or a JSON scalar turned into
 * text at the edge). The message of each issue is a key of `field.*` in the locale files: the web app's forms and the
 * server's `data.fields` are translated from the same keys.
 */

/** Text that must be there, trimmed, at most `max` characters. `required` is its own required-field message. */
export const text = (required: string, max: number) =>
  z.string({ error: required }).check(z.trim(), z.minLength(1, required), z.maxLength(max, 'too_long'))

/** Text that may be missing or empty; missing and empty are the same, `''`. */
export const optionalText = (max: number) =>
  z._default(z.string({ error: 'malformed' }).check(z.trim(), z.maxLength(max, 'too_long')), '')

/** An e-mail address, lower-cased so that one mailbox is one account. */
export const email = z
  .string({ error: 'email_required' })
  .check(
    z.trim(),
    z.toLowerCase(),
    z.minLength(1, { error: 'email_required', abort: true }),
    z.maxLength(254, 'too_long'),
    z.email('email_format'),
  )

/** A new password: 8 to 128 characters, taken as typed. */
export const newPassword = z
  .string({ error: 'password_required' })
  .check(
    z.minLength(1, { error: 'password_required', abort: true }),
    z.minLength(8, 'password_short'),
    z.maxLength(128, 'too_long'),
  )

/** A password that is only compared, so that an old one of any length can be tried. */
export const password = z
  .string({ error: 'password_required' })
  .check(z.minLength(1, 'password_required'), z.maxLength(128, 'too_long'))

/** The six digits of an e-mail code. */
export const emailCode = z
  .string({ error: 'code_required' })
  .check(z.trim(), z.minLength(1, { error: 'code_required', abort: true }), z.regex(/^\d{6}$/, 'code_format'))

/** An amount of USDT above zero, `"12.5"` to micro-units; `required` is its own required-field message. */
export const amount = (required: string) =>
  z.pipe(
    z.string({ error: required }).check(
      z.minLength(1, { error: required, abort: true }),
      z.refine((value) => (parseUsdt(value) ?? 0n) > 0n, 'amount_format'),
    ),
    z.transform((value): Usdt => parseUsdt(value) ?? usdt(0n)),
  )

/** A price of one USDT in fiat, to millionths. */
export const price = z.pipe(
  z.string({ error: 'price_required' }).check(z.refine((value) => parsePrice(value) !== null, 'price_format')),
  z.transform((value): bigint => parsePrice(value) ?? 0n),
)

/** One of the currencies that are traded and paid out. */
export const currency = z.enum(Object.keys(currencies) as [Currency, ...Currency[]], { error: 'currency_unknown' })

/** An opaque identifier, as an earlier answer gave it. */
export const id = (required = 'required') =>
  z.string({ error: required }).check(z.minLength(1, required), z.maxLength(64, 'malformed'))

const whole = (max: number, fallback: number) =>
  z._default(
    z.pipe(
      z.string({ error: 'malformed' }).check(
        z.regex(/^[1-9]\d{0,8}$/, { error: 'malformed', abort: true }),
        z.refine((value) => Number(value) <= max, 'malformed'),
      ),
      z.transform(Number),
    ),
    fallback,
  )

/** The two fields of every list call. */
export const paging = { page: whole(100_000_000, 1), page_size: whole(100, 10) }

/** The answer of every list call, newest first. */
export const listOf = <Row extends z.ZodMiniType>(row: Row) =>
  z.object({ list: z.array(row), total: z.number(), page: z.number(), page_size: z.number() })
