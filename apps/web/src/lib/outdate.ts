import type { QueryClient } from '@tanstack/react-query'

/**
 * Makes the answers of calls old, by their names, so that every page that shows them asks again. Resolves when the visible
 * ones have. A first answer that is still on its way may be from before the change, and would pass for a fresh one: it is
 * given up and asked for anew.
 */
export const outdate = async (queries: QueryClient, names: readonly string[]): Promise<void> => {
  await Promise.all(
    names.map(async (name) => {
      await queries.cancelQueries({ queryKey: [name] })
      await queries.invalidateQueries({ queryKey: [name] })
    }),
  )
}
