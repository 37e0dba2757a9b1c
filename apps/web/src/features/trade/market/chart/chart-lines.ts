import type { CallOutput, sellingChart } from '@c2c/contract'
import { parsePrice, parseUsdt } from '@c2c/domain'
import { rangeOf, type Frame } from '../../../../components/chart/chart-points.ts'

export type ChartPoint = CallOutput<typeof sellingChart>['points'][number]
export type ChartDepth = CallOutput<typeof sellingChart>['depth']

/** The chart's own units; prices are above, volume below. */
export const frame: Frame = { width: 340, inset: 8, top: 12, bottom: 120 }
export const ground = 176
const barTop = 136

type Priced = 'sell_price' | 'buy_price' | 'rate'

/** A part of a whole as a number from 0 to 1, good for positions only: amounts themselves stay exact. */
const ratio = (part: bigint, whole: bigint): number =>
  whole === 0n ? 0.5 : Number((part * 1_000_000n) / whole) / 1_000_000

/** Where a point is; a history of one point is drawn up to the end. */
export const xAt = (index: number, count: number): number =>
  count === 1
    ? frame.width - frame.inset
    : frame.inset + (index * (frame.width - 2 * frame.inset)) / Math.max(1, count - 1)

const pricesOf = (points: readonly ChartPoint[], of: Priced) =>
  points.map((point) => (point[of] === null ? null : parsePrice(point[of])))

/** The lines of the prices, of all in one scale: paths that are interrupted where there was no price. */
export function priceLines(points: readonly ChartPoint[]): Readonly<Record<Priced, string>> {
  const all = (['sell_price', 'buy_price', 'rate'] as const).flatMap((of) => pricesOf(points, of))
  const { low, high } = rangeOf(all.filter((price) => price !== null))
  const yOf = (price: bigint) => frame.bottom - (frame.bottom - frame.top) * ratio(price - low, high - low)
  const lineOf = (of: Priced): string => {
    const prices = pricesOf(points, of)
    return prices
      .map((price, index) => {
        if (price === null) return ''
        const x = xAt(index, prices.length).toFixed(1)
        const y = yOf(price).toFixed(1)
        if (prices.length === 1) return `M${frame.inset} ${y}H${x}`
        const before = prices[index - 1] ?? null
        // A price without neighbours is a short line, so that it is seen.
        return before === null ? `M${x} ${y}h0.1` : `L${x} ${y}`
      })
      .join('')
  }
  return { sell_price: lineOf('sell_price'), buy_price: lineOf('buy_price'), rate: lineOf('rate') }
}

/** The bars of the volume. */
export function volumeBars(points: readonly ChartPoint[]): readonly { x: number; y: number; height: number }[] {
  const volumes = points.map(({ volume }) => (volume === null ? 0n : (parseUsdt(volume) ?? 0n)))
  const { high } = rangeOf(volumes)
  return volumes.flatMap((volume, index) => {
    if (volume === 0n) return []
    const height = Math.max(2, (ground - barTop) * ratio(volume, high))
    return [{ x: xAt(index, volumes.length), y: ground - height, height }]
  })
}

/** The units of the depth: sellers' prices to the left, buyers' to the right of the middle. */
export const depthFrame = { width: 340, top: 8, ground: 112 }

interface DepthStep {
  readonly price: string
  /** What can be taken at this price or a better one, in micro-units. */
  readonly sum: bigint
}

/** The steps of a side with what can be taken up to each of them. */
export function summedSteps(steps: ChartDepth['sell']): readonly DepthStep[] {
  let sum = 0n
  return steps.map(({ price, number }) => {
    sum += parseUsdt(number) ?? 0n
    return { price, sum }
  })
}

/** The stepped area of a side, from the best price in the middle outwards, by the number of its prices. */
export function depthArea(steps: readonly DepthStep[], most: bigint, side: 'sell' | 'buy'): string {
  const middle = depthFrame.width / 2
  const wide = (middle - 4) / Math.max(1, steps.length)
  const direction = side === 'sell' ? -1 : 1
  const start = middle + 2 * direction
  const height = depthFrame.ground - depthFrame.top
  const corners = steps.map(({ sum }, index) => {
    const y = (depthFrame.ground - height * ratio(sum, most)).toFixed(1)
    return `V${y}H${(start + direction * wide * (index + 1)).toFixed(1)}`
  })
  return `M${start} ${depthFrame.ground}${corners.join('')}V${depthFrame.ground}Z`
}
