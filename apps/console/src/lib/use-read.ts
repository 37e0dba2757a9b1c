import type { CallInput, CallOutput } from '@c2c/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useApi, type ConsoleCall } from './api-context.ts'
import { useLiveDown } from './live/live-down.ts'

interface ReadOptions<Data> {
  readonly enabled?: boolean
  /** Polling interval in milliseconds, for calls without live updates. */
  readonly every?: number | ((data: Data | undefined) => number)
}

/** The part of a query that `every` reads. */
interface Answered<Data> {
  readonly state: { readonly data: Data | undefined }
}

/** The common prefix of all query keys, to remove all answers at once. */
export const callKey = ['call'] as const

/** Whether two inputs request pages of one list. Another filter or user is another list. */
function isSameList(one: unknown, other: unknown): boolean {
  const list = (input: unknown) =>
    JSON.stringify(input, (name, value: unknown) => (name === 'page' ? undefined : value))
  return list(one) === list(other)
}

/** How often queries poll while live updates are off, in milliseconds. */
const pollInterval = 15_000

/** The polling interval of a call; false while live updates cover it, and for a call that has none. */
export function usePolling(call: ConsoleCall): number | false {
  return useLiveDown() && call.shows.length > 0 ? pollInterval : false
}

/** Runs a call as a query; the previous page stays on screen while the next one loads. */
export function useRead<C extends ConsoleCall>(call: C, input: CallInput<C>, options: ReadOptions<CallOutput<C>> = {}) {
  const api = useApi()
  const polling = usePolling(call)
  const { every = polling, ...rest } = options
  return useQuery({
    refetchInterval: typeof every === 'function' ? (query: Answered<CallOutput<C>>) => every(query.state.data) : every,
    queryKey: [...callKey, call.name, input] as const,
    meta: { shows: call.shows },
    queryFn: ({ signal }): Promise<CallOutput<C>> => api.call(call, input, { signal }),
    placeholderData: (before, query) => (isSameList(query?.queryKey[2], input) ? before : undefined),
    ...rest,
  })
}

/** Prefetches a call under the key that `useRead` uses. */
export function usePrefetchCall<C extends ConsoleCall>(call: C) {
  const api = useApi()
  const queries = useQueryClient()
  return (input: CallInput<C>): Promise<CallOutput<C>> =>
    queries.fetchQuery({
      queryKey: [...callKey, call.name, input] as const,
      meta: { shows: call.shows },
      queryFn: ({ signal }) => api.call(call, input, { signal }),
    })
}
