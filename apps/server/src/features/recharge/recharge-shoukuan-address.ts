import { rechargeShoukuanAddress as call } from '@c2c/contract'
import { formatUsdt } from '@c2c/domain'
import { user } from '../../http/context.ts'
import { readNetwork, readNetworks } from './networks.ts'

export const rechargeShoukuanAddress = user(call, async ({ type }, { services }) => {
  const networks = await readNetworks(services.db)
  const network = await readNetwork(services.db, type)
  return {
    type: network.type,
    types: networks.map(({ type: name, label }) => ({ type: name, label })),
    address: network.address,
    uri: `${network.scheme}:${network.address}`,
    min_amount: formatUsdt(network.min_amount),
    confirmations: network.confirmations,
  }
})
