import type { Call } from '@c2c/contract'

type Refresh = (subjects: readonly string[] | null) => Promise<void>

let invalidate: Refresh = () => Promise.resolve()

/** Called by the query client, which pages without a session do not load. */
export function onRefresh(refresh: Refresh): void {
  invalidate = refresh
}

/** Fetches the answers that a call makes stale; resolves when the visible ones have arrived. */
export const refreshAfter = ({ invalidates }: Call): Promise<void> => invalidate(invalidates)

/** Fetches all shown answers again. */
export const refreshAll = (): Promise<void> => invalidate(null)
