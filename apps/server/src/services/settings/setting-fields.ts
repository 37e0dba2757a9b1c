import { isPlain, languages, settingRanges } from '@c2c/contract'
import { isCurrency, isUrl, parsePrice, parseUsdt, usdt, type Currency, type Usdt } from '@c2c/domain'
import * as z from 'zod/mini'

/*
 * Error messages are keys of `field.*` in the locale files, so the console can show them at the field.
 */

/** An amount of USDT. */
export const usdtText = z.pipe(
  z.string().check(z.refine((text) => parseUsdt(text) !== null, 'room_format')),
  z.transform((text): Usdt => parseUsdt(text) ?? usdt(0n)),
)

/** An amount of USDT, or an empty text. */
export const optionalUsdtText = z
  .string()
  .check(z.refine((text) => text === '' || parseUsdt(text) !== null, 'room_format'))

/** A URL, or an empty text. */
export const url = z.string().check(z.refine((text) => text === '' || isUrl(text), 'url_format'))

/** An integer within its range. */
export const whole = (key: keyof typeof settingRanges) => {
  const [min, max] = settingRanges[key]
  return z.int({ error: 'number_format' }).check(z.gte(min, 'number_format'), z.lte(max, 'number_format'))
}

/** A text by language. */
export const byLanguage = (maxLength: number) =>
  z.partialRecord(z.enum(languages), z.string().check(z.maxLength(maxLength, 'too_long')))

/** A name by language; English is required. */
export const named = byLanguage(60).check(
  z.refine((names) => Object.values(names).every(isPlain), 'hidden_characters'),
  z.refine((names) => Boolean(names.en?.trim()), { error: 'english_required', path: ['en'] }),
)

/** Rates in fiat per USDT, by currency. */
export const rates = z.pipe(
  z.record(
    z.string().check(z.refine(isCurrency, 'currency_unknown')),
    z.string().check(z.refine((text) => parsePrice(text) !== null, 'price_format')),
  ),
  z.transform(
    (texts) => new Map(Object.entries(texts).map(([code, text]) => [code as Currency, parsePrice(text) ?? 0n])),
  ),
)

/** Amounts of USDT by verification level and action. */
export const levelLimits = z.object({
  none_withdraw: usdtText,
  none_trade: usdtText,
  email_withdraw: usdtText,
  email_trade: usdtText,
  identity_withdraw: usdtText,
  identity_trade: usdtText,
})
