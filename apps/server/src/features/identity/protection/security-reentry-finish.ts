import { Refusal, securityReentryFinish as call } from '@c2c/contract'
import { sql, type Kysely } from 'kysely'
import { isId } from '../../../db/ids.ts'
import { publish } from '../../../commands/publish.ts'
import type { Database } from '../../../db/schema.ts'
import { user } from '../../../http/context.ts'
import { removeKnownDevice } from '../../../services/limits/sign-in-limits.ts'
import { addReentryStep, readReentry } from '../../../services/sessions/reentry.ts'
import { ownProfile } from '../account/profile.ts'
import { isKept } from '../bank-account/bindings.ts'
import { removeFactors } from './reviewed-factors.ts'

export const securityReentryFinish = user(call, async ({ devices, accounts, factors }, context) => {
  const { services, session, userId, now, change } = context
  await change(async (trx) => {
    await trx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute()
    if ((await readReentry(trx, userId)) !== 'review') throw new Refusal('state_conflict')
    await removeDevices(trx, userId, devices)
    await removeBindings(trx, userId, accounts, now)
    await removeFactors(trx, userId, factors, now)
    await services.sessions.endUser(trx, session, 'others')
    await addReentryStep(trx, userId, 'done', now)
    await publish(trx, { recipients: [userId], subjects: call.invalidates }, now)
    return {}
  })
  services.sessions.invalidate(userId)
  return ownProfile(context)
})

/** A removed device is known no longer: a sign-in from it alerts the user again. */
async function removeDevices(trx: Kysely<Database>, userId: string, ids: readonly string[]): Promise<void> {
  const all = await trx.deleteFrom('reentry_devices').where('user_id', '=', userId).returningAll().execute()
  for (const id of ids) {
    const device = all.find((one) => one.id === id)
    if (!device) throw new Refusal('not_found')
    await removeKnownDevice(trx, userId, device)
  }
}

async function removeBindings(trx: Kysely<Database>, userId: string, ids: readonly string[], now: Date): Promise<void> {
  if (!ids.every(isId)) throw new Refusal('not_found')
  if (ids.length === 0) return
  const removed = await trx
    .insertInto('removed_bindings')
    .columns(['binding_id', 'at'])
    .expression((eb) =>
      eb
        .selectFrom('bank_bindings')
        .select(['id', sql<Date>`${now}::timestamptz`.as('at')])
        .where('user_id', '=', userId)
        .where('id', 'in', ids)
        .where(isKept),
    )
    .returning('binding_id')
    .execute()
  if (removed.length < ids.length) throw new Refusal('not_found')
  // A maker is paid to none of them any more.
  const accounts = trx.updateTable('merchant_accounts').set({ retired_at: now }).where('retired_at', 'is', null)
  await accounts.where('binding_id', 'in', ids).execute()
}
