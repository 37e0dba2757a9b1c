import type { CallOutput, rechargeShoukuanAddress } from '@c2c/contract'
import { formatUsdt } from '@c2c/domain'
import { chainOf } from '../../services/chain/deposit-chain.ts'
import { ownAddress, type Party } from '../../services/chain/own-address.ts'
import type { Services } from '../../services/services.ts'
import { readNetwork, readNetworks } from './networks.ts'

/**
 * Where a party sends USDT of a network; of the first one without a type. An own address where the network is watched, else the
 * shared one.
 */
export async function receivingAddress(
  { db, chains, now }: Services,
  type: string,
  party: Party | null,
): Promise<CallOutput<typeof rechargeShoukuanAddress>> {
  const networks = await readNetworks(db)
  const network = await readNetwork(db, type)
  const chain = chainOf(chains, network.type)
  const address = chain && party ? await ownAddress(db, chain, party, now()) : network.address
  return {
    type: network.type,
    types: networks.map(({ type: name, label }) => ({ type: name, label })),
    address,
    uri: `${network.scheme}:${address}`,
    min_amount: formatUsdt(network.min_amount),
    confirmations: network.confirmations,
    watched: chain !== undefined && party !== null,
  }
}
