import { Refusal } from '@c2c/contract'
import type { Transaction } from 'kysely'
import { publish, staffRecipient } from '../../../commands/publish.ts'
import type { Database } from '../../../db/schema.ts'
import type { StaffContext } from '../../../http/context.ts'
import { writeAlert } from '../../../services/alerts.ts'
import type { CheckOutcome } from '../../../services/verification/verification-provider.ts'
import { checkReview, findCheck, type Check } from './checks.ts'

interface Decision extends CheckOutcome {
  readonly id: string
  /** Null where the provider decides. */
  readonly by: string | null
}

/** Decides an open check: an accepted one raises the user's level. Refuses with `state_conflict` what is decided. */
export async function decideCheck(trx: Transaction<Database>, decision: Decision, now: Date): Promise<Check> {
  const { id, accepted, reason, by } = decision
  const decided = await trx
    .updateTable('verifications')
    .set({ state: accepted ? 'completion' : 'reject', reason, decided_by: by, decided_at: now })
    .where('id', '=', id)
    .where('state', '=', 'audit')
    .returningAll()
    .executeTakeFirst()
  if (!decided) throw new Refusal('state_conflict', { message: 'already_decided' })
  const { user_id: userId } = decided
  if (accepted) {
    const level = { user_id: userId, level: 'identity', verification_id: id, at: now } as const
    await trx.insertInto('user_levels').values(level).execute()
    await writeAlert(trx, { userId, type: 'alert_identity_accepted' }, now)
  } else {
    await writeAlert(trx, { userId, type: 'alert_identity_rejected', detail: reason }, now)
  }
  await publish(trx, { recipients: [userId, staffRecipient], subjects: ['account'] }, now)
  return decided
}

/** The decision of a member of staff, as the console answers it. */
export async function decideByStaff(context: StaffContext, id: string, outcome: CheckOutcome) {
  await findCheck(context.services.db, id)
  const by = context.staff.staffId
  return context.change(async (trx) => checkReview(trx, await decideCheck(trx, { id, by, ...outcome }, context.now)))
}
