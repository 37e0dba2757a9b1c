import { invalidField, Refusal, userinfoSave as call, type CallParsed } from '@c2c/contract'
import type { User } from '../../db/schema.ts'
import { user, type UserContext } from '../../http/context.ts'
import { isOwnUpload } from '../attach/own-uploads.ts'
import { redeemCode } from './email-codes.ts'
import { codeSignedInUntil, profileOf } from './profile.ts'

type Input = CallParsed<typeof call>

export const userinfoSave = user(call, async (input, context) => {
  const { services, userId, session, now, language } = context
  const avatar = await readAvatar(input, context)
  const password = input.password === undefined ? {} : await changePassword(input.password, input.code, context)
  const changes: Partial<User> = { ...pickGiven(input), ...avatar, ...password, lang: input.lang ?? language }
  const row = await services.db.transaction().execute(async (trx) => {
    // A new password is a reason to distrust every other session.
    if (input.password !== undefined) await services.sessions.endUser(trx, session, 'others')
    return trx.updateTable('users').set(changes).where('id', '=', userId).returningAll().executeTakeFirstOrThrow()
  })
  return profileOf(row, { ...context, now })
})

function pickGiven({ nickname, phone, theme }: Input): Partial<User> {
  return {
    ...(nickname === undefined ? {} : { nickname }),
    ...(phone === undefined ? {} : { phone }),
    ...(theme === undefined ? {} : { theme }),
  }
}

async function readAvatar({ avatar }: Input, { services, userId }: UserContext): Promise<Partial<User>> {
  if (avatar === undefined) return {}
  if (avatar === '') return { avatar: null }
  if (!(await isOwnUpload(services.db, userId, avatar))) throw invalidField('avatar', 'upload_unknown')
  return { avatar }
}

/** A code, or a sign-in by code within the last ten minutes, must stand behind a new password. */
async function changePassword(password: string, code: string, context: UserContext): Promise<Partial<User>> {
  const { services, userId, session, now } = context
  if (!codeSignedInUntil(session, now)) {
    if (code === '') throw new Refusal('code_invalid', { message: 'no_code_sent', fields: { code: 'code_required' } })
    const { email } = await services.db
      .selectFrom('users')
      .select('email')
      .where('id', '=', userId)
      .executeTakeFirstOrThrow()
    await redeemCode(services.db, email, code, now)
  }
  return { password_hash: await services.passwords.hash(password), password_changed_at: now }
}
