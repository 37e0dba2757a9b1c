import { assetLogYear as call, invalidField } from '@c2c/contract'
import { startOfLocalYear } from '@c2c/domain'
import { user } from '../../http/context.ts'
import { askForExport, progressAnswer } from './exports.ts'

export const assetLogYear = user(
  call,
  ({ year, format, currency, time_zone }, { change, session, userId, language, now }) => {
    if (startOfLocalYear(time_zone, year) > now) throw invalidField('year', 'malformed')
    const period = { from: `${year}-01-01`, to: `${year}-12-31` }
    const about = { kind: 'user', subject: userId, order_kind: null, format, currency, time_zone } as const
    const who = { staff_id: null, user_id: userId, token_hash: session.tokenHash, lang: language, now }
    return change(async (trx) => progressAnswer(await askForExport(trx, { ...about, ...who, ...period })))
  },
)
