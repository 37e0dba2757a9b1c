import { noticePushState as call } from '@c2c/contract'
import { user } from '../../../http/context.ts'
import { readSetting } from '../../../services/settings/settings.ts'

export const noticePushState = user(call, async ({ endpoint }, { services: { db }, session }) => {
  const keys = await readSetting(db, 'push_keys')
  const known = await db
    .selectFrom('push_subscriptions')
    .select('endpoint')
    .where('endpoint', '=', endpoint)
    .where('token_hash', '=', session.tokenHash)
    .executeTakeFirst()
  return { public_key: keys?.public_key ?? '', subscribed: known !== undefined }
})
