import { consoleAlertTelegramUnlink as call } from '@c2c/contract'
import { publish } from '../../../commands/publish.ts'
import { staff } from '../../../http/context.ts'
import { ownMerchant } from '../../../services/sessions/staff-session.ts'
import { unlinkChat } from '../../../services/telegram/chats.ts'

export const consoleAlertTelegramUnlink = staff(call, (_input, { staff: self, now, change }) =>
  change(async (trx) => {
    await unlinkChat(trx, self.staffId)
    await publish(trx, { recipients: [ownMerchant(self)], subjects: call.invalidates }, now)
    return {}
  }),
)
