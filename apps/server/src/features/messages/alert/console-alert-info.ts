import { consoleAlertInfo as call } from '@c2c/contract'
import { formatUsdt, usdt } from '@c2c/domain'
import { staff } from '../../../http/context.ts'
import { ownMerchant } from '../../../services/sessions/staff-session.ts'
import { readSetting } from '../../../services/settings/settings.ts'
import { chatState } from '../../../services/telegram/chats.ts'
import { choicesOf } from './alert-choices.ts'

export const consoleAlertInfo = staff(call, async ({ endpoint }, { services: { db }, staff: self }) => {
  const { lang: _, ...choices } = await choicesOf(db, self.staffId)
  const low = db.selectFrom('low_balances').select('amount').where('merchant_id', '=', ownMerchant(self))
  const subscribed = db
    .selectFrom('staff_push_subscriptions')
    .select('endpoint')
    .where('endpoint', '=', endpoint)
    .where('token_hash', '=', self.tokenHash)
  const amount = (await low.executeTakeFirst())?.amount
  return {
    choices,
    email: self.email,
    low_balance: amount === undefined ? '' : formatUsdt(usdt(amount)),
    push_key: (await readSetting(db, 'push_keys'))?.public_key ?? '',
    push_subscribed: (await subscribed.executeTakeFirst()) !== undefined,
    telegram: await chatState(db, self.staffId),
  }
})
