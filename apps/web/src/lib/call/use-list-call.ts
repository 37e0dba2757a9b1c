import { NetworkError } from '@c2c/client'
import { firstPage, pageSize, type Call, type CallInput, type CallOutput } from '@c2c/contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import { api } from '../api.ts'
import { useFirstViewPart } from '../first-view.ts'
import { queryClient } from '../query-client.ts'
import { useLiveInterval } from '../live/use-live-interval.ts'
import { refreshForPerson } from './refused-refresh.ts'
import type { Page } from './types.ts'

type Row<C extends Call> = CallOutput<C> extends Page<infer R> ? R : never

/** The input of `List`: the rows so far, and how to load more. */
export interface ListState<R, First = unknown> {
  readonly rows: readonly R[]
  /** The answer with the first rows, for content beside them. */
  readonly first: First | undefined
  readonly total: number
  readonly loading: boolean
  readonly loadingMore: boolean
  readonly error: Error | null
  readonly hasMore: boolean
  loadMore(): void
  /** Asks again for all pages read so far; resolves when they have come, or failed. */
  refresh(): Promise<void>
}

/** Without a network no request is made; it is made automatically when the network is back. */
const noNetwork = new NetworkError('connection')

/** The fallback for a list's answer without data: no rows. */
const emptyPage = { list: [], total: 0, page: firstPage, page_size: pageSize }

/**
 * Reads a list call page by page, newest first. Every request carries `page` and `page_size` (specification, section 7);
 * `input` is everything but `page`.
 */
export function useListCall<C extends Call>(
  call: C,
  input: Omit<CallInput<C>, 'page'>,
): ListState<Row<C>, CallOutput<C>> {
  const refetchInterval = useLiveInterval()
  const query = useInfiniteQuery(
    {
      queryKey: [call.name, 'list', input],
      meta: { shows: call.shows },
      queryFn: async ({ pageParam, signal }): Promise<Page<Row<C>>> => {
        const paged = { page_size: String(pageSize), ...input, page: String(pageParam) } as CallInput<C>
        const answer = (await api().call(call, paged, { signal })) as Partial<Page<Row<C>>>
        return { ...emptyPage, ...answer }
      },
      initialPageParam: firstPage,
      getNextPageParam: (last: Page<Row<C>>) => (last.page * last.page_size < last.total ? last.page + 1 : undefined),
      refetchInterval,
    },
    queryClient,
  )
  useFirstViewPart(query.isLoading)
  const pages = query.data?.pages ?? []
  const waiting = query.isPending && query.fetchStatus === 'paused'
  return {
    rows: pages.flatMap((page) => page.list),
    first: pages[0] as CallOutput<C> | undefined,
    total: pages[0]?.total ?? 0,
    loading: query.isPending && !waiting,
    loadingMore: query.isFetchingNextPage,
    error: waiting ? noNetwork : query.error,
    hasMore: query.hasNextPage,
    loadMore: () => {
      if (!query.isFetching) void refreshForPerson(() => query.fetchNextPage())
    },
    refresh: () => refreshForPerson(() => query.refetch()),
  }
}
