import { languages } from '@c2c/contract'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { frozenUsers } from '../../services/restrictions/freezes.ts'
import { enqueue } from '../../services/outbox/enqueue.ts'
import type { Uses } from '../../services/services.ts'
import type { Export } from './exports.ts'

/** How long a month is left to end: a transaction that began in it commits later. */
const lateness = 5 * 60_000

/** So many statements of a month wait at the same time, so that files of staff are not long behind them. */
const waitingAtOnce = 200

/** The first moment of the UTC month of a time, and that of the month before it. */
function lastMonth(at: Date): { readonly from: Date; readonly until: Date } {
  const [year, month] = [at.getUTCFullYear(), at.getUTCMonth()]
  return { from: new Date(Date.UTC(year, month - 1)), until: new Date(Date.UTC(year, month)) }
}

/**
 * Queues the statement of the UTC month before for users who chose it before that month ended, once for each user and month: a
 * repeated run, or one of another process, queues none again. Closed accounts have none; a frozen one has its statement when it is
 * unfrozen within the month.
 */
export async function queueStatements({ db, now }: Uses<'db' | 'now'>): Promise<void> {
  const at = now()
  const { from, until } = lastMonth(new Date(at.getTime() - lateness))
  const frozen = [...(await frozenUsers(db)).keys()]
  const { rows } = await sql`
    INSERT INTO exports (id, kind, format, subject, user_id, from_at, until_at, lang, created_at, mailed)
    SELECT gen_random_uuid(), 'user', 'pdf', u.id, u.id, ${from}, ${until},
      CASE WHEN u.lang = ANY (${[...languages]}::text[]) THEN u.lang ELSE 'en' END, ${at}, c.statement
    FROM notice_choices c JOIN users u ON u.id = c.user_id
    WHERE c.statement IS NOT NULL AND c.statement_since < ${until} AND u.deleted_at IS NULL
      AND u.created_at < ${until} AND u.id <> ALL (${frozen}::uuid[])
      AND NOT EXISTS (SELECT FROM exports e WHERE e.user_id = u.id AND e.from_at = ${from} AND e.mailed IS NOT NULL)
    ORDER BY u.id LIMIT greatest(0, ${waitingAtOnce} - (SELECT count(*) FROM exports
      WHERE state IN ('waiting', 'running') AND mailed IS NOT NULL))
    ON CONFLICT DO NOTHING RETURNING id`.execute(db)
  if (rows.length > 0) await sql`SELECT pg_notify('c2c_work', '')`.execute(db)
}

/** The event of the mail with the statement of a month. */
export const statementEvent = 'statement'

/** Enqueues the mail of a monthly statement that has ended, made or not, in the transaction that says so. */
export async function announceMonth(trx: Kysely<Database>, row: Export, now: Date): Promise<void> {
  const { id, user_id, mailed } = row
  if (mailed === null || user_id === null) return
  const about = { merchantId: null, orderId: null, payload: '', dueAt: now } as const
  const mail = {
    channel: 'mail',
    recipient: user_id,
    event: statementEvent,
    eventId: `statement:${id}`,
    ...about,
  } as const
  await enqueue(trx, [mail], now)
}
