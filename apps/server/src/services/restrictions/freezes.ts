import { frozenUseOf, reentryCalls, Refusal, type Call } from '@c2c/contract'
import type { Kysely } from 'kysely'
import { publish } from '../../commands/publish.ts'
import type { Database } from '../../db/schema.ts'
import { writeAlert } from '../outbox/alerts.ts'
import type { Uses } from '../services.ts'
import { beginReentry } from '../sessions/reentry.ts'
import type { UserSession } from '../sessions/user-session.ts'
import { readCached } from '../cache/read-cache.ts'

/** Reason and time of a freeze, and the name of the staff member; empty where the user froze the account. */
export interface Freeze {
  readonly reason: string
  readonly since: Date
  readonly by: string
}

/** The newest decision about each user who was ever frozen. */
const latestFreezes = (db: Kysely<Database>) =>
  db.selectFrom('user_freezes as f').distinctOn('f.user_id').orderBy('f.user_id').orderBy('f.id', 'desc')

/** The current freezes by user id; users who are not frozen are omitted. */
export async function freezesOf(db: Kysely<Database>, ids: readonly string[]): Promise<Map<string, Freeze>> {
  if (ids.length === 0) return new Map()
  const rows = await latestFreezes(db)
    .leftJoin('staff', 'staff.id', 'f.staff_id')
    .select(['f.user_id', 'f.frozen', 'f.reason', 'f.at', 'staff.name'])
    .where('f.user_id', 'in', [...new Set(ids)])
    .execute()
  const frozen = rows.filter((row) => row.frozen)
  return new Map(frozen.map(({ user_id, reason, at, name }) => [user_id, { reason, since: at, by: name ?? '' }]))
}

/**
 * Freezes an account for its user, who is alerted, unless it is frozen already; staff alone unfreezes it. Either way the
 * user has to sign in by a mailed code: password and factors no longer sign in. The lock is that of serialize_freezes, which refuses a
 * second freeze.
 */
export async function freezeByUser(trx: Kysely<Database>, userId: string, reason: string, now: Date): Promise<void> {
  await trx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute()
  await beginReentry(trx, userId, now)
  if ((await freezesOf(trx, [userId])).has(userId)) return
  await trx
    .insertInto('user_freezes')
    .values({ user_id: userId, frozen: true, reason, staff_id: null, at: now })
    .execute()
  await writeAlert(trx, { userId, type: 'alert_freeze' }, now)
  await publish(trx, { recipients: [userId], subjects: ['account'] }, now)
}

/** The reasons of all current freezes, by user id. */
export const frozenUsers = (db: Kysely<Database>): Promise<ReadonlyMap<string, string>> =>
  readCached(db, 'account', 'frozen users', async () => {
    const rows = await latestFreezes(db).select(['f.user_id', 'f.frozen', 'f.reason']).execute()
    return new Map(rows.filter(({ frozen }) => frozen).map(({ user_id, reason }) => [user_id, reason]))
  })

/** Throws the refusal created with the freeze reason when the account is frozen. */
export async function refuseFrozen(
  db: Kysely<Database>,
  userId: string,
  refusal: (reason: string) => Refusal,
): Promise<void> {
  const reason = (await frozenUsers(db)).get(userId)
  if (reason !== undefined) throw refusal(reason)
}

/** Whether the account is frozen, for calls that mask personal data then. */
export const isFrozen = async (db: Kysely<Database>, userId: string): Promise<boolean> =>
  (await frozenUsers(db)).has(userId)

/** The refusal for a frozen user. */
export const accountFrozen = (reason: string): Refusal =>
  new Refusal('account_frozen', { message: 'account_frozen_because', values: { reason } })

/** The refusal for staff who pay a withdrawal of a frozen user. */
export const payoutFrozen = (reason: string): Refusal =>
  new Refusal('account_frozen', { message: 'user_frozen', values: { reason } })

/**
 * Refuses with `account_frozen` what a user whose account is frozen may not do (contract, `frozenUseOf`), and everything but
 * the re-entry itself while that is open. Null when the call is open to all: there is nothing to wait for. Values created at
 * this very moment is refused by the database (sql/functions/identity/users/refuse-while-frozen.sql).
 */
export function refuseOfFrozen(
  { db }: Uses<'db'>,
  call: Call,
  { userId, reentry }: UserSession,
  fields: Readonly<Record<string, unknown>>,
): Promise<void> | null {
  const allowed = isAllowed(call, fields)
  if (reentry !== '' && !(allowed && isOfReentry(call))) {
    throw new Refusal('account_frozen', { message: 'reentry_required', data: { reentry } })
  }
  return allowed ? null : refuseFrozen(db, userId, accountFrozen)
}

/** Whether a frozen account may send this. Every request has a language. */
function isAllowed(call: Call, fields: Readonly<Record<string, unknown>>): boolean {
  const use = frozenUseOf(call)
  if (typeof use === 'string') return use !== 'refused'
  return Object.keys(fields).every((name) => name === 'lang' || use.includes(name))
}

const isOfReentry = ({ surface, name }: Call): boolean => surface === 'web' && reentryCalls.some((one) => one === name)
