import { Refusal } from '@c2c/contract'
import type { Transaction } from 'kysely'
import { publish, staffRecipient } from '../../../commands/publish.ts'
import { ownRow } from '../../../db/audit-rows.ts'
import type { Database } from '../../../db/schema.ts'
import type { StaffContext } from '../../../http/context.ts'
import { writeAlert } from '../../../services/outbox/alerts.ts'
import type { Uses } from '../../../services/services.ts'
import { manualReview, type CheckOutcome } from '../../../services/verification/verification-provider.ts'
import { checkReview, findCheck, openData, openDocument, storedSides, type Check } from './checks.ts'

interface Decision extends CheckOutcome {
  readonly id: string
  /** Null where the provider decides. */
  readonly by: string | null
}

/** Decides an open check: an accepted one raises the user's level. Refuses with `state_conflict` what is decided. */
async function decideCheck(trx: Transaction<Database>, decision: Decision, now: Date): Promise<Check> {
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

const atOnce = 50

/**
 * Hands open checks to the provider, and records its decisions. A check that fails is logged and tried again by the next
 * run. Safe to run in several processes.
 */
export async function runChecks(
  services: Uses<'db' | 'documents' | 'log' | 'now' | 'personal' | 'verification'>,
): Promise<void> {
  const { db, verification: provider, log } = services
  if (provider === manualReview) return
  for (let last = 0n; ;) {
    const checks = await db
      .selectFrom('verifications')
      .selectAll()
      .where('state', '=', 'audit')
      .where('provider', '=', provider.name)
      .where('seq', '>', last)
      .orderBy('seq')
      .limit(atOnce)
      .execute()
    for (const check of checks) {
      await (check.submitted_at ? askOutcome(services, check) : submit(services, check)).catch((error: unknown) =>
        log.error({ err: error, verification: check.id }, 'an identity check could not be handled'),
      )
    }
    const end = checks.at(-1)
    if (!end) return
    last = end.seq
  }
}

async function submit(
  services: Uses<'db' | 'documents' | 'now' | 'personal' | 'verification'>,
  check: Check,
): Promise<void> {
  const { db, verification: provider, now } = services
  const sides = await storedSides(db, check.id)
  const images = await Promise.all(
    sides.map(async ({ id, side }) => [side, await openDocument(services, check.user_id, id)] as const),
  )
  await provider.submit({ id: check.id, data: await openData(services, check), images: Object.fromEntries(images) })
  await db.updateTable('verifications').set({ submitted_at: now() }).where('id', '=', check.id).execute()
}

async function askOutcome(
  { db, verification: provider, now }: Uses<'db' | 'now' | 'verification'>,
  { id }: Check,
): Promise<void> {
  const outcome = await provider.outcome(id)
  if (!outcome) return
  const at = now()
  await db.transaction().execute(async (trx) => {
    await decideCheck(trx, { id, by: null, ...outcome }, at)
    await trx
      .insertInto('audit_log')
      .values(ownRow('verification/outcome', at, id))
      .execute()
  })
}
