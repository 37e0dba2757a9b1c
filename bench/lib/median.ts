/** The median of an odd number of values. */
export const median = (figures: readonly number[]): number =>
  figures.toSorted((a, b) => a - b)[Math.trunc(figures.length / 2)] ?? Number.NaN
