import { createWriteStream } from 'node:fs'
import { finished } from 'node:stream/promises'
import { formatFiat, formatPrice, formatUsdt, type Currency, type Side } from '@c2c/domain'
import type { PoolClient } from 'pg'
import { formatValue } from '../../../services/texts/csv.ts'
import type { Export } from '../exports.ts'
import { receiptTexts } from '../texts.ts'
import { page, Sheet } from './sheet.ts'

/** A completed trade as its receipt shows it: the parties by the names that each sees of the other. */
interface Receipt {
  readonly order_no: string
  readonly completed_at: Date
  readonly side: Side
  readonly number: bigint
  readonly price: bigint
  readonly currency: Currency
  readonly amount: bigint
  readonly account: string
  readonly merchant: string
  /** The merchant's terms that the user accepted; null without. */
  readonly terms: string | null
}

const query = `SELECT o.order_no, e.at AS completed_at, s.side, s.number, s.price, s.currency, s.amount, s.terms, u.account,
    m.name AS merchant
  FROM orders o JOIN sales s ON s.order_id = o.id JOIN users u ON u.id = o.user_id JOIN merchants m ON m.id = o.merchant_id
  JOIN LATERAL (SELECT at FROM order_events WHERE order_id = o.id ORDER BY id DESC LIMIT 1) e ON true
  WHERE o.id = $1 AND $2 IN (o.user_id, m.owner_id) AND o.state = 'completion'`

const lineHeight = 22
const labels = { x: page.margin, width: 150 }
const values = { x: page.margin + 160, width: page.width - 2 * page.margin - 160 }
const muted = '#666666'

/** Writes the receipt of a completed trade for one of its sides as a PDF: number, time, parties, both amounts, the price, and the terms. */
export async function writeReceiptPdf(client: PoolClient, row: Export, path: string): Promise<void> {
  const { rows } = await client.query<Receipt>(query, [row.order_id, row.user_id])
  const [receipt] = rows
  if (!receipt) throw new Error('a receipt needs a completed trade of the user')
  const texts = receiptTexts(row.lang)
  const lines = linesOf(receipt, row)
  const sheet = new Sheet(`${texts.title} ${receipt.order_no}`, row.lang, row.created_at)
  const file = createWriteStream(path)
  const written = finished(file)
  sheet.document.pipe(file)
  const terms = receipt.terms ?? ''
  await sheet.prepare([texts.title, texts.note, texts.terms, terms.replaceAll('\n', ' '), ...lines.flat()])
  sheet.addPage()
  sheet.text(texts.title, { x: page.margin, y: page.margin, width: values.width }, { size: 20 })
  let y = page.margin + 44
  for (const [label, value] of lines) {
    sheet.text(label, { ...labels, y: y + 2 }, { size: 10, colour: muted })
    sheet.text(value, { ...values, y }, { size: 12 })
    y += lineHeight
  }
  if (terms !== '') sheet.text(texts.terms, { ...labels, y: y + 2 }, { size: 10, colour: muted })
  for (const line of terms === '' ? [] : sheet.linesOf(terms, values.width, 10)) {
    sheet.text(line, { ...values, y: y + 2 }, { size: 10 })
    y += 16
  }
  sheet.rule(y + 4)
  const note = { x: page.margin, y: y + 14, width: page.width - 2 * page.margin }
  sheet.text(texts.note, note, { size: 9, colour: muted })
  sheet.document.end()
  await written
}

function linesOf(receipt: Receipt, { lang, created_at }: Export): [label: string, value: string][] {
  const texts = receiptTexts(lang)
  const { order_no, completed_at, side, number, price, currency, amount, account, merchant } = receipt
  const [seller, buyer] = side === 'buy' ? [merchant, account] : [account, merchant]
  const say = (value: string) => formatValue(value, lang)
  /** With the decimals of its unit, also where they are zero. */
  const money = (value: string, minimumFractionDigits: number, unit: string) =>
    `${new Intl.NumberFormat(lang, { minimumFractionDigits, maximumFractionDigits: 8 }).format(value as Intl.StringNumericLiteral)} ${unit}`
  const paid = formatFiat(amount, currency)
  return [
    [texts.order_no, order_no],
    [texts.completed, say(completed_at.toISOString())],
    [texts.seller, seller],
    [texts.buyer, buyer],
    [texts.number, money(formatUsdt(number), 2, 'USDT')],
    [texts.amount, money(paid, paid.split('.')[1]?.length ?? 0, currency)],
    [texts.price, money(formatPrice(price, currency), 2, currency)],
    [texts.made, say(created_at.toISOString())],
  ]
}
