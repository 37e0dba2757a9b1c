import type { Kysely } from 'kysely'
import type { Database } from './schema.ts'

/** The details of the newest row of a call about a subject in the audit log; null when there is none. */
export async function newestDetails(db: Kysely<Database>, call: string, subject = ''): Promise<string | null> {
  const row = await db
    .selectFrom('audit_log')
    .select('details')
    .where('call', '=', call)
    .where('subject', '=', subject)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.details ?? null
}
