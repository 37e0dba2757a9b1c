import { noticeTelegramUnlink as call } from '@c2c/contract'
import { publish } from '../../../commands/publish.ts'
import { user } from '../../../http/context.ts'
import { unlinkChat } from '../../../services/telegram/chats.ts'

export const noticeTelegramUnlink = user(call, (_input, { userId, now, change }) =>
  change(async (trx) => {
    await unlinkChat(trx, userId)
    await publish(trx, { recipients: [userId], subjects: call.invalidates }, now)
    return {}
  }),
)
