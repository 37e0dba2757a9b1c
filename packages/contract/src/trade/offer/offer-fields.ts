import { isTimeZone, parseUsdt, type Usdt } from '@c2c/domain'
import * as z from 'zod/mini'
import { separated, whole } from '../../fields.ts'

/** The time that the paying side has: from five minutes to a day. */
export const minutes = z.pipe(whole(1440), z.number().check(z.minimum(5, { error: 'minutes_range' })))

/** Hundredths of a percent over the market rate, at most half of it either way; empty is null. */
export const emptyOrBps = z.pipe(
  z
    .string({ error: 'margin_format' })
    .check(z.refine((value) => value === '' || /^-?(\d{1,3}|[1-4]\d{3}|5000)$/.test(value), 'margin_format')),
  z.transform((value): number | null => (value === '' ? null : Number(value))),
)

/** The same, optional; missing and empty are null. */
export const marginBps = z._default(emptyOrBps, null)

/** The remaining quantity of an offer; zero is allowed. */
export const remaining = z.pipe(
  z.string({ error: 'quantity_required' }).check(
    z.minLength(1, { error: 'quantity_required', abort: true }),
    z.refine((value) => parseUsdt(value) !== null, 'room_format'),
  ),
  z.transform((value): Usdt | null => parseUsdt(value)),
)

/** The opening hours of an offer: `09:00-18:00 Europe/Berlin` by the clock of an IANA zone; empty for always. */
export const hours = z.string({ error: 'hours_format' }).check(z.refine(isHours, 'hours_format'))

function isHours(value: string): boolean {
  const [, zone] = /^(?:[01]\d|2[0-3]):[0-5]\d-(?:[01]\d|2[0-3]):[0-5]\d ([A-Za-z_/+-]+\d{0,2})$/.exec(value) ?? []
  return value === '' || (zone !== undefined && isTimeZone(zone))
}

/** A condition on the taker of an offer: a count from 0 to 1,000. */
export const count = z.pipe(
  z.string({ error: 'count_format' }).check(z.regex(/^(\d{1,3}|1000)$/, 'count_format')),
  z.transform(Number),
)

interface Range {
  readonly min_number?: Usdt | undefined
  readonly max_number?: Usdt | undefined
}

/** Where both ends of the range are given, they are in order. */
export const rangeInOrder = z.refine<Range>(
  ({ min_number: least, max_number: most }) => least === undefined || most === undefined || least <= most,
  { error: 'range_inverted', path: ['max_number'] },
)

interface PriceTerms {
  readonly price: bigint | null
  readonly margin_bps: number | null
  readonly min_price?: bigint | null | undefined
  readonly max_price?: bigint | null | undefined
}

/** Where both ends of the range of the reference price are given, they are in order. No price is zero. */
export const priceRangeInOrder = z.refine<PriceTerms>(
  ({ min_price: least, max_price: most }) => !least || !most || least <= most,
  { error: 'range_inverted', path: ['max_price'] },
)

/** The range of the reference price belongs to a margin. */
export const rangeOfMargin = z.refine<PriceTerms>(
  ({ price, min_price, max_price }) => price === null || (!min_price && !max_price),
  { error: 'range_needs_margin', path: ['min_price'] },
)

/** A change in basis points from a percentage with at most two decimals, from -50 to 50, without zero. */
export const percent = z.pipe(
  z
    .string({ error: 'percent_format' })
    .check(
      z.refine(
        (value) => /^-?([0-4]?\d(\.\d{1,2})?|50(\.0{1,2})?)$/.test(value) && Number(value) !== 0,
        'percent_format',
      ),
    ),
  z.transform((value) => Math.round(Number(value) * 100)),
)

/** Payment methods, comma separated keys (or a list of them, as answers have it), without repeats; one to ten. */
export const payTypes = z.pipe(
  z.pipe(
    z.union([z.string(), z.array(z.string())], { error: 'pay_types_required' }),
    z.transform((given) => String(given)),
  ),
  z.pipe(
    z.string().check(
      z.refine((value) => separated(value).length > 0, { error: 'pay_types_required', abort: true }),
      z.refine(
        (value) => separated(value).length <= 10 && separated(value).every((part) => /^[a-z0-9_-]{1,20}$/.test(part)),
        'pay_types_format',
      ),
    ),
    z.transform(separated),
  ),
)
