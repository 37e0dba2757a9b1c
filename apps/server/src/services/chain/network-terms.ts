import { usdt, type Usdt } from '@c2c/domain'
import type { Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { readSetting } from '../settings/settings.ts'

/** Confirmations of a network that the setting `recharge_networks` does not offer. */
const defaultConfirmations = 20

/** The conditions of a network for crediting a deposit. */
export interface NetworkTerms {
  /** Blocks from that of the deposit on, itself included. A block whose balances are stated has the same number. */
  readonly confirmations: number
  /** The smallest deposit, in micro-units. */
  readonly least: Usdt
}

/** The terms of a network, from the setting that offers it. */
export async function networkTerms(db: Kysely<Database>, type: string): Promise<NetworkTerms> {
  const offered = (await readSetting(db, 'recharge_networks'))?.find((network) => network.type === type)
  return { confirmations: offered?.confirmations ?? defaultConfirmations, least: offered?.min_amount ?? usdt(0n) }
}
