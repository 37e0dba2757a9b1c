import Pdf from 'pdfkit'
import type { StatementTexts } from '../texts.ts'
import { fileOf, loadFont } from './font-files.ts'

/** A4, across. Lengths are points. */
export const page = { width: 842, height: 595, margin: 40 } as const

export interface Style {
  readonly size: number
  readonly colour?: string
}

interface Place {
  readonly x: number
  readonly y: number
  /** Overlong text is truncated with an ellipsis. */
  readonly width: number
  readonly align?: 'left' | 'right'
}

/** The replacement of a character that the font lacks, such as an emoji: its code point, so that it can be identified. */
const nameOf = (character: string): string => `[U+${character.codePointAt(0)?.toString(16).toUpperCase()}]`

/** Emoji joiners and variation selectors, which have no glyph of their own. */
const joiners = /[\p{Join_Control}\p{Variation_Selector}]/gu

interface Run {
  readonly font: string
  text: string
}

/** Pages on which any text of our languages can be written. Every text must have been `prepare`d before it is drawn. */
export class Sheet {
  readonly document: PDFKit.PDFDocument
  readonly #fonts = new Set<string>()

  constructor(title: string, language: string, made: Date) {
    this.document = new Pdf({
      size: [page.width, page.height],
      margin: 0,
      autoFirstPage: false,
      font: '',
      lang: language,
      info: { Title: title, CreationDate: made },
    })
  }

  /** Loads the fonts that texts need. */
  async prepare(texts: Iterable<string>): Promise<void> {
    const needed = new Set([...texts, '…'].flatMap((text) => runsOf(text).map(({ font }) => font)))
    for (const name of needed) {
      if (this.#fonts.has(name)) continue
      this.document.registerFont(name, await loadFont(name))
      this.#fonts.add(name)
    }
  }

  addPage(): void {
    this.document.addPage()
  }

  /** Draws one line of text. */
  text(text: string, { x, y, width, align = 'left' }: Place, { size, colour = '#1a1a1a' }: Style): void {
    const runs = this.#fit(runsOf(text), width, size)
    let left = align === 'right' ? x + width - this.#widthOf(runs, size) : x
    this.document.fillColor(colour)
    for (const run of runs) {
      this.document.font(run.font, size).text(run.text, left, y, { lineBreak: false })
      left += this.document.widthOfString(run.text)
    }
  }

  /** The lines of a text of some size within a width: broken at its line breaks, else at a blank or within a word. */
  linesOf(text: string, width: number, size: number): string[] {
    return text.split('\n').flatMap((line) => {
      const lines: string[] = []
      let rest = Array.from(line)
      while (this.#widthOf(runsOf(rest.join('')), size) > width) {
        let end = 1
        while (this.#widthOf(runsOf(rest.slice(0, end + 1).join('')), size) <= width) end += 1
        const blank = rest.lastIndexOf(' ', end)
        const cut = blank > 0 ? blank : end
        lines.push(rest.slice(0, cut).join(''))
        rest = rest.slice(rest[cut] === ' ' ? cut + 1 : cut)
      }
      return [...lines, rest.join('')]
    })
  }

  /** Draws a thin line across the page. */
  rule(y: number): void {
    const { document } = this
    document.lineWidth(0.5).strokeColor('#bbbbbb')
    document
      .moveTo(page.margin, y)
      .lineTo(page.width - page.margin, y)
      .stroke()
  }

  #widthOf(runs: readonly Run[], size: number): number {
    return runs.reduce((sum, { font, text }) => sum + this.document.font(font, size).widthOfString(text), 0)
  }

  #fit(runs: Run[], width: number, size: number): Run[] {
    if (this.#widthOf(runs, size) <= width) return runs
    const characters = Array.from(runs.map(({ text }) => text).join(''))
    while (characters.length > 0) {
      characters.pop()
      const shorter = runsOf(`${characters.join('')}…`)
      if (this.#widthOf(shorter, size) <= width) return shorter
    }
    return []
  }
}

/** A text in the parts that one font has. */
function runsOf(text: string): Run[] {
  const runs: Run[] = []
  for (const character of text.replaceAll(joiners, '')) {
    const known = fileOf(character)
    const shown = known === null ? nameOf(character) : character
    const font = known ?? fileOf(shown)
    if (font === null) continue
    const last = runs.at(-1)
    if (last?.font === font) last.text += shown
    else runs.push({ font, text: shown })
  }
  return runs
}

/** A column of a table with its position on the page in points. */
export interface TableColumn {
  readonly title: string
  readonly x: number
  readonly width: number
  readonly align: 'left' | 'right'
}

const gap = 8

/** Sets columns beside each other over the width of the page, by their shares of it. */
export function setColumns(
  parts: readonly (readonly [title: string, share: number, align: 'left' | 'right'])[],
): TableColumn[] {
  const shares = parts.reduce((sum, [, share]) => sum + share, 0)
  const width = page.width - 2 * page.margin - gap * (parts.length - 1)
  let x: number = page.margin
  return parts.map(([title, share, align]) => {
    const column = { title, x, width: (width * share) / shares, align }
    x += column.width + gap
    return column
  })
}

export const movementColumns = (texts: StatementTexts): TableColumn[] =>
  setColumns([
    [texts.time, 14, 'left'],
    [texts.type, 18, 'left'],
    [texts.account, 16, 'left'],
    [texts.order_no, 16, 'left'],
    [texts.outgo, 14, 'right'],
    [texts.income, 14, 'right'],
    [texts.balance, 15, 'right'],
  ])

export const summaryColumns = (texts: StatementTexts): TableColumn[] =>
  setColumns([
    [texts.account, 30, 'left'],
    [texts.opening, 18, 'right'],
    [texts.income, 18, 'right'],
    [texts.outgo, 18, 'right'],
    [texts.closing, 18, 'right'],
  ])
