import { apiKeyCreate as call } from '@c2c/contract'
import { publish } from '../../../commands/publish.ts'
import { user } from '../../../http/context.ts'
import { writeAlert } from '../../../services/outbox/alerts.ts'
import { createKey } from './keys-of-owners.ts'

export const apiKeyCreate = user(call, (input, context) => {
  const { userId, now, change } = context
  return change(async (trx) => {
    await trx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute()
    const answer = await createKey(context, trx, { user_id: userId }, { ...input, scopes: ['read'], madeBy: '' })
    await writeAlert(trx, { userId, type: 'alert_api_key', detail: input.name }, now)
    await publish(trx, { recipients: [userId], subjects: ['account'] }, now)
    return answer
  })
})
