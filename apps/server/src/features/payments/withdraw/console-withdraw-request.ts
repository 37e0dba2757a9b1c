import { consoleWithdrawRequest as call } from '@c2c/contract'
import { formatUsdt, transferRequest } from '@c2c/domain'
import { staff } from '../../../http/context.ts'
import { payoutNetwork, walletPayment, walletToken } from './on-chain/payout-address.ts'
import { requireReleased } from './pay-withdrawal.ts'
import { findWithdrawal } from './withdraw-review.ts'

export const consoleWithdrawRequest = staff(call, async ({ withdraw_id: id }, context) => {
  const terms = requireReleased(await findWithdrawal(context, id))
  const { chain } = await payoutNetwork(context.services, terms.network)
  const [payment, token] = [walletPayment(chain, terms), walletToken(chain)]
  return {
    network: terms.network,
    token: token.token,
    address: terms.address,
    amount: formatUsdt(payment.amount),
    uri: chain.family === 'evm' ? transferRequest(token, payment) : terms.address,
    payers: chain.payers.map(({ address }) => address),
  }
})
