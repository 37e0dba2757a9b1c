import { consoleAlertTelegramLink as call, Refusal } from '@c2c/contract'
import { staff } from '../../../http/context.ts'
import { readSetting } from '../../../services/settings/settings.ts'
import { makeLink } from '../../../services/telegram/chats.ts'

export const consoleAlertTelegramLink = staff(call, async (_input, { services: { db }, staff: self, now, change }) => {
  const bot = await readSetting(db, 'telegram')
  if (!bot) throw new Refusal('not_available')
  return change((trx) => makeLink(trx, bot, self.staffId, now))
})
