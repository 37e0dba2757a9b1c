import { orderSubjects } from '@c2c/contract'
import { submitCommand } from '../../../http/submit.ts'
import type { Services } from '../../../services/services.ts'
import { findClaims, openRecharge, type Arrived } from './chain-credit.ts'

/**
 * Brings a transfer that one provider alone shows to the queue of recharges: the party's open claim of it, else a new recharge. Once
 * for each transfer, so one that was rejected stays so.
 */
export async function holdForPerson(
  { db, ledger, now }: Services,
  held: Arrived & { readonly held_order: string | null },
): Promise<void> {
  if (held.held_order !== null) return
  const claim = (await findClaims(db, held.network, [held])).get(held.id)
  const { id, inserts } = claim ? { id: claim.id, inserts: [] } : openRecharge(held, 'review', now())
  if (inserts.length > 0)
    await submitCommand(ledger, { at: now(), inserts, recipients: [held.party], subjects: orderSubjects })
  await db.updateTable('chain_transfers').set({ held_order: id }).where('id', '=', held.id).execute()
}
