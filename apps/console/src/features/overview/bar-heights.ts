/** The height of the smallest visible bar. */
const minHeight = 1

/** The bar height of each value, scaled to the maximum. Zero has no bar; the smallest amount has a visible one. */
export function barHeights(values: readonly string[], height: number): number[] {
  const numbers = values.map(Number)
  const max = Math.max(0, ...numbers)
  return numbers.map((value) => (value > 0 ? Math.max(minHeight, (height * value) / max) : 0))
}
