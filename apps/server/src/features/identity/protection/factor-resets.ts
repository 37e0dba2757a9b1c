import { Refusal } from '@c2c/contract'
import { sql, type Kysely, type Transaction } from 'kysely'
import { publish } from '../../../commands/publish.ts'
import type { Database } from '../../../db/schema.ts'
import { writeAlert } from '../../../services/outbox/alerts.ts'
import { accountFrozen, freezesOf } from '../../../services/restrictions/freezes.ts'
import { addHold } from '../../../services/restrictions/holds.ts'
import { readFactors } from '../../../services/second-factor/user-factors.ts'
import type { Uses } from '../../../services/services.ts'
import type { ProposalWork } from '../../review/four-eyes/propose.ts'

const hour = 3_600_000

/** How long an approved reset waits; the database measures it too (sql/functions/identity/protection/factor-reset-is-due.sql). */
const waitMs = 72 * hour

/** A request that staff did not take up is forgotten. */
const requestMs = 30 * 24 * hour

/** A reset of second factors that has not ended. */
export interface OpenReset {
  readonly state: 'asked' | 'proposed' | 'waiting'
  readonly at: Date
  /** When an approved one takes effect. */
  readonly dueAt: Date | null
}

/** The users with a reset of second factors that has not ended, the newest step of each. */
const openResets = (now: Date) => sql<{
  user_id: string
  state: OpenReset['state']
  at: Date
  approved_at: Date | null
}>`
  SELECT DISTINCT ON (user_id) user_id, state, at, approved_at FROM (
    SELECT p.subject::uuid AS user_id, CASE WHEN d.at IS NULL THEN 'proposed' ELSE 'waiting' END AS state, p.at, d.at AS approved_at
      FROM proposals p LEFT JOIN proposal_decisions d ON d.proposal_id = p.id
      WHERE p.kind = 'factor_reset' AND coalesce(d.outcome, 'approved') = 'approved'
        AND NOT EXISTS (SELECT FROM factor_reset_ends e WHERE e.proposal_id = p.id)
    UNION ALL
    SELECT user_id, 'asked', at, NULL FROM factor_requests r
      WHERE at > ${new Date(now.getTime() - requestMs)} AND NOT EXISTS (
        SELECT FROM proposals p WHERE p.kind = 'factor_reset' AND p.subject = r.user_id::text AND p.at >= r.at)
  ) steps ORDER BY user_id, state = 'asked', at DESC`

/** The ids of the users with an open reset, as a subquery. */
export const usersWithResets = (now: Date) => sql<string>`(SELECT user_id FROM (${openResets(now)}) open_resets)`

/** The open reset of a user; null without one. */
export async function readReset(db: Kysely<Database>, userId: string, now: Date): Promise<OpenReset | null> {
  const { rows } = await sql<{ state: OpenReset['state']; at: Date; approved_at: Date | null }>`
    SELECT state, at, approved_at FROM (${openResets(now)}) open_resets WHERE user_id = ${userId}`.execute(db)
  const [row] = rows
  return row ? { state: row.state, at: row.at, dueAt: row.approved_at && dueAt(row.approved_at) } : null
}

const dueAt = (approvedAt: Date): Date => new Date(approvedAt.getTime() + waitMs)

/** Locks the user's row, and refuses a user who is frozen or deleted, or has no second factor to reset. */
export async function lockHolder(trx: Kysely<Database>, userId: string): Promise<void> {
  await trx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute()
  const freeze = (await freezesOf(trx, [userId])).get(userId)
  if (freeze) throw accountFrozen(freeze.reason)
  const { secret, passkeys } = await readFactors(trx, userId)
  if (secret === null && passkeys === 0) throw new Refusal('state_conflict', { message: 'factor_none' })
}

/** The time in an alert, in no language. */
const shown = (at: Date): string => `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`

/** Approves a reset, unless the user has used a factor since it was proposed. */
export const factorResetProposals: ProposalWork = {
  async change(trx: Transaction<Database>, { id, subject }, { now }) {
    await lockHolder(trx, subject)
    const ended = trx.selectFrom('factor_reset_ends').select('outcome').where('proposal_id', '=', id)
    if (await ended.executeTakeFirst()) throw new Refusal('state_conflict', { message: 'factor_reset_ended' })
    await writeAlert(trx, { userId: subject, type: 'alert_reset_approved', detail: shown(dueAt(now)) }, now)
  },
}

/**
 * Carries out approved resets whose 72 hours have passed: the factors, sessions, API keys and known devices go, and what leaves the
 * account is held as after a new password. Safe to run twice; each is a transaction of its own.
 */
export async function resetFactors(services: Uses<'db' | 'now' | 'log' | 'sessions'>): Promise<void> {
  const { db, now, log, sessions } = services
  const at = now()
  const { rows } = await sql<{ id: string; user_id: string }>`
    SELECT p.id, p.subject AS user_id FROM proposals p
      JOIN proposal_decisions d ON d.proposal_id = p.id AND d.outcome = 'approved'
      WHERE p.kind = 'factor_reset' AND d.at <= ${new Date(at.getTime() - waitMs)}
        AND NOT EXISTS (SELECT FROM factor_reset_ends e WHERE e.proposal_id = p.id)
      ORDER BY p.seq`.execute(db)
  for (const { id, user_id } of rows) {
    try {
      await db.transaction().execute((trx) => resetOf(sessions, trx, id, user_id, at))
      sessions.invalidate(user_id)
    } catch (error) {
      log.error(error, 'second factors could not be reset')
    }
  }
}

async function resetOf(
  sessions: Uses<'sessions'>['sessions'],
  trx: Kysely<Database>,
  id: string,
  userId: string,
  now: Date,
): Promise<void> {
  await addHold(trx, userId, 'factor', now)
  await addHold(trx, userId, 'password', now)
  await trx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute()
  // In the order of a sign-in, which locks the factor before it ends the reset.
  for (const table of ['user_totp', 'passkeys'] as const) {
    await trx.selectFrom(table).select('user_id').where('user_id', '=', userId).forUpdate().execute()
  }
  await trx.insertInto('factor_reset_ends').values({ proposal_id: id, outcome: 'done', at: now }).execute()
  for (const table of ['user_totp', 'passkeys', 'user_recovery_codes', 'pending_totp'] as const) {
    await trx.deleteFrom(table).where('user_id', '=', userId).execute()
  }
  await trx.deleteFrom('known_origins').where('account', '=', userId).execute()
  await sessions.endAllOf(trx, userId)
  await writeAlert(trx, { userId, type: 'alert_reset_done' }, now)
  await publish(trx, { recipients: [userId], subjects: ['account'] }, now)
}
