import { Refusal } from '@c2c/contract'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'

/** Refuses with `already_exists` what another payout, made or proposed, is called. The database keeps those made apart. */
export async function refuseUsedReference(db: Kysely<Database>, payoutRef: string): Promise<void> {
  const [paid, proposed] = await Promise.all([
    db.selectFrom('payouts').select('order_id').where('payout_ref', '=', payoutRef).executeTakeFirst(),
    db
      .selectFrom('open_proposals as o')
      .innerJoin('proposals as p', 'p.id', 'o.proposal_id')
      .select('p.id')
      .where('o.kind', '=', 'withdraw')
      .where(sql<string>`p.payload ->> 'payout_ref'`, '=', payoutRef)
      .executeTakeFirst(),
  ])
  if (paid ?? proposed) throw new Refusal('already_exists', { message: 'payout_ref_used' })
}
