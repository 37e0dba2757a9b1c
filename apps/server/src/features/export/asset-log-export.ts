import { assetLogExport as call } from '@c2c/contract'
import { user } from '../../http/context.ts'
import { askForExport, progressAnswer } from './exports.ts'

export const assetLogExport = user(call, ({ format, from, to }, { change, session, userId, language, now }) =>
  change(async (trx) => {
    const about = { kind: 'user', subject: userId, order_kind: null } as const
    const who = { staff_id: null, user_id: userId, token_hash: session.tokenHash }
    return progressAnswer(await askForExport(trx, { ...about, ...who, format, from, to, lang: language, now }))
  }),
)
