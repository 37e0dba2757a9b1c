import { invalidField, Refusal, rechargeCreate as call } from '@c2c/contract'
import { formatUsdt, rechargeMachine } from '@c2c/domain'
import { user } from '../../http/context.ts'
import { requireOwnUploads } from '../attach/own-uploads.ts'
import { newOrder } from '../orders/new-order.ts'
import { readNetwork, transactionId } from './networks.ts'
import { refuseUsedReceipts } from './receipts.ts'
import { rechargeAnswer } from './recharges.ts'

export const rechargeCreate = user(call, async (input, { services, userId, now, submit }) => {
  const network = await readNetwork(services.db, input.type)
  if (input.address !== network.address) throw invalidField('address', 'address_unknown')
  if (input.amount < network.min_amount) {
    const min = formatUsdt(network.min_amount)
    throw new Refusal('below_minimum', { message: 'below_minimum_of', values: { min } })
  }
  const txid = input.txid === '' ? '' : transactionId(network, input.txid, 'txid')
  await requireOwnUploads(services.db, userId, input.credentials)
  await refuseUsedReceipts(services.db, network.type, txid, input.credentials)
  const { order, inserts } = newOrder({ kind: 'recharge', userId, step: rechargeMachine.first, now })
  const claim = {
    network: network.type,
    address: input.address,
    claimed: input.amount,
    txid,
    credentials: input.credentials,
  }
  return submit(
    {
      inserts: [...inserts, { table: 'recharges', row: { order_id: order.id, ...claim } }],
      recipients: [userId],
    },
    rechargeAnswer({ ...order, ...claim, credited: null, note: null }),
  )
})
