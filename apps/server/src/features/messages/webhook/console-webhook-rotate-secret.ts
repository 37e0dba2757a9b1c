import { consoleWebhookRotateSecret as call, Refusal, secretOverlapHours } from '@c2c/contract'
import type { Kysely } from 'kysely'
import { publish } from '../../../commands/publish.ts'
import type { Database } from '../../../db/schema.ts'
import { staff } from '../../../http/context.ts'
import type { Services } from '../../../services/services.ts'
import { ownMerchant } from '../../../services/sessions/staff-session.ts'
import { newWebhookSecret } from '../../../services/webhooks/webhook-endpoint.ts'
import { checkPassword, useSecondFactor } from '../../staff/member-sign-in.ts'
import { findWebhook, lockWebhook, webhookAnswer } from './own-webhooks.ts'

export const consoleWebhookRotateSecret = staff(call, async ({ webhook_id: id, ...input }, context) => {
  const { services, staff: self, now, change } = context
  const merchantId = ownMerchant(self)
  const { member, resetAttempts } = await checkPassword(context, input.password)
  const secret = newWebhookSecret()
  const answer = await change(async (trx) => {
    await lockWebhook(trx, merchantId, id)
    await useSecondFactor(trx, member, input, services.wallClock())
    await replace(trx, services, { id, secret, by: self.staffId, now })
    await publish(trx, { recipients: [merchantId], subjects: call.invalidates }, now)
    return { ...webhookAnswer(await findWebhook(trx, merchantId, id), now), secret }
  })
  await resetAttempts()
  return answer
})

interface Replacement {
  readonly id: string
  readonly secret: string
  readonly by: string
  readonly now: Date
}

/** Keeps the secret beside a new one for some hours. */
async function replace(
  trx: Kysely<Database>,
  { personal }: Services,
  { id, secret, by, now }: Replacement,
): Promise<void> {
  await trx.deleteFrom('webhook_old_secrets').where('id', '=', id).where('until', '<=', now).execute()
  const kept = await trx.selectFrom('webhook_old_secrets').select('id').where('id', '=', id).executeTakeFirst()
  if (kept) throw new Refusal('state_conflict', { message: 'webhook_rotating' })
  const { kek, sealed_secret: sealed } = await trx
    .selectFrom('webhook_endpoints')
    .select(['kek', 'sealed_secret'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (kek === null || sealed === null) throw new Refusal('not_found')
  const old = await personal.oldWebhookSecrets.seal(trx, id, await personal.webhookSecrets.open(id, { kek, sealed }))
  const until = new Date(now.getTime() + secretOverlapHours * 3_600_000)
  await trx
    .insertInto('webhook_old_secrets')
    .values({ id, ...old, until, replaced_by: by })
    .execute()
  const fresh = await personal.webhookSecrets.seal(trx, id, secret)
  await trx
    .updateTable('webhook_endpoints')
    .set({ kek: fresh.kek, sealed_secret: fresh.sealed })
    .where('id', '=', id)
    .execute()
}
