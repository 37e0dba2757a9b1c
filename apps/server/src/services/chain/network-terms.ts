import type { Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { readSetting } from '../settings/settings.ts'

/** Confirmations of a network that the setting `recharge_networks` does not offer. */
const defaultConfirmations = 20

/** How many confirmations a block needs whose balances are stated: those of credits. */
export const confirmationsOf = async (db: Kysely<Database>, type: string): Promise<number> =>
  (await readSetting(db, 'recharge_networks'))?.find((network) => network.type === type)?.confirmations ??
  defaultConfirmations
