import { parseUsdt } from '@c2c/domain'
import type { Day } from './property-types.ts'

/** The chart's own units; the drawing is stretched to the width there is. */
export const chart = { width: 340, height: 232, inset: 8, top: 10, lineBottom: 150, flowMiddle: 194, flowHeight: 34 }

/** Where one day is drawn. */
export interface ChartDay {
  readonly x: number
  /** Of the balance. */
  readonly y: number
  /** How high its two bars are. */
  readonly income: number
  readonly expenditure: number
}

const micro = (text: string): bigint => parseUsdt(text) ?? 0n
const highest = (values: readonly bigint[]): bigint => values.reduce((a, b) => (b > a ? b : a), 0n)
const lowest = (values: readonly bigint[]): bigint => values.reduce((a, b) => (b < a ? b : a), highest(values))

/** A part of a whole as a number from 0 to 1, good for positions only: amounts themselves stay exact. */
const ratio = (part: bigint, whole: bigint): number =>
  whole === 0n ? 0 : Number((part * 1_000_000n) / whole) / 1_000_000

/** Days to places: the balance between its lowest and highest, both flows on one scale. */
export function chartDays(days: readonly Day[]): readonly ChartDay[] {
  const balances = days.map((day) => micro(day.total_balance))
  const flows = days.flatMap((day) => [micro(day.income), micro(day.expenditure)])
  const [low, high, flow] = [lowest(balances), highest(balances), highest(flows)]
  const height = chart.lineBottom - chart.top
  // A balance that never moved is a line in the middle, and one that is nothing lies at the bottom.
  const level = (balance: bigint): number =>
    high > low ? ratio(balance - low, high - low) : Math.min(0.5, Number(high > 0n))
  return days.map((day, index) => ({
    x: xOf(index, days.length),
    y: chart.lineBottom - height * level(micro(day.total_balance)),
    income: chart.flowHeight * ratio(micro(day.income), flow),
    expenditure: chart.flowHeight * ratio(micro(day.expenditure), flow),
  }))
}

const step = (count: number): number => (chart.width - 2 * chart.inset) / Math.max(1, count - 1)

const xOf = (index: number, count: number): number => chart.inset + index * step(count)

/** The day nearest to a place, `fraction` of the chart's width from its left edge. */
export function dayAt(fraction: number, count: number): number {
  const index = Math.round((fraction * chart.width - chart.inset) / step(count))
  return Math.max(0, Math.min(count - 1, index))
}

/** The lowest and the highest balance as they came, for the labels of the scale. */
export function balanceRange(days: readonly Day[]): { readonly low: string; readonly high: string } {
  const texts = days.map((day) => day.total_balance).toSorted((a, b) => Number(micro(a) > micro(b)) * 2 - 1)
  return { low: texts.at(0) ?? '0', high: texts.at(-1) ?? '0' }
}
