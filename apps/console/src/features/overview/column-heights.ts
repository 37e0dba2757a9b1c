/** The lowest column that can be seen. */
const least = 1

/**
 * How high each value is drawn, so that the largest has the whole height. Nothing at all has no column, and the smallest
 * amount has one that can be seen.
 */
export function columnHeights(values: readonly string[], height: number): number[] {
  const numbers = values.map(Number)
  const most = Math.max(0, ...numbers)
  return numbers.map((value) => (value > 0 ? Math.max(least, (height * value) / most) : 0))
}
