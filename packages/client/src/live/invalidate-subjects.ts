/** The part of a TanStack query client that is used here, so this package does not depend on it. */
interface Queries {
  cancelQueries(filter: Filter): Promise<void>
  invalidateQueries(filter: Filter): Promise<void>
}

interface Filter {
  predicate(query: { readonly meta: Readonly<Record<string, unknown>> | undefined }): boolean
}

/**
 * Invalidates the queries whose `meta.shows` names one of these subjects, so every page that shows them fetches again; null
 * means that anything may have changed. A query without subjects is left alone. Resolves when the visible ones have been
 * fetched. A pending first fetch is cancelled and restarted: its response may be from before the change and would count as
 * fresh.
 */
export async function invalidateSubjects(queries: Queries, subjects: readonly string[] | null): Promise<void> {
  const filter: Filter = {
    predicate({ meta }) {
      const shows: readonly unknown[] = Array.isArray(meta?.['shows']) ? meta['shows'] : []
      return subjects === null ? shows.length > 0 : subjects.some((subject) => shows.includes(subject))
    },
  }
  await queries.cancelQueries(filter)
  await queries.invalidateQueries(filter)
}
