import { Refusal, userinfoDelete as call, type Language } from '@c2c/contract'
import { formatUsdt } from '@c2c/domain'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../../db/schema.ts'
import { user } from '../../../http/context.ts'
import { writeAlert } from '../../../services/outbox/alerts.ts'
import { randomReadable, randomToken } from '../../../services/crypto/secrets.ts'
import { accountFrozen, freezesOf } from '../../../services/restrictions/freezes.ts'
import type { Uses } from '../../../services/services.ts'
import { removeEach } from '../../../services/storage/file-store.ts'
import { sentencesIn } from '../../../services/texts/messages.ts'
import { provePassword } from './sign-in.ts'

export const userinfoDelete = user(call, async ({ password }, context) => {
  const { services, userId, now, language, change } = context
  const { account } = await services.db
    .selectFrom('users')
    .select('account')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  await provePassword(context, account, password)
  const passwordHash = await services.passwords.hash(randomToken())
  const answer = await change(async (trx) => {
    await deleteUser(services, trx, { userId, passwordHash, language, now })
    return { deleted_at: now.toISOString() }
  })
  services.sessions.invalidate(userId)
  services.personal.invalidate(userId)
  return answer
})

interface Deletion {
  readonly userId: string
  /** A hash of a password that is not known to anyone. */
  readonly passwordHash: string
  readonly language: Language
  readonly now: Date
}

/**
 * Deletes a user in the caller's transaction: erases personal data, second factors and sessions, and destroys the data key.
 * Orders, the ledger and recorded rows stay. Refuses while a balance is not zero, something is open or the account is frozen.
 */
async function deleteUser(
  services: Uses<'exports' | 'personal' | 'sessions' | 'uploads'>,
  trx: Kysely<Database>,
  deletion: Deletion,
): Promise<void> {
  const { userId, passwordHash, language, now } = deletion
  const { email } = await trx
    .selectFrom('users')
    .select('email')
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const freeze = (await freezesOf(trx, [userId])).get(userId)
  if (freeze) throw accountFrozen(freeze.reason)
  await refuseOpen(trx, userId)
  await removeBelongings(trx, userId, email)
  await endMaker(trx, userId, now)
  await writeAlert(trx, { userId, type: 'alert_deleted', mailTo: [email] }, now)
  // An insert for the user at this moment waits for the lock above, and is refused like that of a frozen user.
  const reason = sentencesIn(language).message('account_deleted')
  await trx
    .insertInto('user_freezes')
    .values({ user_id: userId, frozen: true, reason, staff_id: null, at: now })
    .execute()
  await trx
    .updateTable('verifications')
    .set({ state: 'reject', decided_at: now })
    .where('user_id', '=', userId)
    .where('state', '=', 'audit')
    .execute()
  await trx.insertInto('user_deletions').values({ user_id: userId, at: now }).execute()
  await trx
    .updateTable('users')
    .set({ ...pseudonym(), password_hash: passwordHash, password_changed_at: now, deleted_at: now })
    .where('id', '=', userId)
    .execute()
  await services.personal.destroy(trx, userId, now)
  await services.sessions.endAllOf(trx, userId)
  await removeFiles(services, trx, userId)
}

/** The name of a deleted user; random, so that it is not guessed as a name to sign in with. */
function pseudonym() {
  const account = `deleted-${randomReadable(20)}`
  const empty = { phone: '', country: '', state: '', city: '', mail_phrase: '', avatar: null, registered_email: null }
  return {
    ...empty,
    account,
    nickname: account,
    email: `${account.toLowerCase()}@deleted.invalid`,
    notify_email: false,
  }
}

async function refuseOpen(trx: Kysely<Database>, userId: string): Promise<void> {
  const { rows } = await sql<{ open: bigint; balance: bigint; offers: bigint }>`
    WITH own AS (SELECT id FROM merchants WHERE owner_id = ${userId})
    SELECT (SELECT count(*) FROM orders WHERE state = 'audit' AND user_id = ${userId})
        + (SELECT count(*) FROM orders WHERE state = 'audit' AND merchant_id = (SELECT id FROM own)) AS open,
      (SELECT coalesce(sum(abs(balance)), 0)::bigint FROM accounts
        WHERE owner IN (${userId}, (SELECT id::text FROM own))) AS balance,
      (SELECT count(*) FROM offers WHERE active AND merchant_id = (SELECT id FROM own)) AS offers`.execute(trx)
  const [{ open, balance, offers } = { open: 0n, balance: 0n, offers: 0n }] = rows
  if (open) throw new Refusal('state_conflict', { message: 'deletion_open', values: { count: String(open) } })
  if (balance) {
    throw new Refusal('state_conflict', { message: 'deletion_balance', values: { amount: formatUsdt(balance) } })
  }
  if (offers) throw new Refusal('state_conflict', { message: 'deletion_offers', values: { count: String(offers) } })
}

/** A maker keeps no name, and is paid to no account. */
async function endMaker(trx: Kysely<Database>, userId: string, now: Date): Promise<void> {
  const maker = trx.updateTable('merchants').where('owner_id', '=', userId)
  const ended = await maker.set({ name: pseudonym().account, suspended_at: now }).returning('id').executeTakeFirst()
  if (!ended) return
  const accounts = trx.updateTable('merchant_accounts').where('merchant_id', '=', ended.id)
  await accounts.set({ retired_at: now }).where('retired_at', 'is', null).execute()
}

async function removeBelongings(trx: Kysely<Database>, userId: string, email: string): Promise<void> {
  const owned = [
    'notices',
    'wanted_offers',
    'notice_choices',
    'user_totp',
    'pending_totp',
    'passkeys',
    'user_recovery_codes',
    'push_subscriptions',
    'merchant_blocks',
    'merchant_favourites',
    'api_keys',
    'reentry_devices',
    'unlisted_receivers',
  ] as const
  for (const table of owned) await sql`DELETE FROM ${sql.table(table)} WHERE user_id = ${userId}`.execute(trx)
  await trx.deleteFrom('known_origins').where('account', '=', userId).execute()
  await trx.deleteFrom('email_codes').where('email', '=', email).execute()
  // The numbers stay, so that the leaves of a statement are whole.
  await trx
    .updateTable('liability_leaves')
    .set({ name: '', email: '' })
    .where('owner', '=', userId)
    .where('name', 'is not', null)
    .where('head_seq', 'in', trx.selectFrom('liability_heads').select('seq'))
    .execute()
}

/** Removes exported files, and images that no order refers to. Last: a file does not come back with a rollback. */
async function removeFiles(
  { exports, uploads }: Uses<'exports' | 'uploads'>,
  trx: Kysely<Database>,
  userId: string,
): Promise<void> {
  const files = trx.updateTable('exports').set({ state: 'removed' }).where('user_id', '=', userId)
  const exported = await files.where('state', '<>', 'removed').returning('id').execute()
  await removeEach(
    exports,
    exported.map(({ id }) => id),
  )
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM delete_unused_uploads(ARRAY(SELECT id FROM uploads WHERE owner = ${userId})) AS id`.execute(trx)
  await removeEach(
    uploads,
    rows.map(({ id }) => id),
  )
}
