import { consoleAlertPushSubscribe as call } from '@c2c/contract'
import { publish } from '../../../commands/publish.ts'
import { staff } from '../../../http/context.ts'
import { requirePushService } from '../../../services/push/deliver.ts'
import { takeTurn } from '../../../services/push/subscription-turns.ts'
import { ownMerchant } from '../../../services/sessions/staff-session.ts'

export const consoleAlertPushSubscribe = staff(call, async ({ endpoint, p256dh, auth }, context) => {
  const { services, staff: self, now, change } = context
  await requirePushService(services.db, endpoint)
  return change(async (trx) => {
    await takeTurn(trx, endpoint, self.tokenHash)
    // A session is one browser, and a browser gets the alerts of one member: the last to sign in.
    await trx
      .deleteFrom('staff_push_subscriptions')
      .where((eb) => eb.or([eb('endpoint', '=', endpoint), eb('token_hash', '=', self.tokenHash)]))
      .execute()
    await trx
      .insertInto('staff_push_subscriptions')
      .values({ endpoint, p256dh, auth, token_hash: self.tokenHash, staff_id: self.staffId, created_at: now })
      .execute()
    await publish(trx, { recipients: [ownMerchant(self)], subjects: call.invalidates }, now)
    return {}
  })
})
