/** A place in a drawing's own units. */
export interface Point {
  readonly x: number
  readonly y: number
}

/** A drawing's own units: its width, the inset of its ends, and the positions of its highest and its lowest value. */
export interface Frame {
  readonly width: number
  readonly inset: number
  readonly top: number
  readonly bottom: number
}

const extreme = (values: readonly bigint[], isMore: (a: bigint, b: bigint) => boolean): bigint =>
  values.reduce((kept, value) => (isMore(value, kept) ? value : kept), values[0] ?? 0n)

/** The lowest and the highest value; 0 of none. */
export const rangeOf = (values: readonly bigint[]) => ({
  low: extreme(values, (a, b) => a < b),
  high: extreme(values, (a, b) => a > b),
})

/** A part of a whole as a number from 0 to 1, good for positions only: amounts themselves stay exact. */
const ratio = (part: bigint, whole: bigint): number => Number((part * 1_000_000n) / whole) / 1_000_000

const step = ({ width, inset }: Frame, count: number): number => (width - 2 * inset) / Math.max(1, count - 1)

/** Values to places, side by side, scaled between the lowest and the highest of them. */
export function chartPoints(values: readonly bigint[], frame: Frame): readonly Point[] {
  const { low, high } = rangeOf(values)
  // A constant series is a line in the middle; a series of zeros is at the bottom.
  const level = (value: bigint): number =>
    high > low ? ratio(value - low, high - low) : Math.min(0.5, Number(high > 0n))
  return values.map((value, index) => ({
    x: frame.inset + index * step(frame, values.length),
    y: frame.bottom - (frame.bottom - frame.top) * level(value),
  }))
}

/** The value nearest to a place, `fraction` of the drawing's width from its left edge. */
export function indexAt(fraction: number, count: number, frame: Frame): number {
  const index = Math.round((fraction * frame.width - frame.inset) / step(frame, count))
  return Math.max(0, Math.min(count - 1, index))
}
