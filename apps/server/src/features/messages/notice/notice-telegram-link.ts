import { noticeTelegramLink as call, Refusal } from '@c2c/contract'
import { user } from '../../../http/context.ts'
import { readSetting } from '../../../services/settings/settings.ts'
import { makeLink } from '../../../services/telegram/chats.ts'

export const noticeTelegramLink = user(call, async (_input, { services: { db }, userId, now, change }) => {
  const bot = await readSetting(db, 'telegram')
  if (!bot) throw new Refusal('not_available')
  return change((trx) => makeLink(trx, bot, userId, now))
})
