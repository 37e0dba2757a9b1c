import { sql, type Kysely } from 'kysely'
import { writeAddress } from '../../config/account-address.ts'
import type { Database } from '../../db/schema.ts'
import type { Chain } from './deposit-chain.ts'

/** Whose address it is. */
export type Party = { readonly userId: string } | { readonly merchantId: string }

/**
 * The address of a party on a network, allotted at the first call; concurrent calls give the same one. Throws when the stored
 * address is not that of the key: deposits would go astray.
 */
export async function ownAddress(db: Kysely<Database>, chain: Chain, party: Party, now: Date): Promise<string> {
  const stored = (await readOwn(db, chain, party)) ?? (await allot(db, chain, party, now))
  if (!chain.key.isAt(Number(stored.place), stored.account)) {
    throw new Error(`the address of place ${stored.place} on ${chain.type} is not that of the key`)
  }
  return stored.address
}

const readOwn = (db: Kysely<Database>, { type, key }: Chain, party: Party) =>
  db
    .selectFrom('chain_places as p')
    .innerJoin('chain_addresses as a', 'a.place', 'p.place')
    .select(['a.account', 'a.address', 'a.place'])
    .where('a.network', '=', type)
    .where('a.key', '=', key.fingerprint)
    .where(({ eb }) =>
      'userId' in party ? eb('p.user_id', '=', party.userId) : eb('p.merchant_id', '=', party.merchantId),
    )
    .executeTakeFirst()

async function allot(db: Kysely<Database>, chain: Chain, party: Party, now: Date) {
  const [user, merchant] = 'userId' in party ? [party.userId, null] : [null, party.merchantId]
  const { rows } = await sql<{ place: bigint }>`SELECT allot_place(${user}, ${merchant}) AS place`.execute(db)
  const place = rows[0]?.place
  if (place === undefined) throw new Error('no place was allotted')
  const { type: network, family, key } = chain
  const account = key.account(Number(place))
  await db
    .insertInto('chain_addresses')
    .values({ network, account, address: writeAddress(family, account), key: key.fingerprint, place, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const stored = await readOwn(db, chain, party)
  if (!stored) throw new Error(`the account of place ${place} on ${network} belongs to another key`)
  return stored
}
