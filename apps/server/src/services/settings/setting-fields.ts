import { defaultSettings, isPlain, languages, settingRanges } from '@c2c/contract'
import {
  cleanAddress,
  isCurrency,
  isUrl,
  maxUnits,
  parsePrice,
  parseUsdt,
  usdt,
  type Currency,
  type Usdt,
} from '@c2c/domain'
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
const optionalUsdtText = z.string().check(z.refine((text) => text === '' || parseUsdt(text) !== null, 'room_format'))

/** The name of a network for users. */
export const networkLabel = z
  .string()
  .check(z.minLength(1, 'required'), z.maxLength(40, 'too_long'), z.refine(isPlain, 'hidden_characters'))

/** An address that users pay to. */
export const receivingAddress = z
  .string()
  .check(z.overwrite(cleanAddress), z.regex(/^[\x21-\x7e]{20,128}$/, 'receiving_address_format'))

/** A URL, or an empty text. */
export const url = z.string().check(z.refine((text) => text === '' || isUrl(text), 'url_format'))

/**
 * The address of a file at another host, which pages connect to, or an empty text. Hosts have plain characters only: the host becomes a part of the
 * pages' policy.
 */
export const witnessUrl = z
  .string()
  .check(z.regex(/^(?:https:\/\/[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::\d{1,5})?\/[!-"$-~]{0,500})?$/, 'witness_format'))
  .check(z.refine((text) => text === '' || isUrl(text), 'witness_format'))

/** An integer within its range. */
export const whole = (key: keyof typeof settingRanges) => {
  const [min, max] = settingRanges[key]
  return z.int({ error: 'number_format' }).check(z.gte(min, 'number_format'), z.lte(max, 'number_format'))
}

/** Minutes to confirm a payment, to submit evidence to an appeal, and to request a review (0: a decision is final). */
export const tradeWaits = z.object({
  confirm: whole('trade_waits.confirm'),
  evidence: whole('trade_waits.evidence'),
  review: whole('trade_waits.review'),
})

/** The amounts in USDT from which decisions need four-eyes approval, and whether terms and staff need it. */
export const fourEyes = z.object({
  recharge: usdtText,
  withdraw: usdtText,
  correction: z._default(z.literal('0'), '0'),
  appeal: usdtText,
  user_day: z._default(optionalUsdtText, ''),
  operator_day: z._default(optionalUsdtText, ''),
  rates: z.boolean(),
  staff: z._default(z.boolean(), defaultSettings.four_eyes.staff),
})

/** Hours after the expiry of a purchase in which the buyer can say that it was paid. */
export const latePayments = z.object({ hours: whole('late_payments.hours') })

/** A text by language. */
export const byLanguage = (maxLength: number) =>
  z.partialRecord(z.enum(languages), z.string().check(z.maxLength(maxLength, 'too_long')))

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

const microOf = (text: string): bigint | null => (text === '' ? null : parseUsdt(text))

/** A currency that is switched on: where its rate is from, and the limits of one trade in micro-units (null: none). */
export interface TradedCurrency {
  readonly code: Currency
  readonly rate: 'source' | 'fixed'
  readonly min: bigint | null
  readonly max: bigint | null
}

/** The currencies that are switched on, in the order of display. */
export const traded = z.pipe(
  z
    .array(
      z
        .object({
          code: z.string().check(z.refine(isCurrency, 'currency_unknown')),
          rate: z._default(z.enum(['source', 'fixed']), 'source'),
          min_number: z._default(optionalUsdtText, ''),
          max_number: z._default(optionalUsdtText, ''),
        })
        .check(
          z.refine(({ min_number, max_number }) => (microOf(min_number) ?? 0n) <= (microOf(max_number) ?? maxUnits), {
            error: 'range_inverted',
            path: ['max_number'],
          }),
        ),
    )
    .check(
      z.minLength(1, 'required'),
      z.refine((list) => new Set(list.map(({ code }) => code)).size === list.length, 'currencies_once'),
    ),
  z.transform(
    (list): ReadonlyMap<string, TradedCurrency> =>
      new Map(
        list.map(({ code, rate, min_number, max_number }) => [
          code,
          { code: code as Currency, rate, min: microOf(min_number), max: microOf(max_number) },
        ]),
      ),
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

/** Fee, limits and holds of merchants' withdrawals. */
export const merchantFunds = z
  .object({
    fee: usdtText,
    min_amount: usdtText,
    max_amount: usdtText,
    day_amount: usdtText,
    account_hold_hours: whole('merchant_funds.account_hold_hours'),
    member_hold_hours: whole('merchant_funds.member_hold_hours'),
  })
  .check(
    z.refine(({ min_amount, max_amount }) => min_amount <= max_amount, {
      error: 'range_inverted',
      path: ['max_amount'],
    }),
  )

/**
 * An external source of reference prices: a URL that returns JSON, the path to its object of prices (`tether`, or empty
 * for the root), and the minutes after which the last valid response is too old for trading.
 */
export const rateSource = z.object({
  url: z
    .string()
    .check(z.refine((text) => text === '' || z.url({ protocol: /^https?$/ }).safeParse(text).success, 'url_format')),
  path: z.string().check(z.maxLength(200, 'too_long')),
  max_age_minutes: whole('rate_source.max_age_minutes'),
})

/** Scheduled backups: one every `hours` (0: none), of which the newest `keep` stay; restored on trial every `trial_days` (0: never). */
export const backup = z.object({
  hours: whole('backup.hours'),
  keep: whole('backup.keep'),
  trial_days: z._default(whole('backup.trial_days'), defaultSettings.backup.trial_days),
})

/** Percent off the market's price, from which takers are warned, and offers refused. */
export const priceDistance = z
  .object({ warn: whole('price_distance.warn'), refuse: whole('price_distance.refuse') })
  .check(z.refine(({ warn, refuse }) => warn <= refuse, { error: 'range_inverted', path: ['refuse'] }))
