import { Refusal } from '@c2c/contract'
import type { Refusals } from '../../../commands/refusal-table.ts'

export const makerRefusals: Refusals = {
  own_offer: () => new Refusal('not_allowed', { message: 'own_offer' }),
  maker_unavailable: () => new Refusal('not_available', { message: 'offer_gone' }),
  maker_limit: () => new Refusal('not_available', { message: 'maker_limit' }),
  maker_may_not_begin: () => new Refusal('not_allowed', { message: 'maker_may_not_begin' }),
  merchant_accounts_binding_once: () => new Refusal('already_exists', { message: 'binding_offered' }),
  merchants_one_per_user: () => new Refusal('already_exists'),
}
