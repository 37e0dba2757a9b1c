export { clockText } from './clock-text.ts'
export { isTimeZone, localDays, quietUntil, startOfLocalDay, type LocalDay } from './time-zone.ts'
