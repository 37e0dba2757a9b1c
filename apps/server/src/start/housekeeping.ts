import type { Services } from '../services/services.ts'

const hour = 3_600_000
const answersKept = 7 * 24 * hour

/** Removes what has done its service: kept answers after a week, sessions and codes that are over. Safe to run twice. */
export async function tidy({ db, now }: Services): Promise<void> {
  const at = now()
  await db
    .deleteFrom('idempotency_keys')
    .where('created_at', '<', new Date(at.getTime() - answersKept))
    .execute()
  await db.deleteFrom('sessions').where('expires_at', '<', at).execute()
  await db.deleteFrom('staff_sessions').where('expires_at', '<', at).execute()
  await db.deleteFrom('email_codes').where('expires_at', '<', at).execute()
}

/** Tidies every hour until it is told to stop; a failure is logged and tried again the next hour. */
export function keepTidy(services: Services): () => void {
  const timer = setInterval(() => {
    tidy(services).catch((error: unknown) => services.log.error({ err: error }, 'tidying failed'))
  }, hour)
  timer.unref()
  return () => clearInterval(timer)
}
