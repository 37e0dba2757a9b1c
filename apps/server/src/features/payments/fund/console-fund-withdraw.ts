import { consoleFundWithdraw as call, Refusal, type CallParsed } from '@c2c/contract'
import { holdWithdrawal, withdrawMachine } from '@c2c/domain'
import { staff, type StaffContext } from '../../../http/context.ts'
import { countAttempt, clearAttempts, sessionAllowance } from '../../../services/limits/sign-in-limits.ts'
import { newOrder } from '../../review/order-steps/common-order.ts'
import { useSecondFactor } from '../../staff/member-sign-in.ts'
import { actingMerchant, requireMerchantsPlace } from '../../trade/merchant/merchants.ts'
import { fundWithdrawalAnswer } from './fund-answers.ts'
import {
  fundTerms,
  ownPayoutAccount,
  readFundLimits,
  refuseWithdrawal,
  requireUsableAccount,
  writtenTerms,
  type FundTerms,
} from './fund-terms.ts'

export const consoleFundWithdraw = staff(call, async (input, context) => {
  const { services, staff: member, now, language, submit } = context
  const { db } = services
  const merchant = await actingMerchant(db, member, input.merchant_id)
  await requireMerchantsPlace(db, member)
  const account = await ownPayoutAccount(context, merchant.id, input.payout_account_id)
  requireUsableAccount(account, now)
  const terms = await fundTerms(db, account, input.amount, now)
  refuseWithdrawal(merchant, await readFundLimits(db, merchant.id, now), terms.amount)
  refuseMovedTerms(input.receive_amount, terms)
  await proveMember(context, input)
  const by = { userId: null, merchantId: merchant.id, staffId: member.staffId }
  const { order, inserts } = newOrder({ kind: 'withdraw', ...by, step: withdrawMachine.first, now })
  const row = { type: account.type, binding_id: null, payout_account_id: account.id, ...terms }
  const { network, masked_account } = account
  return submit(
    {
      orderId: order.id,
      transfers: holdWithdrawal(merchant.id, terms.amount),
      inserts: [...inserts, { table: 'withdrawals', row: { order_id: order.id, ...row } }],
      recipients: [merchant.id],
    },
    fundWithdrawalAnswer(
      { ...order, ...row, network, masked_account, payout_ref: null, note: null, chain: null },
      language,
    ),
  )
})

/** Terms must equal those that were agreed to: rate and fee may change between the quote and the order. */
function refuseMovedTerms(seen: string, terms: FundTerms): void {
  const now = writtenTerms(terms)
  if (seen === '' || seen === now.receive_amount) return
  const values = { amount: now.receive_amount, currency: terms.currency }
  throw new Refusal('state_conflict', { message: 'quote_moved', values, data: now })
}

/**
 * Uses a code of the member's second factor, last, so that a refused request costs none; after ten wrong ones with a wait, as
 * passwords. A key has signed the request.
 */
async function proveMember(
  { services: { db, wallClock }, staff: { staffId }, keyId, now }: StaffContext,
  proof: CallParsed<typeof call>,
) {
  if (keyId !== null) return
  const members = db.selectFrom('staff').select(['id', 'totp_secret']).where('id', '=', staffId)
  const member = await members.executeTakeFirstOrThrow()
  if (member.totp_secret === null) return
  const allowance = sessionAllowance(staffId)
  const refusal = await countAttempt(db, allowance, now)
  if (refusal) throw refusal
  await useSecondFactor(db, member, proof, wallClock())
  await clearAttempts(db, allowance)
}
