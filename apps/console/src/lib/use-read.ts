import type { CallInput, CallOutput } from '@c2c/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useApi, type ConsoleCall } from './api-context.ts'
import { useLiveDown } from './live/live-down.ts'
import { isTold } from './live/subjects.ts'

interface ReadOptions<Data> {
  readonly enabled?: boolean
  /** Milliseconds from one asking to the next, for what the server tells nobody of. */
  readonly every?: number | ((data: Data | undefined) => number)
}

/** A query as far as its last answer. */
interface Answered<Data> {
  readonly state: { readonly data: Data | undefined }
}

/** Every answer to a call is kept below this key, so that all of them can be read again or forgotten at once. */
export const callKey = ['call'] as const

/** Whether two inputs ask for pages of one list. Another filter or another person is another list. */
function isSameList(one: unknown, other: unknown): boolean {
  const list = (input: unknown) =>
    JSON.stringify(input, (name, value: unknown) => (name === 'page' ? undefined : value))
  return list(one) === list(other)
}

/** How often a page asks again while it is not told of changes, in milliseconds. */
const pollInterval = 15_000

/** How often a call is given again by itself: never while the server tells of changes. */
export function usePolling(call: ConsoleCall): number | false {
  return useLiveDown() && isTold(call.name) ? pollInterval : false
}

/** Reads a call and keeps its answer by what was asked; the page before stays on the screen while one is turned. */
export function useRead<C extends ConsoleCall>(call: C, input: CallInput<C>, options: ReadOptions<CallOutput<C>> = {}) {
  const api = useApi()
  const polling = usePolling(call)
  const { every = polling, ...rest } = options
  return useQuery({
    refetchInterval: typeof every === 'function' ? (query: Answered<CallOutput<C>>) => every(query.state.data) : every,
    queryKey: [...callKey, call.name, input] as const,
    queryFn: ({ signal }): Promise<CallOutput<C>> => api.call(call, input, { signal }),
    placeholderData: (before, query) => (isSameList(query?.queryKey[2], input) ? before : undefined),
    ...rest,
  })
}

/** Reads a call before its answer is asked for, and keeps it as `useRead` would find it. */
export function useReadAhead<C extends ConsoleCall>(call: C) {
  const api = useApi()
  const queries = useQueryClient()
  return (input: CallInput<C>): Promise<CallOutput<C>> =>
    queries.fetchQuery({
      queryKey: [...callKey, call.name, input] as const,
      queryFn: ({ signal }) => api.call(call, input, { signal }),
    })
}
