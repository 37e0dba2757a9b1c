import { randomUUID } from 'node:crypto'
import { consoleWebhookCreate as call, Refusal, webhooksMaximum } from '@c2c/contract'
import type { Kysely } from 'kysely'
import type { Database } from '../../../db/schema.ts'
import { publish } from '../../../commands/publish.ts'
import { staff } from '../../../http/context.ts'
import { ownMerchant } from '../../../services/sessions/staff-session.ts'
import { newWebhookSecret } from '../../../services/webhooks/webhook-endpoint.ts'
import { checkPassword, useSecondFactor } from '../../staff/member-sign-in.ts'
import { webhookAnswer } from './own-webhooks.ts'

export const consoleWebhookCreate = staff(call, async ({ url, events, ...input }, context) => {
  const { services, staff: self, now, change } = context
  const merchantId = ownMerchant(self)
  const { member, resetAttempts } = await checkPassword(context, input.password)
  const secret = newWebhookSecret()
  const id = randomUUID()
  const answer = await change(async (trx) => {
    await useSecondFactor(trx, member, input, services.wallClock())
    await refuseFurther(trx, merchantId)
    const { kek, sealed } = await services.personal.webhookSecrets.seal(trx, id, secret)
    const row = { id, merchant_id: merchantId, url, events, created_by: self.staffId, created_at: now }
    await trx
      .insertInto('webhook_endpoints')
      .values({ ...row, kek, sealed_secret: sealed })
      .execute()
    await publish(trx, { recipients: [merchantId], subjects: call.invalidates }, now)
    const fresh = {
      paused_at: null,
      disabled_at: null,
      disabled_reason: null,
      failing_since: null,
      open: 0,
      until: null,
    }
    const set_aside = { retried: 0, held: 0 }
    return { ...webhookAnswer({ ...row, ...fresh, set_aside }, now), secret }
  })
  await resetAttempts()
  return answer
})

/** Locks the merchant, so that endpoints are counted one after another. */
async function refuseFurther(trx: Kysely<Database>, merchantId: string): Promise<void> {
  await trx.selectFrom('merchants').select('id').where('id', '=', merchantId).forUpdate().execute()
  const open = await trx
    .selectFrom('webhook_endpoints')
    .select('id')
    .where('merchant_id', '=', merchantId)
    .where('removed_at', 'is', null)
    .limit(webhooksMaximum)
    .execute()
  if (open.length < webhooksMaximum) return
  throw new Refusal('limit_exceeded', { message: 'webhook_limit', values: { max: String(webhooksMaximum) } })
}
