import * as z from 'zod/mini'
import { consoleCall } from '../../call.ts'
import { optionalText, separated } from '../../fields.ts'
import { marginBps, percent } from './offer-fields.ts'
import { offerFilter } from './offer-filter.ts'

/** What a change of many offers does. */
export const bulkActions = ['price', 'margin', 'pause', 'resume'] as const

const isIds = (value: string): boolean => {
  const ids = separated(value)
  return ids.length <= 1000 && ids.every((id) => id.length <= 64)
}

/**
 * Changes many offers of a merchant at once, all or none: those of `offer_ids` (comma separated, at most 1,000), or without
 * ids all that match the filters of `offer/list` (empty: all), at most 10,000. With the `selection` of `offer/list`, other offers than
 * those are refused with `state_conflict`. `price` changes each price by `percent` of it, but for those
 * that a rule sets; `margin` sets the margin of all.
 */
export const consoleOfferBulk = consoleCall({
  name: 'offer/bulk',
  auth: ['owner', 'merchant'],
  rights: ['offers'],
  key: 'trade',
  stepUp: { byHandler: true },
  creating: true,
  invalidates: ['price'],
  input: z
    .object({
      merchant_id: optionalText(64),
      offer_ids: z._default(
        z.pipe(z.string({ error: 'malformed' }).check(z.refine(isIds, 'malformed')), z.transform(separated)),
        [],
      ),
      ...offerFilter,
      /** That of the `selection` that was shown. */
      digest: optionalText(64),
      action: z.enum(bulkActions, { error: 'malformed' }),
      percent: z.optional(percent),
      margin_bps: marginBps,
    })
    .check(
      z.refine(({ action, percent: by }) => action !== 'price' || by !== undefined, {
        error: 'percent_format',
        path: ['percent'],
      }),
      z.refine(({ action, margin_bps }) => action !== 'margin' || margin_bps !== null, {
        error: 'margin_format',
        path: ['margin_bps'],
      }),
    ),
  output: z.object({ changed: z.number() }),
  errors: [
    'not_found',
    'not_allowed',
    'state_conflict',
    'not_available',
    'limit_exceeded',
    'above_maximum',
    'below_minimum',
  ],
})
