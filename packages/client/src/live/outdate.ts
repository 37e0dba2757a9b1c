/** The part of a TanStack query client that is used here, so that this package needs none. */
interface Queries {
  cancelQueries(filter: { queryKey: readonly unknown[] }): Promise<void>
  invalidateQueries(filter: { queryKey: readonly unknown[] }): Promise<void>
}

/**
 * Makes kept answers old, by the beginnings of their keys, so that every page that shows them asks again. Resolves when the
 * visible ones have. A first answer that is still on its way may be from before the change, and would pass for a fresh
 * one: it is given up and asked for anew.
 */
export const outdate = async (queries: Queries, keys: readonly (readonly unknown[])[]): Promise<void> => {
  await Promise.all(
    keys.map(async (queryKey) => {
      await queries.cancelQueries({ queryKey })
      await queries.invalidateQueries({ queryKey })
    }),
  )
}
