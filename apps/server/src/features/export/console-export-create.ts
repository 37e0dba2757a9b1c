import {
  consoleExportCreate as call,
  exportKinds,
  formatsOf,
  invalidField,
  merchantKinds,
  mostExportDays,
  Refusal,
  type CallParsed,
  type Role,
} from '@c2c/contract'
import type { Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { staff } from '../../http/context.ts'
import type { StaffSession } from '../../services/sessions/staff-session.ts'
import { findPerson } from '../proofs/books/owner-ledger.ts'
import { actingMerchant } from '../trade/merchant/merchants.ts'
import { askForExport, progressAnswer } from './exports.ts'

type Input = CallParsed<typeof call>

export const consoleExportCreate = staff(call, async (input, context) => {
  const { kind, format, order_kind, currency, from, to } = input
  const roles: readonly Role[] = exportKinds[kind]
  if (!roles.includes(context.staff.role)) throw new Refusal('not_allowed')
  if (!formatsOf[kind].includes(format)) throw invalidField('format', 'malformed')
  const isLong = daysOf(from, to) > mostExportDays
  if (isLong && (kind === 'settlement' || kind === 'trades')) throw invalidField('to', 'period_366_days')
  if (format === 'xero' && currency === '') throw invalidField('currency', 'required')
  if (kind === 'orders' && order_kind === '') throw invalidField('order_kind', 'required')
  return context.change(async (trx) => {
    const subject = await findSubject(trx, context.staff, input)
    const about = { kind, subject: subject.id, order_kind: kind === 'orders' && order_kind !== '' ? order_kind : null }
    const who = { staff_id: context.staff.staffId, user_id: null, lang: context.language, now: context.now }
    const valued = { currency: kind === 'trades' && currency !== '' ? currency : null }
    const row = await askForExport(trx, { ...about, ...valued, ...who, format, from, to })
    return { ...progressAnswer(row), kind: row.kind, subject: subject.name, order_kind: row.order_kind ?? '' }
  })
})

const daysOf = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1

/** The subject of the file, and its name. Refuses with `not_found` an unknown or foreign one. */
async function findSubject(db: Kysely<Database>, session: StaffSession, { kind, user_id, merchant_id }: Input) {
  if (merchantKinds.includes(kind)) return actingMerchant(db, session, merchant_id)
  if (kind !== 'user') return { id: null, name: '' }
  if (user_id === '') throw invalidField('user_id', 'required')
  const { id, account } = await findPerson(db, user_id)
  return { id, name: account }
}
