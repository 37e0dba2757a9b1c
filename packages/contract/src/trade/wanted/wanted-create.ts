import * as z from 'zod/mini'
import { webCall } from '../../call.ts'
import { currency, optionalAmount, optionalChoice, optionalPrice, optionalText } from '../../fields.ts'
import { sides } from '../order/sides.ts'
import { directions, wanted, wantedKinds } from './wanted.ts'

/**
 * Creates an alert: a notice comes once, as soon as the user could take such an offer, or the market's price is reached. A wanted
 * offer needs `side`, a price alert `direction` and `price`.
 */
export const wantedCreate = webCall({
  name: 'wanted/create',
  auth: 'user',
  creating: true,
  invalidates: ['account'],
  input: z
    .object({
      kind: z._default(z.enum(wantedKinds, { error: 'malformed' }), 'offer'),
      side: optionalChoice(sides, 'side_unknown'),
      /** `above`: the price or more; `below`: the price or less. */
      direction: optionalChoice(directions, 'malformed'),
      currency,
      /** One or more payment methods, comma separated: offers with any of them. */
      pay_type: optionalText(209),
      price: optionalPrice,
      number: optionalAmount,
    })
    .check(
      z.refine(({ kind, side }) => kind === 'price' || side !== '', { error: 'side_unknown', path: ['side'] }),
      z.refine(({ kind, direction }) => kind === 'offer' || direction !== '', {
        error: 'required',
        path: ['direction'],
      }),
      z.refine(({ kind, price }) => kind === 'offer' || price !== null, { error: 'price_format', path: ['price'] }),
    ),
  output: wanted,
  errors: ['limit_exceeded'],
})
