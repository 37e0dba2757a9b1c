import { consoleWithdrawBatch as call, Refusal, type batchFormats } from '@c2c/contract'
import { airdropTable, formatUsdt, paymentTable, safeBatch, usdt, type WalletPayment } from '@c2c/domain'
import { staff } from '../../../http/context.ts'
import type { Chain } from '../../../services/chain/deposit-chain.ts'
import { payoutNetwork, walletPayment, walletToken } from './on-chain/payout-address.ts'
import { isOnItsWay, selectWithdrawals } from './withdrawals.ts'

/** Payouts of one file: more than a Safe carries out in one transaction. */
const most = 200

export const consoleWithdrawBatch = staff(call, async ({ network, format }, { services, now }) => {
  const { chain } = await payoutNetwork(services, network)
  const open = await selectWithdrawals(services.db)
    .innerJoin('chain_withdrawals as c', 'c.order_id', 'orders.id')
    .where('orders.state', '=', 'audit')
    .where('orders.step', '=', 'approved')
    .where('c.network', '=', network)
    .orderBy('orders.seq')
    .limit(2 * most)
    .execute()
  const payments = open
    .flatMap((one) => (one.chain && !isOnItsWay(one.chain) ? [walletPayment(chain, one.chain)] : []))
    .slice(0, most)
  if (payments.length === 0) throw new Refusal('not_available', { message: 'nothing_to_send' })
  const total = usdt(payments.reduce((sum, { amount }) => sum + amount, 0n))
  const { extension, mime, content } = fileOf(chain, format, payments, now)
  const at = now.toISOString().slice(0, 19).replaceAll(/\D/g, '')
  return {
    name: `payouts-${network}-${at}.${extension}`,
    mime,
    content,
    count: payments.length,
    total: formatUsdt(total),
  }
})

function fileOf(chain: Chain, format: (typeof batchFormats)[number], payments: readonly WalletPayment[], now: Date) {
  const [token, csv] = [walletToken(chain), { extension: 'csv', mime: 'text/csv' }] as const
  if (format === 'csv') return { ...csv, content: paymentTable(payments) }
  // A Safe exists on EVM networks only.
  if (chain.family !== 'evm') throw new Refusal('not_available')
  if (format === 'airdrop') return { ...csv, content: airdropTable(token, payments) }
  return { extension: 'json', mime: 'application/json', content: safeBatch(token, payments, now) }
}
