import { invalidField, Refusal } from '@c2c/contract'
import type { Refusals } from '../../../commands/refusal-table.ts'

/** As many purchases of the person wait for payment as may. */
export const tooManyUnpaid = (max: string): Refusal =>
  new Refusal('limit_exceeded', { message: 'unpaid_purchases', values: { max }, data: { max: Number(max) } })

export const marketRefusals: Refusals = {
  currency_off: () => invalidField('currency', 'currency_unknown'),
  currency_limits: () => new Refusal('not_available', { message: 'offer_gone' }),
  unpaid_purchases_limit: ({ detail = '' }) => tooManyUnpaid(detail),
}
