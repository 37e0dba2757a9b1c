import { invalidField, Refusal } from '@c2c/contract'
import { canonicalTransactionId, networkFamily } from '@c2c/domain'
import type { Kysely } from 'kysely'
import type { Database } from '../../../db/schema.ts'
import { readSetting } from '../../../services/settings/settings.ts'

/** The networks on which USDT can be sent to us. Refuses with `not_available` when there is none. */
export async function readNetworks(db: Kysely<Database>) {
  const networks = await readSetting(db, 'recharge_networks')
  if (!networks?.length) throw new Refusal('not_available')
  return networks
}

/** The network of a type, the first one without a type. Refuses `type` when it is not offered. */
export async function readNetwork(db: Kysely<Database>, type: string) {
  const networks = await readNetworks(db)
  const network = type === '' ? networks[0] : networks.find((candidate) => candidate.type === type)
  if (!network) throw invalidField('type', 'category_unknown')
  return network
}

/** A transaction id as its network writes it. Refuses `field` when it is none of this network. */
export function transactionId(network: Parameters<typeof networkFamily>[0], text: string, field: string): string {
  const txid = canonicalTransactionId(text, networkFamily(network))
  if (txid === null) throw invalidField(field, 'txid_format')
  return txid
}
