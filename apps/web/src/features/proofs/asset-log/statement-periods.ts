export const statementPeriods = ['thisMonth', 'lastMonth', 'threeMonths', 'thisYear', 'lastYear'] as const

export type StatementPeriod = (typeof statementPeriods)[number]

const text = (year: number, month: number, day: number): string =>
  new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10)

/** The first and the last UTC day of a period, as seen from a moment; a current period ends today. */
export function periodOf(period: StatementPeriod, now: Date): { readonly from: string; readonly to: string } {
  const year = now.getUTCFullYear()
  const month = now.getUTCMonth()
  const today = text(year, month, now.getUTCDate())
  switch (period) {
    case 'thisMonth':
      return { from: text(year, month, 1), to: today }
    case 'lastMonth':
      return { from: text(year, month - 1, 1), to: text(year, month, 0) }
    case 'threeMonths':
      return { from: text(year, month - 2, 1), to: today }
    case 'thisYear':
      return { from: text(year, 0, 1), to: today }
    case 'lastYear':
      return { from: text(year - 1, 0, 1), to: text(year - 1, 11, 31) }
  }
}
