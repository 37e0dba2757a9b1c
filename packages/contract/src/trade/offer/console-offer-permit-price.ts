import * as z from 'zod/mini'
import { consoleCall } from '../../call.ts'
import { textAreaMaximum } from '../../constants.ts'
import { currency, id, price, text } from '../../fields.ts'
import { proposal } from '../../review/proposal/proposal.ts'
import { side } from '../order/sides.ts'

/**
 * Proposes that a merchant may offer prices of a range that is too far from the market (the setting `price_distance`), with the reason;
 * another member of staff approves. It counts for 30 days.
 */
export const consoleOfferPermitPrice = consoleCall({
  name: 'offer/permit-price',
  auth: ['owner', 'operator'],
  creating: true,
  invalidates: ['order'],
  input: z
    .object({
      merchant_id: id(),
      side,
      currency,
      min_price: price,
      max_price: price,
      note: text('reason_required', textAreaMaximum),
    })
    .check(
      z.refine(({ min_price, max_price }) => min_price <= max_price, { error: 'range_inverted', path: ['max_price'] }),
    ),
  output: proposal,
  errors: ['not_allowed', 'not_found', 'state_conflict'],
})
