import { loneChoices, parsePrice } from '@c2c/domain'
import * as z from 'zod/mini'
import { emptyOrAmount, emptyOrPrice } from '../../fields.ts'
import { emptyOrBps, marginBps } from './offer-fields.ts'

const isStep = (value: string): boolean =>
  /^-?0+(\.0{1,6})?$/.test(value) || parsePrice(value.replace(/^-/, '')) !== null

/** By how much a price is better for takers than another, in millionths; below zero it is worse. Missing and empty are null. */
const step = z._default(
  z.pipe(
    z.string({ error: 'step_format' }).check(z.refine((value) => value === '' || isStep(value), 'step_format')),
    z.transform((value): bigint | null => {
      const size = parsePrice(value.replace(/^-/, ''))
      return value === '' ? null : size === null ? 0n : value.startsWith('-') ? -size : size
    }),
  ),
  null,
)

/**
 * The rule of an offer that follows the best offer of others: `follow_step` or `follow_step_bps` begins it. It needs a lowest and a
 * highest price, each as a price, as a margin over the market rate, or both, of which the narrower one counts.
 */
export const ruleFields = {
  follow_step: step,
  follow_step_bps: marginBps,
  follow_min_price: z.optional(emptyOrPrice),
  follow_max_price: z.optional(emptyOrPrice),
  follow_min_bps: z.optional(emptyOrBps),
  follow_max_bps: z.optional(emptyOrBps),
  follow_left: z.optional(emptyOrAmount),
  follow_pay: z.optional(
    z.pipe(
      z.enum(['', 'true', 'false', '1', '0'], { error: 'malformed' }),
      z.transform((value): boolean | null => (value === '' ? null : value === 'true' || value === '1')),
    ),
  ),
  follow_alone: z.optional(
    z.pipe(
      z.enum(['', ...loneChoices], { error: 'malformed' }),
      z.transform((value): (typeof loneChoices)[number] | null => (value === '' ? null : value)),
    ),
  ),
}

interface Pricing {
  readonly price?: bigint | null
  readonly margin_bps?: number | null
  readonly follow_step: bigint | null
  readonly follow_step_bps: number | null
}

/** How many ways to price an offer are given. */
export const pricings = ({ price = null, margin_bps = null, follow_step, follow_step_bps }: Pricing): number =>
  [price, margin_bps, follow_step, follow_step_bps].filter((given) => given !== null).length

/** A rule is not given together with a price or a margin, nor with two steps. */
export const ruleAlone = z.refine<Pricing>(
  (given) => (given.follow_step === null && given.follow_step_bps === null) || pricings(given) === 1,
  { error: 'rule_alone', path: ['follow_step'] },
)
