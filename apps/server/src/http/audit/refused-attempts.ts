import { sql, type Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'

const hourMs = 3_600_000

/** The attempts of a count that are rows of the audit log at once. */
const maxRows = 5
/** The most counts of one hour; further networks share one. */
const maxCounts = 200
const others = { subject: '', network: '*' } as const

/** A refused call without a session. */
interface RefusedAttempt {
  readonly call: string
  /** The e-mail address that was tried. */
  readonly email: string
  readonly network: string
}

/**
 * Counts a refused call without a session, by hour, address of staff and network. Returns whether it is one of the
 * first of its count: only those are rows of the audit log at once, so a stranger cannot fill the log.
 */
export async function countRefused(
  db: Kysely<Database>,
  { call, email, network }: RefusedAttempt,
  now: Date,
): Promise<boolean> {
  const hour = new Date(Math.floor(now.getTime() / hourMs) * hourMs)
  const member = await db.selectFrom('staff').select('id').where('email', '=', email).executeTakeFirst()
  const key = { hour, call, subject: member ? email : '', network }
  const counted = await db
    .updateTable('refused_attempts')
    .set((eb) => ({ refused: eb('refused', '+', 1) }))
    .where((eb) => eb.and(key))
    .returning('refused')
    .executeTakeFirst()
  if (counted) return counted.refused <= maxRows
  const { counts } = await db
    .selectFrom('refused_attempts')
    .select(sql<bigint>`count(*)`.as('counts'))
    .where('hour', '=', hour)
    .executeTakeFirstOrThrow()
  const { refused } = await db
    .insertInto('refused_attempts')
    .values({ ...key, ...(counts >= maxCounts && others), refused: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['hour', 'call', 'subject', 'network'])
        .doUpdateSet((eb) => ({ refused: eb('refused_attempts.refused', '+', 1) })),
    )
    .returning('refused')
    .executeTakeFirstOrThrow()
  return refused <= maxRows
}

/** Writes the counts of past hours to the audit log, a row each. Safe to run twice and in several processes. */
export async function addUpRefused(db: Kysely<Database>, now: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const counts = await trx
      .deleteFrom('refused_attempts')
      .where('hour', '<=', new Date(now.getTime() - hourMs))
      .returningAll()
      .execute()
    const more = counts.filter(({ refused }) => refused > maxRows)
    if (more.length === 0) return
    await trx
      .insertInto('audit_log')
      .values(
        more.map(({ hour, call, subject, network, refused }) => ({
          staff_id: null,
          role: 'anonymous',
          call,
          subject,
          at: now,
          outcome: 'refused' as const,
          details: JSON.stringify({
            input: { hour: hour.toISOString(), more_attempts: String(refused - maxRows) },
            reason: 'too_many_requests',
            ip: network,
          }),
        })),
      )
      .execute()
  })
}
