/** Percentiles in milliseconds. */
export interface Spread {
  readonly p50: number
  readonly p95: number
  readonly p99: number
  readonly max: number
}

/** Nearest-rank percentiles. */
export function spreadOf(times: readonly number[]): Spread {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99), max: at(1) }
}
