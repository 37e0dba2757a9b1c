import type { Kysely, Selectable } from 'kysely'
import type { AssetAddressRow } from '../../db/rows/asset-rows.ts'
import type { Database } from '../../db/schema.ts'

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
