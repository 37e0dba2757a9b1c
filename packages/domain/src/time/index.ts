export { clockText } from './clock-text.ts'
export { isTimeZone, localDays, quietUntil, startOfLocalDay, startOfLocalYear, type LocalDay } from './time-zone.ts'
