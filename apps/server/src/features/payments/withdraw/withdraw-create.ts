import { invalidField, Refusal, withdrawCreate as call } from '@c2c/contract'
import { holdWithdrawal, withdrawMachine, type Currency } from '@c2c/domain'
import { user } from '../../../http/context.ts'
import { isId } from '../../../db/ids.ts'
import { alertInsert } from '../../../services/alerts.ts'
import { bindingUnknown, requireUsable } from '../../identity/bank-account/bindings.ts'
import { newOrder } from '../../review/order-steps/new-order.ts'
import { payoutFacts, refuseHeld } from './payout-facts.ts'
import { offerQuote, quoteAnswer, type OfferedQuote } from './quote.ts'
import { newTerms } from './on-chain/chain-terms.ts'
import { withdrawalAnswer } from './withdrawals.ts'

export const withdrawCreate = user(call, async (input, { services, userId, now, language, submit }) => {
  const binding = isId(input.bk_id) && (await payoutFacts(services.reads, { id: input.bk_id, now }))
  if (!binding || binding.user_id !== userId) throw bindingUnknown()
  if (binding.type !== input.type) throw invalidField('type', 'binding_type_unknown')
  requireUsable(binding, now)
  const quote = await offerQuote(services.reads, input.amount, binding.currency as Currency | 'USDT', now)
  refuseHeld(binding, quote.amount, quote.dayAmount, now)
  refuseMovedQuote(input.receive_amount, quote)
  const onChain = binding.type === 'usdt' ? await newTerms(services, binding, quote) : null
  const { order, inserts } = newOrder({ kind: 'withdraw', userId, step: withdrawMachine.first, now })
  const { amount, fee, rate, currency, received } = quote
  const terms = { type: binding.type, binding_id: binding.id, amount, fee, rate, currency, received }
  return submit(
    {
      orderId: order.id,
      transfers: holdWithdrawal(userId, amount),
      inserts: [
        ...inserts,
        { table: 'withdrawals', row: { order_id: order.id, ...terms } },
        ...(onChain ? [{ table: 'chain_withdrawals' as const, row: { order_id: order.id, ...onChain.row } }] : []),
        alertInsert({ userId, type: 'alert_withdrawal', orderId: order.id }, now),
      ],
      recipients: [userId],
    },
    withdrawalAnswer(
      { ...order, ...terms, ...ofUser, payout_ref: null, note: null, chain: onChain?.shown ?? null },
      language,
    ),
  )
})

/** A user has no payout account of a merchant. */
const ofUser = { payout_account_id: null, network: null, masked_account: null } as const

/** Terms must equal those that were agreed to: rate and fee may change between the quote and the order. */
function refuseMovedQuote(seen: string, quote: OfferedQuote): void {
  const now = quoteAnswer(quote)
  if (seen === '' || seen === now.receive_amount) return
  const values = { amount: now.receive_amount, currency: quote.currency }
  throw new Refusal('state_conflict', { message: 'quote_moved', values, data: now })
}
