import type { Call, CallInput, CallOutput } from '@c2c/contract'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { api, withData } from '../api.ts'
import { useFirstViewPart } from '../first-view.ts'
import { queryClient } from '../query-client.ts'
import { useLiveInterval } from '../live/use-live-interval.ts'

export interface CallOptions {
  /** Whether to read now; false waits. */
  readonly enabled?: boolean
}

/**
 * Reads a call and keeps its answer under the call's name and input; lists are read by `useListCall`. An answer without data is a
 * CallError 500, since a page cannot show figures that did not come. The query client is given by hand, so
 * that pages without a session do not load it.
 */
export function useCall<C extends Call>(
  call: C,
  input: CallInput<C>,
  options: CallOptions = {},
): UseQueryResult<CallOutput<C>> {
  const refetchInterval = useLiveInterval()
  const query = useQuery<CallOutput<C>>(
    {
      queryKey: [call.name, input],
      meta: { shows: call.shows },
      queryFn: async ({ signal }) => withData(await api().call(call, input, { signal })),
      refetchInterval,
      enabled: options.enabled ?? true,
    },
    queryClient,
  )
  useFirstViewPart(query.isLoading)
  return query
}
