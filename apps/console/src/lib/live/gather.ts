/** What changed; null: anything may have. */
export type Changed = ReadonlySet<string> | null

/**
 * Acts on news at once, and then at most once in `gap` milliseconds on all that came meanwhile: the house's people hear
 * of every trade, and a screen that reads itself again ten times a second is of no use to them. Nothing is dropped.
 */
export function gather(
  act: (changed: Changed) => void,
  later: (task: () => void, milliseconds: number) => void,
  gap = 1000,
): (subjects: readonly string[] | null) => void {
  let resting = false
  let waiting: Changed | undefined

  const flush = (): void => {
    resting = waiting !== undefined
    if (waiting === undefined) return
    const changed = waiting
    waiting = undefined
    later(flush, gap)
    act(changed)
  }

  return (subjects) => {
    waiting = subjects === null || waiting === null ? null : new Set([...(waiting ?? []), ...subjects])
    if (!resting) flush()
  }
}
