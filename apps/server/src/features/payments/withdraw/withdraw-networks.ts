import { withdrawNetworks as call } from '@c2c/contract'
import { user } from '../../../http/context.ts'
import { payoutNetworks } from './on-chain/payout-address.ts'

export const withdrawNetworks = user(call, async (_input, { services }) => {
  const networks = await payoutNetworks(services)
  return { list: networks.map(({ chain, label, confirmations }) => ({ type: chain.type, label, confirmations })) }
})
