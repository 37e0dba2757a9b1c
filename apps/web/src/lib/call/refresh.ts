import type { Call } from '@c2c/contract'

type Refresh = (subjects: readonly string[] | null) => Promise<void>

let invalidate: Refresh = () => Promise.resolve()

/** Called by the query client, which pages without a session do not load. */
export function onRefresh(refresh: Refresh): void {
  invalidate = refresh
}

/** Fetches again what a call makes stale; resolves when the visible answers have come. */
export const refreshAfter = ({ invalidates }: Call): Promise<void> => invalidate(invalidates)

/** Fetches everything again that is shown. */
export const refreshAll = (): Promise<void> => invalidate(null)
