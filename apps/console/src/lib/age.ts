const day = 24 * 60 * 60 * 1000

/** The number of whole days between two dates; 0 if `from` is in the future. */
export const wholeDays = (from: Date, to: Date): number =>
  Math.max(0, Math.floor((to.getTime() - from.getTime()) / day))
