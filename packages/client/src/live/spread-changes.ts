/** Subjects that change for everyone at once: the hall's offers and public data. */
const sharedSubjects: readonly string[] = ['price', 'offered']

/** Longest random delay of a refetch of shared subjects, in milliseconds. */
const longestJitter = 1000

export interface SpreadOptions {
  /** Fetches what shows these subjects; null for everything. Resolves when it has come. */
  readonly refetch: (subjects: readonly string[] | null) => Promise<void>
  readonly later: (task: () => void, milliseconds: number) => () => void
  /** At least 0 and below 1. */
  readonly random: () => number
}

/**
 * Spreads what thousands of open halls fetch after one change: shared subjects are fetched after a random 0 to 1 s, all
 * that change until then together, and not before the last such fetch has ended. Other changes, which concern one user,
 * are fetched at once.
 */
export function spreadChanges({ refetch, later, random }: SpreadOptions) {
  const waiting = new Set<string>()
  let busy = false

  const spread = (): void => {
    busy = waiting.size > 0
    if (busy) later(() => void fetchWaiting().finally(spread), random() * longestJitter)
  }
  const fetchWaiting = (): Promise<void> => {
    const subjects = [...waiting]
    waiting.clear()
    return refetch(subjects)
  }
  return (subjects: readonly string[] | null): void => {
    const own = subjects && subjects.filter((subject) => !sharedSubjects.includes(subject))
    if (own === null || own.length > 0) void refetch(own)
    for (const subject of subjects ?? []) if (sharedSubjects.includes(subject)) waiting.add(subject)
    if (!busy) spread()
  }
}
