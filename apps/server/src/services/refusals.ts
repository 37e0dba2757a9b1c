import { Refusal } from '@c2c/contract'

/** The refusal when another person has claimed the item. */
export const claimedBy = ({ name, until }: { readonly name: string; readonly until: Date }): Refusal =>
  new Refusal('state_conflict', {
    message: 'claimed_by',
    values: { name, until: until.toISOString() },
    data: { claimed_by: name, claimed_until: until.toISOString() },
  })

/** As many purchases of the person wait for payment as may. */
export const tooManyUnpaid = (max: string): Refusal =>
  new Refusal('limit_exceeded', { message: 'unpaid_purchases', values: { max }, data: { max: Number(max) } })
