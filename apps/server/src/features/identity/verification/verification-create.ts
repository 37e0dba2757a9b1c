import { randomUUID } from 'node:crypto'
import { documentSides, invalidField, Refusal, verificationCreate as call, verificationTries } from '@c2c/contract'
import type { Transaction } from 'kysely'
import { isId } from '../../../db/ids.ts'
import { publish, staffRecipient } from '../../../commands/publish.ts'
import type { Database } from '../../../db/schema.ts'
import { user } from '../../../http/context.ts'
import { sealData } from './checks.ts'
import { ownVerification, recentChecks } from './own-verification.ts'

export const verificationCreate = user(call, async ({ front, back, selfie, ...data }, context) => {
  const { services, userId, now, change } = context
  if (data.birth_date > now.toISOString().slice(0, 10)) throw invalidField('birth_date', 'malformed')
  const id = randomUUID()
  const fields = await sealData(services, userId, id, data)
  return change(async (trx) => {
    await refuseFurther(trx, userId, now)
    const row = { id, user_id: userId, provider: services.verification.name, fields, created_at: now }
    await trx.insertInto('verifications').values(row).execute()
    for (const [side, document] of Object.entries({ front, back, selfie }))
      if (document !== '') await useDocument(trx, { userId, id, side, document })
    await publish(trx, { recipients: [userId, staffRecipient], subjects: call.invalidates }, now)
    return ownVerification(context, trx)
  })
})

/** Refuses a check of a verified user, a second open one, and too many within 30 days. */
async function refuseFurther(trx: Transaction<Database>, userId: string, now: Date): Promise<void> {
  // One request of a user at a time, so that the checks are counted one after another.
  await trx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
  const done = await trx
    .selectFrom('verifications')
    .select('state')
    .where('user_id', '=', userId)
    .where('state', '<>', 'reject')
    .executeTakeFirst()
  if (done) {
    const message = done.state === 'audit' ? 'verification_open' : 'verification_done'
    throw new Refusal('state_conflict', { message })
  }
  if ((await recentChecks(trx, userId, now)) < verificationTries) return
  throw new Refusal('limit_exceeded', { message: 'verification_tries', values: { max: String(verificationTries) } })
}

interface Used {
  readonly userId: string
  /** The id of the check. */
  readonly id: string
  readonly side: string
  readonly document: string
}

/** Gives an uploaded image to a check. Refuses one that is not the user's, or that another check has. */
async function useDocument(trx: Transaction<Database>, { userId, id, side, document }: Used): Promise<void> {
  const known = documentSides.find((one) => one === side)
  const used =
    isId(document) &&
    (await trx
      .updateTable('verification_documents')
      .set({ verification_id: id, side: known })
      .where('id', '=', document)
      .where('user_id', '=', userId)
      .where('verification_id', 'is', null)
      .returning('id')
      .executeTakeFirst())
  if (!used) throw invalidField(side, 'upload_unknown')
}
