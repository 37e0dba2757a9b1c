import { createWriteStream } from 'node:fs'
import { finished } from 'node:stream/promises'
import { formatUsdt } from '@c2c/domain'
import type { Language } from '@c2c/contract'
import { formatValue } from '../../../services/texts/csv.ts'
import { utcDay } from '../../../services/time/utc-day.ts'
import type { Export } from '../exports.ts'
import type { Movement, Statement } from '../rows/statement.ts'
import { statementTexts, wordFor, type StatementTexts } from '../texts.ts'
import { movementColumns, page, Sheet, summaryColumns, type TableColumn } from './sheet.ts'

const lineHeight = 15
const body = { size: 8.5 }
const head = { size: 8.5, colour: '#666666' }
const foot = page.height - page.margin - 4
const lastLine = foot - lineHeight

/** A statement to write, without its movements: what a thread needs to know. */
export interface StatementJob extends Pick<Export, 'lang' | 'from_at' | 'until_at' | 'created_at'> {
  /** The file to write. */
  readonly path: string
  readonly statement: Pick<Statement, 'name' | 'accounts' | 'total'>
}

/** Writes a statement as a PDF: owner and period, opening and closing balances, every movement, and page numbers. */
export async function writeStatementPdf(
  { path, statement, lang, from_at, until_at, created_at }: StatementJob,
  batches: AsyncIterable<readonly Movement[]>,
): Promise<void> {
  const texts = statementTexts(lang)
  const sheet = new Sheet(texts.title, lang, created_at)
  const file = createWriteStream(path)
  const written = finished(file)
  sheet.document.pipe(file)
  const say = (value: string) => formatValue(value, lang)
  const day = (moment: Date) => new Intl.DateTimeFormat(lang, { dateStyle: 'long', timeZone: 'UTC' }).format(moment)
  const period = `${day(from_at)} – ${day(new Date(until_at.getTime() - 1))}`
  const summary = summaryOf(statement, texts, lang)
  const headLines = [`${texts.period}: ${period}`, `${texts.made}: ${say(created_at.toISOString())}`, texts.unit]
  const pages = new Pages(sheet, texts, Number(statement.total), `${statement.name} · ${utcDay(from_at)}`)
  await sheet.prepare([...wordsOf(texts), statement.name, ...headLines, ...summary.flat(), '0123456789-·'])
  pages.first(statement.name, headLines, summary)
  for await (const movements of batches) {
    const rows = movements.map((movement) => cellsOf(movement, texts, lang))
    await sheet.prepare(rows.flat())
    for (const row of rows) pages.line(row)
  }
  sheet.document.end()
  await written
}

const wordsOf = ({ kinds, types, ...words }: StatementTexts): string[] => [
  ...Object.values(words),
  ...Object.values(kinds),
  ...Object.values(types),
]

/** Every account with its four figures, and the sum of them all. */
function summaryOf({ accounts }: StatementJob['statement'], texts: StatementTexts, language: Language): string[][] {
  const figures = ['opening', 'income', 'outgo', 'closing'] as const
  const say = (amount: bigint) => formatValue(formatUsdt(amount), language)
  const rows = accounts.map((account) => [
    wordFor(texts.kinds, account.kind),
    ...figures.map((figure) => say(account[figure])),
  ])
  const sum = (figure: 'opening' | 'closing') => accounts.reduce((total, account) => total + account[figure], 0n)
  // A movement between the owner's accounts is neither income nor expense in total.
  return [...rows, [texts.total, say(sum('opening')), '', '', say(sum('closing'))]]
}

function cellsOf(movement: Movement, texts: StatementTexts, language: Language): string[] {
  const { created_at, kind, type, amount, balance_after, order_no } = movement
  const say = (value: bigint) => formatValue(formatUsdt(value), language)
  return [
    created_at.toISOString().slice(0, 19).replace('T', ' '),
    wordFor(texts.types, type),
    wordFor(texts.kinds, kind),
    order_no ?? '',
    amount < 0n ? say(-amount) : '',
    amount > 0n ? say(amount) : '',
    say(balance_after),
  ]
}

/** Lines on as many pages as they need, each page with its number of all. */
class Pages {
  readonly #sheet: Sheet
  readonly #texts: StatementTexts
  readonly #rows: number
  readonly #name: string
  #y = 0
  #page = 0
  #pages = 1

  constructor(sheet: Sheet, texts: StatementTexts, rows: number, name: string) {
    this.#sheet = sheet
    this.#texts = texts
    this.#rows = rows
    this.#name = name
  }

  first(name: string, headLines: readonly string[], summary: readonly (readonly string[])[]): void {
    const sheet = this.#sheet
    const texts = this.#texts
    const wide = { x: page.margin, width: page.width - 2 * page.margin }
    sheet.addPage()
    this.#page = 1
    sheet.text(texts.title, { ...wide, y: page.margin }, { size: 20 })
    sheet.text(name, { ...wide, y: page.margin + 30 }, { size: 12 })
    this.#y = page.margin + 54
    for (const line of headLines) {
      sheet.text(line, { ...wide, y: this.#y }, head)
      this.#y += lineHeight
    }
    this.#y += lineHeight
    this.#table(summaryColumns(texts))
    for (const row of summary) this.#cells(summaryColumns(texts), row)
    this.#y += lineHeight
    sheet.text(this.#rows === 0 ? texts.none : texts.movements, { ...wide, y: this.#y }, { size: 12 })
    this.#y += lineHeight * 1.6
    if (this.#rows > 0) this.#table(movementColumns(texts))
    this.#pages = this.#count()
    this.#number()
  }

  /** Draws a movement, on a new page where the last one is full. */
  line(cells: readonly string[]): void {
    if (this.#y + lineHeight > lastLine) {
      this.#sheet.addPage()
      this.#page += 1
      this.#y = page.margin
      this.#table(movementColumns(this.#texts))
      this.#number()
    }
    this.#cells(movementColumns(this.#texts), cells)
  }

  /** The number of pages, as `line` fills them. */
  #count(): number {
    const room = (from: number) => Math.floor((lastLine - from) / lineHeight)
    const left = Math.max(0, this.#rows - room(this.#y))
    return 1 + Math.ceil(left / room(page.margin + lineHeight + 4))
  }

  #number(): void {
    const text = this.#texts.page.replace('{page}', String(this.#page)).replace('{pages}', String(this.#pages))
    const place = { x: page.margin, y: foot - 8, width: page.width - 2 * page.margin }
    this.#sheet.text(this.#name, place, head)
    this.#sheet.text(text, { ...place, align: 'right' }, head)
  }

  #table(columns: readonly TableColumn[]): void {
    for (const { title, ...place } of columns) this.#sheet.text(title, { ...place, y: this.#y }, head)
    this.#sheet.rule(this.#y + lineHeight - 1)
    this.#y += lineHeight + 4
  }

  #cells(columns: readonly TableColumn[], cells: readonly string[]): void {
    columns.forEach(({ x, width, align }, index) => {
      const text = cells[index] ?? ''
      if (text !== '') this.#sheet.text(text, { x, width, align, y: this.#y }, body)
    })
    this.#y += lineHeight
  }
}
