import { formatDecimal, formatFiat, formatPrice, formatUsdt, usdt } from '@c2c/domain'
import type { PoolClient } from 'pg'
import type { Cell } from '../../../services/texts/csv.ts'
import { NoRate, type Export, type OpenSource } from '../exports.ts'
import { listHead, settlementTexts, type Column } from '../texts.ts'
import { readMerchantTransfers, type MerchantTransfer, type TradeTerms } from './merchant-transfers.ts'
import { readValues, type ValueOf } from './trade-values.ts'

/** A completed trade of a merchant, and the transfer that completed it. */
type Trade = MerchantTransfer & { readonly trade: TradeTerms }

const isTrade = (transfer: MerchantTransfer): transfer is Trade => transfer.trade !== null

/** The list of one row per completed trade, with values where the export names a currency, or lines for Xero. */
export const openTrades: OpenSource = (client, row) => (row.format === 'xero' ? openXero : openList)(client, row)

const columns: readonly Column[] = [
  'time',
  'order_no',
  'side',
  'quantity',
  'fiat',
  'currency',
  'price',
  'fee',
  'counterpart',
  'pay_type',
  'reference',
  'available',
  'escrow',
]

async function openList(client: PoolClient, row: Export) {
  const valueOf = await readValues(client, row)
  const { trades, batches } = await readMerchantTransfers(client, row)
  const head = listHead(row.lang, columns)
  const valued = listHead(row.lang, ['value', 'rate']).map((name) => `${name} (${row.currency})`)
  const { bought, sold } = settlementTexts(row.lang)
  const toCells = (one: Trade): Cell[] => [
    ...tradeCells(one, one.trade.side === 'sell' ? bought : sold),
    ...(valueOf ? valueCells(one, valueOf, row) : []),
  ]
  return {
    head: valueOf ? [...head, ...valued] : head,
    total: trades,
    async *batches() {
      for await (const transfers of batches()) yield transfers.filter(isTrade).map(toCells)
    },
  }
}

/** The amount of a trade in micro-units, without a sign. */
const numberOf = ({ moves: [move] }: Trade): bigint => {
  const amount = move?.amount ?? 0n
  return amount < 0n ? -amount : amount
}

function tradeCells(one: Trade, side: string): Cell[] {
  const { at, order_no, balances, trade } = one
  return [
    at.toISOString(),
    order_no ?? '',
    side,
    { number: formatDecimal(numberOf(one), 6) },
    { number: formatFiat(trade.fiat, trade.currency) },
    trade.currency,
    { number: formatPrice(trade.price, trade.currency) },
    // No trade has a fee.
    { number: formatUsdt(usdt(0n)) },
    trade.counterpart,
    trade.method,
    trade.reference,
    { number: formatDecimal(balances.available, 6) },
    { number: formatDecimal(balances.business, 6) },
  ]
}

function valueCells(one: Trade, valueOf: ValueOf, { currency }: Export): Cell[] {
  const value = valueOf(one)
  if (!value || currency === null) return ['', '']
  return [{ number: formatFiat(value.minor, currency) }, { number: formatPrice(value.rate, currency) }]
}

/**
 * The USDT of a merchant as a bank account in a currency, in the columns of Xero's import of statements: what was bought came in
 * at its value, what was sold went out. Throws NoRate for a trade without a value.
 */
async function openXero(client: PoolClient, row: Export) {
  const { currency } = row
  const valueOf = await readValues(client, row)
  if (!valueOf || currency === null) throw new Error('a statement for Xero needs a currency')
  const { trades, batches } = await readMerchantTransfers(client, row)
  const { bought, sold } = settlementTexts(row.lang)
  const toCells = (one: Trade): Cell[] => {
    const value = valueOf(one)
    if (!value) throw new NoRate()
    const { side, counterpart, method, reference, fiat, currency: paidIn } = one.trade
    const paid = `${formatFiat(fiat, paidIn)} ${paidIn}`
    const said = `${side === 'sell' ? bought : sold} ${formatDecimal(numberOf(one), 6)} USDT, ${paid}, ${method} ${reference}`
    const amount = side === 'sell' ? value.minor : -value.minor
    return [
      one.at.toISOString().slice(0, 10),
      { number: formatFiat(amount, currency) },
      counterpart,
      said.trimEnd(),
      one.order_no ?? '',
    ]
  }
  return {
    head: ['Date', 'Amount', 'Payee', 'Description', 'Reference'],
    total: trades,
    async *batches() {
      for await (const transfers of batches()) yield transfers.filter(isTrade).map(toCells)
    },
  }
}
