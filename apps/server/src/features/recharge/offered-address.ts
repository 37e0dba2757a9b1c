import type { CallOutput, rechargeShoukuanAddress } from '@c2c/contract'
import { formatUsdt } from '@c2c/domain'
import type { Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { readNetwork, readNetworks } from './networks.ts'

/** Where to send USDT of a network; of the first one without a type. */
export async function receivingAddress(
  db: Kysely<Database>,
  type: string,
): Promise<CallOutput<typeof rechargeShoukuanAddress>> {
  const networks = await readNetworks(db)
  const network = await readNetwork(db, type)
  return {
    type: network.type,
    types: networks.map(({ type: name, label }) => ({ type: name, label })),
    address: network.address,
    uri: `${network.scheme}:${network.address}`,
    min_amount: formatUsdt(network.min_amount),
    confirmations: network.confirmations,
  }
}
