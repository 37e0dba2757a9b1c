import { consoleFundReport as call, invalidField, type CallOutput } from '@c2c/contract'
import { formatDecimal, formatFiat, formatUsdt, usdt } from '@c2c/domain'
import { CompiledQuery } from 'kysely'
import { staff } from '../../../http/context.ts'
import { actingMerchant } from '../../trade/merchant/merchants.ts'
import { readSettlement, type ReadRows, type SettlementDay } from './settlement.ts'

/** The most days of one answer. */
const mostDays = 31

const dayLength = 24 * 3_600_000

export const consoleFundReport = staff(call, async (input, { services: { db }, staff: member }) => {
  const { id, name } = await actingMerchant(db, member, input.merchant_id)
  const from = new Date(`${input.from}T00:00:00.000Z`)
  const until = new Date(new Date(`${input.to}T00:00:00.000Z`).getTime() + dayLength)
  const days = (until.getTime() - from.getTime()) / dayLength
  if (days < 1) throw invalidField('to', 'malformed')
  if (days > mostDays) throw invalidField('to', 'period_31_days')
  const settled = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((trx) => {
      const read: ReadRows = async <Row extends object>(text: string, values: readonly unknown[]) =>
        (await trx.executeQuery(CompiledQuery.raw(text, [...values]))).rows as Row[]
      return readSettlement(read, id, { from, until })
    })
  return { merchant: { merchant_id: id, name }, days: settled.map(dayAnswer) }
})

/** An amount with a sign where it is below zero. */
const signed = (amount: bigint): string => (amount < 0n ? `-${formatDecimal(-amount, 6)}` : formatDecimal(amount, 6))

const written = (amount: bigint): string => formatUsdt(usdt(amount))

const dayAnswer = (day: SettlementDay): CallOutput<typeof call>['days'][number] => ({
  day: day.day,
  opening: written(day.opening),
  deposits: written(day.deposits),
  bought: written(day.bought),
  sold: written(day.sold),
  withdrawals: written(day.withdrawals),
  fees: written(day.fees),
  corrections: signed(day.corrections),
  other: signed(day.other),
  closing: written(day.closing),
  in_escrow: written(day.in_escrow),
  on_hold: written(day.on_hold),
  fiat: day.fiat.map(({ currency, received, paid, ...counts }) => ({
    currency,
    received: formatFiat(received, currency),
    paid: formatFiat(paid, currency),
    ...counts,
  })),
})
