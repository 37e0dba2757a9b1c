import { randomUUID } from 'node:crypto'
import { makerStart as call } from '@c2c/contract'
import type { Kysely } from 'kysely'
import { ownRow } from '../../../db/audit-rows.ts'
import { publishOffered } from '../../../commands/publish-offered.ts'
import type { Database } from '../../../db/schema.ts'
import { user } from '../../../http/context.ts'
import { refuseObstacle } from '../../../services/verification/maker-obstacle.ts'
import { publishChange } from '../../../services/sessions/session-cache.ts'
import { chooseName } from '../merchant/merchants.ts'
import { lockNames, ownMaker } from './own-maker.ts'

export const makerStart = user(call, async ({ name }, context) => {
  const { services, userId, now, change } = context
  await refuseObstacle(services.db, userId, now, ['hold'])
  const answer = await change(async (trx) => {
    await lockNames(trx)
    const known = await trx.selectFrom('merchants').select('id').where('owner_id', '=', userId).executeTakeFirst()
    if (!known) {
      const name_skeleton = await chooseName(trx, name, null)
      await addMaker(trx, userId, { name, name_skeleton }, now)
      await publishOffered(trx, now)
    }
    // The sessions of the user act for the merchant from now on.
    await publishChange(trx, userId, null)
    return ownMaker(context, trx)
  })
  services.sessions.invalidate(userId)
  return answer
})

/** The merchant of a user, and the member of its staff that the user acts as, with the row of the audit log. */
async function addMaker(
  trx: Kysely<Database>,
  userId: string,
  named: { readonly name: string; readonly name_skeleton: string },
  now: Date,
): Promise<void> {
  const id = randomUUID()
  // No address of anyone: the member cannot sign in and receives no mail.
  const email = `${id}@maker.invalid`
  await trx
    .insertInto('merchants')
    .values({ id, ...named, owner_id: userId, created_at: now })
    .execute()
  await trx
    .insertInto('staff')
    .values({
      id: randomUUID(),
      email,
      name: 'Maker',
      password_hash: '',
      role: 'merchant',
      merchant_id: id,
      user_id: userId,
      totp_secret: null,
      created_at: now,
    })
    .execute()
  await trx
    .insertInto('audit_log')
    .values(ownRow('maker/start', now, email))
    .execute()
}
