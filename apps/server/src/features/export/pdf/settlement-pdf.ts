import { createWriteStream } from 'node:fs'
import { finished } from 'node:stream/promises'
import { formatDecimal, formatFiat, formatUsdt } from '@c2c/domain'
import { formatValue } from '../../../services/texts/csv.ts'
import { utcDay } from '../../../services/time/utc-day.ts'
import { settlementLines, type SettlementDay } from '../../payments/fund/settlement.ts'
import type { Export } from '../exports.ts'
import type { SettlementReport } from '../rows/settlement-report.ts'
import { settlementTexts, type SettlementTexts } from '../texts.ts'
import { page, setColumns, Sheet, type TableColumn } from './sheet.ts'

/** A settlement report to write. */
export interface SettlementJob extends Pick<Export, 'lang' | 'from_at' | 'until_at' | 'created_at'> {
  /** The file to write. */
  readonly path: string
  readonly settlement: SettlementReport
}

interface Table {
  readonly title: string
  readonly columns: readonly TableColumn[]
  readonly rows: readonly (readonly string[])[]
}

const lineHeight = 15
const body = { size: 7.5 }
const head = { size: 7.5, colour: '#666666' }
const foot = page.height - page.margin - 4
const wide = { x: page.margin, width: page.width - 2 * page.margin }

/** Writes a settlement report as a PDF: the USDT of each day, the trades of each day by currency, and page numbers. */
export async function writeSettlementPdf(job: SettlementJob): Promise<void> {
  const { path, settlement, lang, from_at, until_at, created_at } = job
  const texts = settlementTexts(lang)
  const sheet = new Sheet(texts.title, lang, created_at)
  const file = createWriteStream(path)
  const written = finished(file)
  sheet.document.pipe(file)
  const period = `${utcDay(from_at)} – ${utcDay(new Date(until_at.getTime() - 1))}`
  const made = formatValue(created_at.toISOString(), lang)
  const headLines = [`${texts.period}: ${period}`, `${texts.made}: ${made}`, texts.unit]
  const tables = tablesOf(job, texts)
  const cells = tables.flatMap(({ rows }) => rows.flat())
  await sheet.prepare([...Object.values(texts), settlement.name, ...headLines, ...cells, '0123456789-·'])
  draw(sheet, texts, `${settlement.name} · ${period}`, [texts.title, settlement.name, ...headLines], tables)
  sheet.document.end()
  await written
}

function tablesOf({ settlement: { days }, lang }: SettlementJob, texts: SettlementTexts): Table[] {
  const usdt = (amount: bigint) =>
    amount < 0n ? `-${formatValue(formatDecimal(-amount, 6), lang)}` : formatValue(formatUsdt(amount), lang)
  const figures = ['opening', ...settlementLines, 'closing'] as const
  const dayRow = (day: SettlementDay) => [day.day, ...figures.map((figure) => usdt(day[figure]))]
  const fiat = days.flatMap(({ day, fiat: traded }) =>
    traded.map(({ currency, received, received_count, paid, paid_count }) => [
      day,
      currency,
      formatValue(formatFiat(received, currency), lang),
      String(received_count),
      formatValue(formatFiat(paid, currency), lang),
      String(paid_count),
    ]),
  )
  const fiatFigures = ['received', 'received_count', 'paid', 'paid_count'] as const
  return [
    {
      title: 'USDT',
      columns: setColumns([[texts.day, 9, 'left'], ...figures.map((figure) => [texts[figure], 11, 'right'] as const)]),
      rows: days.map(dayRow),
    },
    {
      title: fiat.length === 0 ? texts.none : texts.fiat,
      columns: setColumns([
        [texts.day, 12, 'left'],
        [texts.currency, 10, 'left'],
        ...fiatFigures.map((figure) => [texts[figure], 16, 'right'] as const),
      ]),
      rows: fiat,
    },
  ]
}

/** One line of a page: its cells in their columns, as the head of a table or as a row of it. */
interface Line {
  readonly columns: readonly TableColumn[]
  readonly cells: readonly string[] | null
}

/** Lines of tables on as many pages as they need; a table's head is repeated on each page. */
function draw(
  sheet: Sheet,
  texts: SettlementTexts,
  name: string,
  [title = '', ...headLines]: readonly string[],
  tables: readonly Table[],
): void {
  const room = Math.floor((foot - lineHeight - page.margin) / lineHeight)
  const pages: { title: string; lines: Line[] }[][] = [[]]
  // The first page has the title and the head lines, a line each and two for the title.
  let left = room - headLines.length - 3
  for (const { title: heading, columns, rows } of tables) {
    if (left < 4) [left] = [room, pages.push([])]
    let part = { title: heading, lines: [] as Line[] }
    pages.at(-1)?.push(part)
    left -= 3
    if (rows.length > 0) part.lines.push({ columns, cells: null })
    for (const cells of rows) {
      if (left < 1) {
        part = { title: heading, lines: [{ columns, cells: null }] }
        pages.push([part])
        left = room - 3
      }
      part.lines.push({ columns, cells })
      left -= 1
    }
  }
  pages.forEach((parts, index) => {
    sheet.addPage()
    let y: number = page.margin
    if (index === 0) {
      sheet.text(title, { ...wide, y }, { size: 20 })
      y += lineHeight * 2
      for (const line of headLines) {
        sheet.text(line, { ...wide, y }, head)
        y += lineHeight
      }
    }
    for (const { title: heading, lines } of parts) {
      sheet.text(heading, { ...wide, y: y + 4 }, { size: 11 })
      y += lineHeight * 2
      for (const line of lines) {
        drawLine(sheet, line, y)
        y += lineHeight
      }
    }
    const number = texts.page.replace('{page}', String(index + 1)).replace('{pages}', String(pages.length))
    sheet.text(name, { ...wide, y: foot - 8 }, head)
    sheet.text(number, { ...wide, y: foot - 8, align: 'right' }, head)
  })
}

function drawLine(sheet: Sheet, { columns, cells }: Line, y: number): void {
  columns.forEach(({ title, x, width, align }, index) => {
    const text = cells === null ? title : (cells[index] ?? '')
    if (text !== '') sheet.text(text, { x, width, align, y }, cells === null ? head : body)
  })
  if (cells === null) sheet.rule(y + lineHeight - 3)
}
