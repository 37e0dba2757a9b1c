import type { Language } from '@c2c/contract'
import { formatFiat, formatPrice, formatRate, formatUsdt, isCurrency, type Currency } from '@c2c/domain'
import type { Cell } from '../../../services/texts/csv.ts'
import { reasonFor } from '../../../services/texts/messages.ts'
import { readBatches, readCount, type OpenSource } from '../exports.ts'
import { listHead, type Column } from '../texts.ts'

type OrderKind = 'recharge' | 'withdraw' | 'sale' | 'interest'
type Field = bigint | string | number | Date | null
type Row = Readonly<Record<string, Field>>

/** The format of an order's value; fiat amounts need the row's currency. */
type Write = (value: Field, row: Row) => Cell

/** The value as its reader sees it: a listed reason as its sentence. */
const readable = (value: Field, language: Language): Field =>
  typeof value === 'string' ? reasonFor(value, language) : value

const text: Write = (value) => (value === null ? '' : String(value))
const time: Write = (value) => (value instanceof Date ? value.toISOString() : '')
const usdt: Write = (value) => ({ number: typeof value === 'bigint' ? formatUsdt(value) : '' })
const apr: Write = (value) => ({ number: typeof value === 'bigint' ? formatRate(value) : '' })
const count: Write = (value) => ({ number: String(value) })
const rate: Write = (value, row) => ({ number: typeof value === 'bigint' ? formatPrice(value, currencyOf(row)) : '' })
const fiat: Write = (value, row) => ({ number: typeof value === 'bigint' ? formatFiat(value, currencyOf(row)) : '' })
/** Of a payout, which may be in USDT. */
const payoutRate: Write = (value, row) => (row['currency'] === 'USDT' ? { number: '1' } : rate(value, row))
const received: Write = (value, row) => (row['currency'] === 'USDT' ? usdt(value, row) : fiat(value, row))

function currencyOf({ currency }: Row): Currency {
  const code = String(currency)
  if (!isCurrency(code)) throw new Error(`${code} is no currency`)
  return code
}

/** The extra columns of each kind of order: their table and their format. */
const kinds: Readonly<
  Record<OrderKind, { readonly from: string; readonly columns: readonly [Column, string, Write][] }>
> = {
  recharge: {
    from: `JOIN recharges k ON k.order_id = o.id LEFT JOIN recharge_credits c ON c.order_id = o.id
      LEFT JOIN merchants m ON m.id = o.merchant_id`,
    columns: [
      ['merchant', 'm.name', text],
      ['network', 'k.network', text],
      ['claimed', 'k.claimed', usdt],
      ['credited', 'c.amount', usdt],
      ['txid', 'k.txid', text],
    ],
  },
  withdraw: {
    from: `JOIN withdrawals k ON k.order_id = o.id LEFT JOIN payouts p ON p.order_id = o.id
      LEFT JOIN merchants m ON m.id = o.merchant_id`,
    columns: [
      ['merchant', 'm.name', text],
      ['pay_type', 'k.type', text],
      ['amount', 'k.amount', usdt],
      ['fee', 'k.fee', usdt],
      ['currency', 'k.currency', text],
      ['rate', 'k.rate', payoutRate],
      ['received', 'k.received', received],
      ['payout_ref', 'p.payout_ref', text],
    ],
  },
  sale: {
    from: 'JOIN sales k ON k.order_id = o.id LEFT JOIN merchants m ON m.id = o.merchant_id',
    columns: [
      ['side', 'k.side', text],
      ['merchant', 'm.name', text],
      ['quantity', 'k.number', usdt],
      ['currency', 'k.currency', text],
      ['price', 'k.price', rate],
      ['to_pay', 'k.amount', fiat],
    ],
  },
  interest: {
    from: 'JOIN interest_orders k ON k.order_id = o.id',
    columns: [
      ['principal', 'k.principal', usdt],
      ['days', 'k.days', count],
      ['apr', 'k.apr', apr],
      ['interest', 'k.interest', usdt],
      ['starts', 'k.starts_at', time],
      ['expires', 'k.expires_at', time],
    ],
  },
}

const common: readonly [Column, string, Write][] = [
  ['order_no', 'o.order_no', text],
  ['created', 'o.created_at', time],
  ['updated', 'o.updated_at', time],
  ['state', 'o.state', text],
  ['step', 'o.step', text],
  ['reason', 'o.reason', text],
  ['user', 'u.account', text],
]

/** The orders of one kind that were made in a period, oldest first. States and steps are the words of the calls. */
export const openOrders: OpenSource = async (client, { order_kind, from_at, until_at, lang }) => {
  if (order_kind === null) throw new Error('an export of orders names no kind')
  const { from, columns } = kinds[order_kind]
  const all = [...common, ...columns]
  const where = 'o.kind = $1 AND o.created_at >= $2 AND o.created_at < $3'
  const values = [order_kind, from_at, until_at]
  return {
    head: listHead(
      lang,
      all.map(([column]) => column),
    ),
    total: await readCount(client, `SELECT count(*) FROM orders o WHERE ${where}`, values),
    async *batches() {
      const names = all.map(([column, expression]) => `${expression} AS "${column}"`).join(', ')
      const query = `SELECT ${names} FROM orders o LEFT JOIN users u ON u.id = o.user_id ${from} WHERE ${where} ORDER BY o.seq`
      for await (const rows of readBatches<Row>(client, query, values)) {
        yield rows.map((row) => all.map(([column, , write]) => write(readable(row[column] ?? null, lang), row)))
      }
    },
  }
}
