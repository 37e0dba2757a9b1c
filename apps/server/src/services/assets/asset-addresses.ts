import type { Kysely, Selectable } from 'kysely'
import type { AssetAddressRow, PublishedNetwork } from '../../db/rows/proof-rows.ts'
import type { Database } from '../../db/schema.ts'
import type { Services } from '../services.ts'
import { readSetting } from '../settings/settings.ts'

export type AssetAddress = Selectable<AssetAddressRow>

/** The addresses that are the service's at a time, oldest first. */
export const addressesAt = (db: Kysely<Database>, at: Date): Promise<AssetAddress[]> =>
  db
    .selectFrom('asset_addresses')
    .selectAll()
    .where('created_at', '<=', at)
    .where(({ eb, or }) => or([eb('retired_at', 'is', null), eb('retired_at', '>', at)]))
    .orderBy('created_at')
    .orderBy('id')
    .execute()

/** An address with what its wallet signed, as it is published. */
export const ownerAnswer = ({ network, address, purpose, scheme, message, signature }: AssetAddress) => ({
  network,
  address,
  purpose,
  scheme,
  message,
  signature,
})

/** An address as staff read it. */
export const addressAnswer = (address: AssetAddress) => ({
  address_id: address.id,
  ...ownerAnswer(address),
  created_at: address.created_at.toISOString(),
  retired_at: address.retired_at?.toISOString() ?? null,
})

/** The address of the service, or its name where it has none, as signed messages and statements say it. */
export async function serviceName({ db, home }: Pick<Services, 'db' | 'home'>): Promise<string> {
  const [url, { app_name }] = await Promise.all([readSetting(db, 'app_url'), readSetting(db, 'global_values')])
  return (url || home || app_name).replaceAll(/\p{Cc}/gu, ' ')
}

/** Micro-units of an amount as it is published, with six decimals; a sum can have more digits than an amount of a user. */
export const unitsOf = (amount: string): bigint => BigInt(amount.replace('.', ''))

/** A network of a statement as far as proofs go. */
export const amountsOf = ({ type, chain_id, signed, derived }: PublishedNetwork) => ({
  type,
  chainId: chain_id,
  signed: signed.map(({ address, amount, contract }) => ({ address, amount: unitsOf(amount), contract })),
  derived: derived && { amount: unitsOf(derived.amount) },
})
