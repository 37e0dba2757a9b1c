import { cleanAddress } from '@c2c/domain'
import * as z from 'zod/mini'
import { consoleCall } from '../../call.ts'
import { optionalCurrency, optionalPasted, optionalText } from '../../fields.ts'
import { confirmedQuestions } from '../withdraw/payee-questions.ts'
import { payoutAccount, payoutType } from './payout-account.ts'

/**
 * Adds a payout account of a merchant: `network` and `address` for `usdt`, else `currency` and `fields`, JSON by the names of
 * `bankinfo/create`. The address of a contract is refused with `confirmation_required` and the `question` `contract` in `data`, until
 * `confirmed` names it. It can be used once the platform has verified it, and after the hold of the setting `merchant_funds`.
 */
export const consoleFundPayoutAccountCreate = consoleCall({
  name: 'fund/payout-account-create',
  auth: ['owner', 'merchant'],
  rights: ['withdrawals'],
  creating: true,
  invalidates: ['order'],
  encrypted: ['address', 'fields'],
  input: z.object({
    merchant_id: optionalText(64),
    type: payoutType,
    network: optionalText(20),
    address: optionalPasted(cleanAddress, 128),
    currency: optionalCurrency,
    fields: optionalText(5000),
    confirmed: confirmedQuestions,
  }),
  output: payoutAccount,
  errors: ['not_found', 'not_available', 'already_exists', 'limit_exceeded', 'not_allowed', 'confirmation_required'],
})
