import { Refusal, saleuReceipt as call } from '@c2c/contract'
import { user } from '../../http/context.ts'
import { utcDay } from '../../services/time/utc-day.ts'
import { findSaleOfParty } from '../trade/order/sales.ts'
import { askForExport, progressAnswer } from './exports.ts'

export const saleuReceipt = user(
  call,
  async ({ order_id: id }, { services, change, session, userId, language, now }) => {
    const sale = await findSaleOfParty(services.db, userId, id)
    if (sale.state !== 'completion') throw new Refusal('state_conflict', { data: { step: sale.step } })
    const day = utcDay(sale.created_at)
    const about = { kind: 'user', format: 'pdf', subject: userId, order_kind: null, order_id: sale.id } as const
    const who = { staff_id: null, user_id: userId, token_hash: session.tokenHash, lang: language, now }
    return change(async (trx) => progressAnswer(await askForExport(trx, { ...about, ...who, from: day, to: day })))
  },
)
