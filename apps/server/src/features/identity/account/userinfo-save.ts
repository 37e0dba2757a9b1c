import { invalidField, Refusal, userinfoSave as call, type CallParsed } from '@c2c/contract'
import type { Kysely, Transaction } from 'kysely'
import type { Database, User } from '../../../db/schema.ts'
import { user, type UserContext } from '../../../http/context.ts'
import { writeAlert } from '../../../services/outbox/alerts.ts'
import { isAssignedPhone } from '../../../services/personal/assigned-phone.ts'
import { refuseReservedName } from '../../../services/names/reserved-names.ts'
import { addHold } from '../../../services/restrictions/holds.ts'
import { addReentryStep, readReentry } from '../../../services/sessions/reentry.ts'
import { isOwnUpload } from '../../attach/attachments.ts'
import { proveCode, redeemCode, type CodeAttempt } from '../../../services/email-codes/email-codes.ts'
import { codeSignedInUntil, profileOf } from './profile.ts'

type Input = CallParsed<typeof call>

export const userinfoSave = user(call, async (input, context) => {
  const { services, userId, session, now, language, requester } = context
  if (input.phone && !isAssignedPhone(input.phone)) throw invalidField('phone', 'phone_format')
  await refuseNickname(input, context)
  const avatar = await readAvatar(input, context)
  const changes: Partial<User> = { ...pickGiven(input), ...avatar, lang: input.lang ?? language }
  const save = async (trx: Transaction<Database>, more: Partial<User>) => {
    const all = { ...changes, ...more }
    return trx.updateTable('users').set(all).where('id', '=', userId).returningAll().executeTakeFirstOrThrow()
  }
  const { password } = input
  if (password === undefined) return profileOf(await services.db.transaction().execute((trx) => save(trx, {})), context)
  const { account, email, password_hash: old } = await userRow(services.db, userId)
  const proof = await provenCode(input.code, email, context)
  const password_hash = await services.passwords.hashChosen(password, [account, email], requester)
  const entersAnew = session.reentry === 'password'
  if (entersAnew && (await services.passwords.matches(password, old, requester))) {
    throw invalidField('password', 'password_known')
  }
  const row = await redeem(services.db, proof, now, async (trx) => {
    // A new password is a reason to distrust every other session.
    await services.sessions.endUser(trx, session, 'others')
    // Without a code of its own it is a reset, after a sign-in by code.
    if (proof === null || input.end_keys) await services.sessions.endKeys(trx, { user_id: userId })
    await addHold(trx, userId, 'password', now)
    await writeAlert(trx, { userId, type: 'alert_password' }, now)
    const saved = await save(trx, { password_hash, password_changed_at: now })
    // Another session of the re-entry may have been first; the row of the user is locked.
    if (entersAnew && (await readReentry(trx, userId)) === 'password')
      await addReentryStep(trx, userId, 'password', now)
    return saved
  })
  services.sessions.invalidate(userId)
  return profileOf(row, context)
})

const userRow = (db: Kysely<Database>, id: string) =>
  db.selectFrom('users').select(['account', 'email', 'password_hash']).where('id', '=', id).executeTakeFirstOrThrow()

/** Refuses a new nickname that passes for the service; others read it beside messages and orders. */
async function refuseNickname({ nickname }: Input, { services: { db }, userId }: UserContext): Promise<void> {
  if (nickname === undefined) return
  const present = await db.selectFrom('users').select('nickname').where('id', '=', userId).executeTakeFirstOrThrow()
  if (present.nickname !== nickname) await refuseReservedName(db, nickname, { field: 'nickname' })
}

const plain = ['nickname', 'phone', 'country', 'state', 'city', 'theme', 'notify_email'] as const

const pickGiven = (input: Input): Partial<User> =>
  Object.fromEntries(plain.filter((name) => input[name] !== undefined).map((name) => [name, input[name]]))

async function readAvatar({ avatar }: Input, { services, userId }: UserContext): Promise<Partial<User>> {
  if (avatar === undefined) return {}
  if (avatar === '') return { avatar: null }
  if (!(await isOwnUpload(services.db, userId, avatar))) throw invalidField('avatar', 'upload_unknown')
  return { avatar }
}

/** The code that a new password requires; null for a session that began by code within the last ten minutes. */
async function provenCode(
  code: string,
  email: string,
  { services: { db }, session, from, now }: UserContext,
): Promise<CodeAttempt | null> {
  if (code === '' && codeSignedInUntil(session, now)) return null
  if (code === '') throw new Refusal('code_invalid', { message: 'no_code_sent', fields: { code: 'code_required' } })
  const attempt = { email, code, address: from.address, use: { purpose: 'password', about: null } } as const
  await proveCode(db, attempt, now)
  return attempt
}

const redeem = <Result>(
  db: Kysely<Database>,
  proof: CodeAttempt | null,
  now: Date,
  work: (trx: Transaction<Database>) => Promise<Result>,
): Promise<Result> => (proof ? redeemCode(db, proof, now, work) : db.transaction().execute(work))
