import { invalidField, Refusal } from '@c2c/contract'
import { canonicalTransactionId, networkFamily } from '@c2c/domain'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../../db/schema.ts'
import { readSetting } from '../../../services/settings/settings.ts'
import { isPaidInUsdt, type Withdrawal } from './withdrawals.ts'

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

/** What a payout is called: the bank's reference as given, or the id of the transaction as its network writes it. */
export async function payoutReference(
  db: Kysely<Database>,
  withdrawal: Pick<Withdrawal, 'type' | 'network'>,
  given: string,
): Promise<string> {
  if (!isPaidInUsdt(withdrawal)) return given
  const type = withdrawal.network ?? ''
  const known = (await readSetting(db, 'recharge_networks'))?.find((network) => network.type === type)
  const txid = canonicalTransactionId(given, networkFamily(known ?? { type, scheme: '', address: '' }))
  if (txid === null) throw invalidField('payout_ref', 'txid_format')
  return txid
}
