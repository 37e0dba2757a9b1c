import type { useFormatter } from 'use-intl'

/** The units of sizes, the largest first, in bytes. */
const units = [
  ['gigabyte', 1e9],
  ['megabyte', 1e6],
  ['kilobyte', 1e3],
] as const

/** In gigabytes, megabytes or kilobytes, with one decimal. */
export function sizeText(bytes: number, format: ReturnType<typeof useFormatter>): string {
  const [unit, factor] = units.find(([, least]) => bytes >= least) ?? ['kilobyte', 1e3]
  return format.number(bytes / factor, { style: 'unit', unit, maximumFractionDigits: 1 })
}
