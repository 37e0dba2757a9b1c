import type { StatementTexts } from '../texts.ts'
import { page } from './sheet.ts'

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
