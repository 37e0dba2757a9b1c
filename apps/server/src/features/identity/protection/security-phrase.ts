import { securityPhrase as call } from '@c2c/contract'
import { publish } from '../../../commands/publish.ts'
import { user } from '../../../http/context.ts'
import { ownProfile } from '../account/profile.ts'

export const securityPhrase = user(call, async ({ phrase }, context) => {
  const { userId, now } = context
  await context.change(async (trx) => {
    await trx.updateTable('users').set({ mail_phrase: phrase }).where('id', '=', userId).execute()
    await publish(trx, { recipients: [userId], subjects: call.invalidates }, now)
    return {}
  })
  return ownProfile(context)
})
