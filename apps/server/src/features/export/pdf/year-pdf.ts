import { createWriteStream } from 'node:fs'
import { finished } from 'node:stream/promises'
import type { Language } from '@c2c/contract'
import { formatValue, type Cell } from '../../../services/texts/csv.ts'
import type { Export } from '../exports.ts'
import { yearTexts } from '../texts.ts'
import { page, Sheet } from './sheet.ts'

const body = { size: 6.5 }
const small = { size: 6.5, colour: '#666666' }
const lineHeight = 12
const foot = page.height - page.margin - 4
const lastLine = foot - 2 * lineHeight
const gap = 5
const wide = { x: page.margin, width: page.width - 2 * page.margin }

/** A year's summary to write: the columns of its list, its rows, and what is said about them. */
export interface YearJob {
  readonly row: Pick<Export, 'lang' | 'from_at' | 'created_at'>
  /** The file to write. */
  readonly path: string
  readonly name: string
  readonly head: readonly string[]
  readonly notes: readonly string[]
  readonly rows: readonly (readonly Cell[])[]
}

/** Widths of the columns in points, and their sides. What came in and what went out share one, as do an amount and its currency. */
const columns = [
  [56, 'left'],
  [74, 'left'],
  [70, 'left'],
  [72, 'right'],
  [72, 'right'],
  [46, 'right'],
  [56, 'left'],
  [62, 'right'],
  [62, 'right'],
  [66, 'right'],
  [74, 'right'],
] as const

const places = columns.map(([width, align], index) => ({
  x: page.margin + columns.slice(0, index).reduce((sum, [before]) => sum + before + gap, 0),
  width,
  align,
}))

/** Writes a year's summary as a PDF: owner, year, what it is and is not, the table, and page numbers. */
export async function writeYearPdf({ row, path, name, head, notes, rows }: YearJob): Promise<void> {
  const { lang, from_at, created_at } = row
  const texts = yearTexts(lang)
  const sheet = new Sheet(texts.title, lang, created_at)
  const file = createWriteStream(path)
  const written = finished(file)
  sheet.document.pipe(file)
  const year = String(from_at.getUTCFullYear())
  const headLines = [`${texts.year}: ${year}`, `${texts.made}: ${formatValue(created_at.toISOString(), lang)}`]
  const cells = rows.map((one) => cellsOf(one, lang))
  const titles = titlesOf(head)
  const plain = [texts.title, texts.none, texts.page, name, ...headLines, ...notes, ...titles, '0123456789-·']
  await sheet.prepare([...plain, ...new Set(cells.flat())])
  const paper = new Paper(sheet, titles, (number, count) => [
    `${name} · ${year}`,
    texts.page.replace('{page}', String(number)).replace('{pages}', String(count)),
  ])
  paper.open(texts.title, [name, ...headLines], notes, cells.length)
  if (cells.length === 1) paper.line([texts.none])
  for (const line of cells) paper.line(line)
  sheet.document.end()
  await written
}

/** The first part of a list's row up to what went out, as one signed amount, and the other columns. */
function titlesOf(head: readonly string[]): string[] {
  const [time = '', kind = '', order = '', , , fiat = '', , ...others] = head
  // The notes name the time zone.
  return [time.replace(/ ?[(（].*$/, ''), kind, order, 'USDT', fiat, ...others]
}

function cellsOf(row: readonly Cell[], language: Language): string[] {
  const [time = '', kind = '', order = '', income = '', outgo = '', fiat = '', currency = '', ...others] = row.map(
    (cell) => (typeof cell === 'string' ? cell : figure(cell.number, language)),
  )
  const amount = outgo === '' ? income : `-${outgo}`
  return [time.slice(0, 16), kind, order, amount, `${fiat} ${currency}`.trim(), ...others]
}

const figure = (text: string, language: Language): string =>
  text.startsWith('-') ? `-${formatValue(text.slice(1), language)}` : formatValue(text, language)

/** The pages of the table, each with its head and its number of all. */
class Paper {
  readonly #sheet: Sheet
  readonly #titles: readonly (readonly string[])[]
  readonly #foot: (page: number, pages: number) => readonly [string, string]
  #y = 0
  #page = 0
  #pages = 1

  constructor(
    sheet: Sheet,
    titles: readonly string[],
    footOf: (page: number, pages: number) => readonly [string, string],
  ) {
    this.#sheet = sheet
    this.#titles = titles.map((title, index) => sheet.linesOf(title, places[index]?.width ?? gap, small.size))
    this.#foot = footOf
  }

  /** Begins the first page; `rows` are the lines of the table that follow. */
  open(title: string, lines: readonly string[], notes: readonly string[], rows: number): void {
    const sheet = this.#sheet
    sheet.addPage()
    this.#page = 1
    sheet.text(title, { ...wide, y: page.margin }, { size: 20 })
    this.#y = page.margin + 30
    for (const line of lines) this.#say(line, 9)
    this.#y += 4
    for (const note of notes) for (const line of sheet.linesOf(note, wide.width, 8)) this.#say(line, 8)
    this.#y += lineHeight
    this.#head()
    const room = (from: number) => Math.floor((lastLine - from) / lineHeight)
    this.#pages = 1 + Math.max(0, Math.ceil((rows - room(this.#y)) / room(page.margin + this.#headHeight)))
    this.#number()
  }

  /** Draws a row, on a new page where the last one is full. A text runs over empty cells behind it. */
  line(cells: readonly string[]): void {
    if (this.#y + lineHeight > lastLine) {
      this.#sheet.addPage()
      this.#page += 1
      this.#y = page.margin
      this.#head()
      this.#number()
    }
    cells.forEach((text, index) => {
      const place = places[index]
      if (text === '' || !place) return
      const next = places.findIndex((_place, other) => other > index && (cells[other] ?? '') !== '')
      const end = (places[next]?.x ?? page.width - page.margin + gap) - gap
      const width = place.align === 'left' ? end - place.x : place.width
      this.#sheet.text(text, { ...place, width, y: this.#y }, body)
    })
    this.#y += lineHeight
  }

  get #headHeight(): number {
    return Math.max(...this.#titles.map((lines) => lines.length)) * 8 + 8
  }

  #say(text: string, size: number): void {
    this.#sheet.text(text, { ...wide, y: this.#y }, { size, colour: size === 8 ? '#666666' : '#1a1a1a' })
    this.#y += size + 4
  }

  #head(): void {
    this.#titles.forEach((lines, index) => {
      const place = places[index]
      if (place) lines.forEach((line, at) => this.#sheet.text(line, { ...place, y: this.#y + at * 8 }, small))
    })
    this.#sheet.rule(this.#y + this.#headHeight - 4)
    this.#y += this.#headHeight
  }

  #number(): void {
    const [left, right] = this.#foot(this.#page, this.#pages)
    this.#sheet.text(left, { ...wide, y: foot - 8 }, small)
    this.#sheet.text(right, { ...wide, y: foot - 8, align: 'right' }, small)
  }
}
