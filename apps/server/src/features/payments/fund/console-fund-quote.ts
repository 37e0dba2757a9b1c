import { consoleFundQuote as call } from '@c2c/contract'
import { formatUsdt, usdt } from '@c2c/domain'
import { staff } from '../../../http/context.ts'
import { readSetting } from '../../../services/settings/settings.ts'
import { actingMerchant } from '../../trade/merchant/merchants.ts'
import { fundTerms, ownPayoutAccount, readFundLimits, writtenTerms } from './fund-terms.ts'

export const consoleFundQuote = staff(call, async (input, context) => {
  const { services, staff: member, now } = context
  const { db } = services
  const merchant = await actingMerchant(db, member, input.merchant_id)
  const account = await ownPayoutAccount(context, merchant.id, input.payout_account_id)
  const [terms, limits, { min_amount, max_amount }] = await Promise.all([
    fundTerms(db, account, input.amount, now),
    readFundLimits(db, merchant.id, now),
    readSetting(db, 'merchant_funds'),
  ])
  return {
    ...writtenTerms(terms),
    min_amount: formatUsdt(min_amount),
    max_amount: formatUsdt(max_amount),
    day_amount: limits.dayAmount > 0n ? formatUsdt(usdt(limits.dayAmount)) : '',
    day_left: limits.dayAmount > 0n ? formatUsdt(usdt(limits.dayLeft)) : '',
    held_until: limits.heldUntil?.toISOString() ?? '',
  }
})
