import { removeOldExports } from '../features/export/remove-old.ts'
import { eventRetention } from '../http/live/missed-events.ts'
import type { Services } from '../services/services.ts'

const day = 86_400_000
const answerRetention = 7 * day
const invitationRetention = 30 * day

/**
 * Deletes expired data: idempotency answers after a week, events and exported files after a day, invitations 30 days
 * after their expiry, expired sessions and codes. Safe to run twice.
 */
export async function tidy(services: Services): Promise<void> {
  const { db, now } = services
  const at = now()
  await db
    .deleteFrom('idempotency_keys')
    .where('created_at', '<', new Date(at.getTime() - answerRetention))
    .execute()
  await db.deleteFrom('sessions').where('expires_at', '<', at).execute()
  await db.deleteFrom('staff_sessions').where('expires_at', '<', at).execute()
  await db
    .deleteFrom('outbox')
    .where('at', '<', new Date(at.getTime() - eventRetention))
    .execute()
  await db
    .deleteFrom('rate_readings')
    .where('at', '<', new Date(at.getTime() - 30 * day))
    .execute()
  await removeOldExports(services)
  await db
    .deleteFrom('staff_invitations')
    .where('expires_at', '<', new Date(at.getTime() - invitationRetention))
    .execute()
  await db.deleteFrom('email_codes').where('expires_at', '<', at).execute()
}
