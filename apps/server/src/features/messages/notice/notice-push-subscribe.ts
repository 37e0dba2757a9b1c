import { noticePushSubscribe as call } from '@c2c/contract'
import { user } from '../../../http/context.ts'
import { requirePushService } from '../../../services/push/deliver.ts'
import { takeTurn } from '../../../services/push/subscription-turns.ts'

export const noticePushSubscribe = user(call, async ({ endpoint, p256dh, auth }, context) => {
  const { services, session, userId, now } = context
  await requirePushService(services.db, endpoint)
  return context.change(async (trx) => {
    await takeTurn(trx, endpoint, session.tokenHash)
    // A session is one browser, and a browser gets the notices of one user: the last to sign in.
    await trx
      .deleteFrom('push_subscriptions')
      .where((eb) => eb.or([eb('endpoint', '=', endpoint), eb('token_hash', '=', session.tokenHash)]))
      .execute()
    await trx
      .insertInto('push_subscriptions')
      .values({ endpoint, p256dh, auth, token_hash: session.tokenHash, user_id: userId, created_at: now })
      .execute()
    return {}
  })
})
