import { bindingTypes, invalidField, Refusal } from '@c2c/contract'
import type { Kysely } from 'kysely'
import type { Database } from '../../../db/schema.ts'
import { bindingUnknown, requireUsable } from '../../identity/bank-account/bindings.ts'
import { payableAccounts } from '../merchant/merchant-accounts.ts'
import type { OfferTerms } from '../offer/offers.ts'
import type { TakerBinding } from './taker.ts'

/** The message when a payout account is not of the type that the merchant pays to. */
const otherKind = { bank: 'binding_other_bank', wise: 'binding_other_wise' } as const

/**
 * The id of the merchant's account that a purchase of `amount` minor units is paid to. Refuses when the merchant has none for
 * the offer, and when none takes the amount today. The database chooses again when the purchase is made
 * (sql/functions/trade/offer/take-account.sql), because others are made at the same time.
 */
export async function payableAccount(
  db: Kysely<Database>,
  offer: OfferTerms,
  amount: bigint,
  now: Date,
): Promise<string> {
  const accounts = await payableAccounts(db, offer, now)
  if (accounts.length === 0) throw new Refusal('not_available', { message: 'payment_details_missing' })
  const next = accounts.find(({ daily_limit, used }) => daily_limit === null || used + amount <= daily_limit)
  if (!next) throw new Refusal('not_available', { message: 'account_limits_reached' })
  return next.id
}

/**
 * The id of the user's payout account in the offer's currency and by one of its payment methods. Refuses with
 * `withdrawal_hold` an account that is not usable yet.
 */
export function payoutBinding(
  binding: TakerBinding | undefined,
  id: string,
  { currency, pay_types }: OfferTerms,
  now: Date,
): string {
  if (id === '') throw invalidField('bk_id', 'binding_required')
  if (!binding) throw bindingUnknown()
  if (binding.currency !== currency) {
    throw new Refusal('not_available', { message: 'binding_other_currency', values: { currency } })
  }
  // Users bind accounts of these types only: an offer that names neither accepts any.
  const payable = bindingTypes.filter((type) => pay_types.includes(type))
  if (payable[0] && !payable.some((type) => type === binding.type)) {
    throw new Refusal('not_available', { message: otherKind[payable[0]] })
  }
  requireUsable(binding, now)
  return binding.id
}
