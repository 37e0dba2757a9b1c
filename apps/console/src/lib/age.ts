const day = 24 * 60 * 60 * 1000

/** How many whole days lie between two moments; 0 when `from` is in the future. */
export const wholeDays = (from: Date, to: Date): number =>
  Math.max(0, Math.floor((to.getTime() - from.getTime()) / day))
