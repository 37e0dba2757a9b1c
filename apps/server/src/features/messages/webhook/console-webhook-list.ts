import { consoleWebhookList as call } from '@c2c/contract'
import { staff } from '../../../http/context.ts'
import { paged } from '../../../http/paged.ts'
import { ownMerchant } from '../../../services/sessions/staff-session.ts'
import { selectWebhooks, webhookAnswer } from './own-webhooks.ts'

export const consoleWebhookList = staff(call, (input, { services: { db }, staff: member, now }) =>
  paged(selectWebhooks(db, ownMerchant(member)), input, (row) => webhookAnswer(row, now)),
)
