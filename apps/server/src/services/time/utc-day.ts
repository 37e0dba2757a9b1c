/** The UTC date of a moment, `2026-11-21`. */
export const utcDay = (moment: Date): string => moment.toISOString().slice(0, 10)

/** The start of the UTC day of a moment. */
export const startOfDay = (moment: Date): Date => new Date(`${utcDay(moment)}T00:00:00.000Z`)
