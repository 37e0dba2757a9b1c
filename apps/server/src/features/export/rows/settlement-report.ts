import { formatDecimal, formatFiat, formatUsdt } from '@c2c/domain'
import type { PoolClient } from 'pg'
import { readSettlement, settlementLines, type SettlementDay } from '../../payments/fund/settlement.ts'
import type { Cell } from '../../../services/texts/csv.ts'
import type { Export, OpenSource } from '../exports.ts'
import { settlementTexts } from '../texts.ts'

/** A settlement report: the merchant's name, and each UTC day of the period. */
export interface SettlementReport {
  readonly name: string
  readonly days: readonly SettlementDay[]
}

/** Reads the report of an export from its snapshot. Throws when it does not add up. */
export async function readSettlementReport(
  client: PoolClient,
  { subject, from_at, until_at }: Pick<Export, 'subject' | 'from_at' | 'until_at'>,
): Promise<SettlementReport> {
  const merchants = await client.query<{ name: string }>('SELECT name FROM merchants WHERE id = $1', [subject])
  const name = merchants.rows[0]?.name
  if (subject === null || name === undefined) throw new Error('a settlement report needs a merchant')
  const read = async <Row extends object>(text: string, values: readonly unknown[]) =>
    (await client.query<Row>(text, [...values])).rows
  return { name, days: await readSettlement(read, subject, { from: from_at, until: until_at }) }
}

/** A settlement report as a list: a line of each day for USDT, and one for each currency of its trades. */
export const openSettlementList: OpenSource = async (client, row) => {
  const texts = settlementTexts(row.lang)
  const { days } = await readSettlementReport(client, row)
  const rows = days.flatMap(rowsOf)
  const figures = ['opening', ...settlementLines, 'closing', 'in_escrow', 'on_hold'] as const
  const fiat = ['received', 'received_count', 'paid', 'paid_count'] as const
  return {
    head: [texts.day, texts.currency, ...[...figures, ...fiat].map((column) => texts[column])],
    total: BigInt(rows.length),
    async *batches() {
      yield await Promise.resolve(rows)
    },
  }
}

const blank = (count: number): Cell[] => Array.from({ length: count }, () => '')

/** The number of USDT columns, from opening to what is on hold. */
const usdtColumns = settlementLines.length + 4

function rowsOf(day: SettlementDay): Cell[][] {
  const usdt = (amount: bigint): Cell =>
    amount < 0n ? { number: `-${formatDecimal(-amount, 6)}` } : { number: formatUsdt(amount) }
  const lines = settlementLines.map((line) => usdt(day[line]))
  return [
    [
      day.day,
      'USDT',
      usdt(day.opening),
      ...lines,
      usdt(day.closing),
      usdt(day.in_escrow),
      usdt(day.on_hold),
      ...blank(4),
    ],
    ...day.fiat.map(({ currency, received, received_count, paid, paid_count }): Cell[] => [
      day.day,
      currency,
      ...blank(usdtColumns),
      { number: formatFiat(received, currency) },
      { number: String(received_count) },
      { number: formatFiat(paid, currency) },
      { number: String(paid_count) },
    ]),
  ]
}
