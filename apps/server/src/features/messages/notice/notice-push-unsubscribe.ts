import { noticePushUnsubscribe as call } from '@c2c/contract'
import { user } from '../../../http/context.ts'

export const noticePushUnsubscribe = user(call, ({ endpoint }, { change, userId }) =>
  change(async (trx) => {
    await trx.deleteFrom('push_subscriptions').where('endpoint', '=', endpoint).where('user_id', '=', userId).execute()
    return {}
  }),
)
