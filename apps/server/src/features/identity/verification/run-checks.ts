import type { Services } from '../../../services/services.ts'
import { manualReview } from '../../../services/verification/verification-provider.ts'
import { ownRow } from '../../../db/audit-rows.ts'
import { openData, openDocument, storedSides, type Check } from './checks.ts'
import { decideCheck } from './decide-check.ts'

const atOnce = 50

/**
 * Hands open checks to the provider, and records its decisions. A check that fails is logged and tried again by the next
 * run. Safe to run in several processes.
 */
export async function runChecks(services: Services): Promise<void> {
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

async function submit(services: Services, check: Check): Promise<void> {
  const { db, verification: provider, now } = services
  const sides = await storedSides(db, check.id)
  const images = await Promise.all(
    sides.map(async ({ id, side }) => [side, await openDocument(services, check.user_id, id)] as const),
  )
  await provider.submit({ id: check.id, data: await openData(services, check), images: Object.fromEntries(images) })
  await db.updateTable('verifications').set({ submitted_at: now() }).where('id', '=', check.id).execute()
}

async function askOutcome({ db, verification: provider, now }: Services, { id }: Check): Promise<void> {
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
