/** The part of a TanStack query client that is used here, so this package does not depend on it. */
interface Queries {
  cancelQueries(filter: { queryKey: readonly unknown[] }): Promise<void>
  invalidateQueries(filter: { queryKey: readonly unknown[] }): Promise<void>
}

/**
 * Invalidates cached queries by key prefix, so every page that shows them fetches again. Resolves when the visible ones
 * have. A pending first fetch is cancelled and restarted: its response may be from before the change and would count as
 * fresh.
 */
export const outdate = async (queries: Queries, keys: readonly (readonly unknown[])[]): Promise<void> => {
  await Promise.all(
    keys.map(async (queryKey) => {
      await queries.cancelQueries({ queryKey })
      await queries.invalidateQueries({ queryKey })
    }),
  )
}
