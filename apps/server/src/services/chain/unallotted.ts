import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'
import type { Chain } from './deposit-chain.ts'
import type { DepositKey } from './deposit-key.ts'

/** Places after the last one that are looked at, as wallets do (BIP 44), and the newest ones that have no address of a key yet. */
const ahead = 20
const withoutAddress = 100

/** Derivations in one turn of the event loop: each takes a millisecond or more. */
const inTurn = 10

/**
 * Whether an account is one that the service will allot: of the next places under any key, or of a party that has not asked for it. What
 * is paid there would be credited to the party that gets it later.
 */
export async function isUnallotted(db: Kysely<Database>, chains: readonly Chain[], account: string): Promise<boolean> {
  const keys = new Map(chains.map(({ key }) => [key.fingerprint, key]))
  for (const key of keys.values()) {
    const places = await unallottedPlaces(db, key)
    for (const [index, place] of places.entries()) {
      if (key.account(place) === account) return true
      if (index % inTurn === 0) await nextTurn()
    }
  }
  return false
}

async function unallottedPlaces(db: Kysely<Database>, { fingerprint }: DepositKey): Promise<number[]> {
  const { rows } = await sql<{ place: string }>`
    SELECT place FROM generate_series(coalesce((SELECT max(place) + 1 FROM chain_places), 0),
      coalesce((SELECT max(place) + 1 FROM chain_places), 0) + ${ahead - 1}) place
    UNION ALL (SELECT p.place FROM chain_places p
      WHERE NOT EXISTS (SELECT FROM chain_addresses a WHERE a.place = p.place AND a.key = ${fingerprint})
      ORDER BY p.place DESC LIMIT ${withoutAddress})`.execute(db)
  return rows.map(({ place }) => Number(place))
}
