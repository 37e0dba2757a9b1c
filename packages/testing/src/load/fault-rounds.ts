import type { KeyedLoad } from './keyed-load.ts'

/** Calls that are acknowledged before and after each fault. */
const around = 40
const limitMs = 120_000

/** Milliseconds from the end of a fault to the next acknowledgement, on a busy machine. */
export const recoveryMs = 30_000

/**
 * Injects a fault in each round, under a load, and reports how long calls stayed without an acknowledgement. `inject` ends with
 * the fault, and does nothing for the recovery that a supervisor does not do by itself. Rejects when the load does not go on.
 * Returns the longest time without an acknowledgement of each round, and that from the end of its fault to the next one, in
 * milliseconds.
 */
export async function faultRounds(
  fault: string,
  load: KeyedLoad,
  rounds: number,
  inject: (round: number) => Promise<void>,
): Promise<{ readonly gaps: readonly number[]; readonly recoveries: readonly number[] }> {
  const gaps: number[] = []
  const recoveries: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    await load.acknowledgedMore(around, limitMs)
    const begun = performance.now()
    await inject(round)
    const ended = performance.now()
    await load.acknowledgedMore(around, limitMs)
    gaps.push(load.longestGapAfter(begun))
    recoveries.push(load.firstAfter(ended))
  }
  console.log(`${fault}, ${rounds} rounds: without service ${figures(gaps)}; recovered after ${figures(recoveries)}`)
  return { gaps, recoveries }
}

function figures(milliseconds: readonly number[]): string {
  const sorted = milliseconds.toSorted((a, b) => a - b)
  const [p50, max] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted.at(-1)].map((ms) =>
    ((ms ?? 0) / 1000).toFixed(1),
  )
  return `p50 ${p50} s, max ${max} s`
}
