/** The changed subjects; null means anything may have changed. */
export type Changes = ReadonlySet<string> | null

/**
 * Throttles live changes: runs `act` at once, then at most once per `gap` milliseconds with all changes since. Staff
 * receive events of every trade, and refetching ten times a second helps no one. No change is dropped.
 */
export function throttleChanges(
  act: (changed: Changes) => void,
  later: (task: () => void, milliseconds: number) => void,
  gap = 1000,
): (subjects: readonly string[] | null) => void {
  let throttled = false
  let pending: Changes | undefined

  const flush = (): void => {
    throttled = pending !== undefined
    if (pending === undefined) return
    const changed = pending
    pending = undefined
    later(flush, gap)
    act(changed)
  }

  return (subjects) => {
    pending = subjects === null || pending === null ? null : new Set([...(pending ?? []), ...subjects])
    if (!throttled) flush()
  }
}
