import { formatDecimal, formatFiat, formatPrice, formatUsdt, usdt, type Currency } from '@c2c/domain'
import type { Language } from '@c2c/contract'
import type { PoolClient } from 'pg'
import { formatValue, type Cell } from '../../../services/texts/csv.ts'
import type { Export, Source } from '../exports.ts'
import { statementTexts, wordFor, yearTexts } from '../texts.ts'
import { readYear, yearTerms, type YearLine, type YearMovement } from './year-lines.ts'

const columns = [
  'time',
  'kind',
  'order_no',
  'income',
  'outgo',
  'fiat',
  'currency',
  'rate',
  'source',
  'value',
  'cost',
  'gain',
  'holding',
] as const

type Column = (typeof columns)[number]

/** The cells of a line by their column; the others are empty. */
type Cells = Readonly<Partial<Record<Column, Cell>>>

/** A year's summary in the words of its reader. */
interface YearTable {
  readonly head: readonly string[]
  readonly notes: readonly string[]
  readonly rowOf: (line: YearLine) => readonly (readonly Cell[])[]
}

const number = (text: string): Cell => ({ number: text })

/** The words and columns of a year's summary. */
function yearTable(row: Export): YearTable {
  const { currency, timeZone } = yearTerms(row)
  const texts = yearTexts(row.lang)
  const fill = (text: string) => text.replaceAll('{zone}', timeZone).replaceAll('{currency}', currency)
  const write = writerOf(row.lang, currency, timeZone)
  const cellsOf = (cells: Cells): Cell[] => columns.map((column) => cells[column] ?? '')
  return {
    head: columns.map((column) => fill(texts[column])),
    notes: texts.notes.map(fill),
    rowOf: (line) => write(line).map(cellsOf),
  }
}

function writerOf(language: Language, currency: Currency, timeZone: string): (line: YearLine) => Cells[] {
  const texts = yearTexts(language)
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  const money = (minor: bigint | null): Cell => (minor === null ? texts.no_rate : number(formatFiat(minor, currency)))
  const held = (amount: bigint) => number(formatUsdt(usdt(amount)))
  return (line) => {
    switch (line.kind) {
      case 'carried':
      case 'left': {
        const { at, amount, cost } = line.lot
        return [{ time: clock.format(at), kind: texts[line.kind], cost: money(cost), holding: held(amount) }]
      }
      case 'movement':
        return [
          {
            time: clock.format(line.movement.at),
            ...movementCells(line.movement, { language, currency, money, held }),
          },
        ]
      case 'totals': {
        const { proceeds, costs, gain, unknown } = line.totals
        const sums = { kind: texts.total, value: money(proceeds), cost: money(costs), gain: money(gain) }
        return unknown === 0 ? [sums] : [sums, { kind: texts.unknown, gain: number(String(unknown)) }]
      }
    }
  }
}

interface Writing {
  readonly language: Language
  readonly currency: Currency
  readonly money: (minor: bigint | null) => Cell
  readonly held: (amount: bigint) => Cell
}

function movementCells(one: YearMovement, { language, currency, money, held }: Writing): Cells {
  const texts = yearTexts(language)
  const { way, net, fiat, value, order_no } = one
  const isDisposal = way === 'sold' || way === 'paid_out'
  return {
    kind: way === 'other' ? wordFor(statementTexts(language).types, one.type) : texts[way],
    order_no: order_no ?? '',
    [net > 0n ? 'income' : 'outgo']: number(formatDecimal(net > 0n ? net : -net, 6)),
    ...(fiat && { fiat: number(formatFiat(fiat.minor, fiat.currency)), currency: fiat.currency }),
    rate: value ? number(formatPrice(value.rate, currency)) : texts.no_rate,
    source: value ? sourceOf(value.source, language) : '',
    value: money(value?.minor ?? null),
    ...(net < 0n && { cost: money(one.cost) }),
    ...(isDisposal && { gain: money(one.gain) }),
    holding: held(one.holding),
  }
}

/** The words for where a price is from; of an address only its host, because the rest may hold a key. */
function sourceOf(source: string, language: Language): string {
  const { own, operator } = yearTexts(language)
  return source === 'own' ? own : source === 'operator' ? operator : new URL(source).host
}

/** The part of a year's summary that is on pages. */
interface YearSheet extends Pick<YearTable, 'head' | 'notes'> {
  readonly rows: readonly (readonly Cell[])[]
  /** All movements. */
  readonly total: bigint
}

/**
 * A year's summary for pages: the first lines of lots and movements up to a number of them, and the sums over all lines. Where lines are
 * left out, the first note says how many.
 */
export async function readYearSheet(
  client: PoolClient,
  row: Export,
  most: number,
  onRows: (done: number, total: bigint) => void = () => {},
): Promise<YearSheet> {
  const { head, notes, rowOf } = yearTable(row)
  const { total, batches } = await readYear(client, row)
  onRows(0, total)
  const rows: (readonly Cell[])[] = []
  const sums: (readonly Cell[])[] = []
  let lines = 0
  for await (const batch of batches()) {
    for (const line of batch) {
      if (line.kind === 'totals') {
        sums.push(...rowOf(line))
        continue
      }
      lines += 1
      if (lines <= most) rows.push(...rowOf(line))
    }
    onRows(Math.min(lines, Number(total)), total)
  }
  const say = (count: number) => formatValue(String(count), row.lang)
  const cut = yearTexts(row.lang).cut.replace('{shown}', say(rows.length)).replace('{lines}', say(lines))
  return { head, notes: lines > most ? [cut, ...notes] : notes, rows: [...rows, ...sums], total }
}

/** A year's summary as a list: lots, movements, sums, and what it is and is not. */
export async function openYear(client: PoolClient, row: Export): Promise<Source> {
  const { head, notes, rowOf } = yearTable(row)
  const { total, batches } = await readYear(client, row)
  return {
    head,
    total,
    async *batches() {
      for await (const lines of batches()) yield lines.flatMap(rowOf)
      yield notes.map((note) => [note])
    },
  }
}
