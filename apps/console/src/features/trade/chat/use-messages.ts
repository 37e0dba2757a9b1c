import { consoleOrderList, consoleOrderMessages } from '@c2c/contract'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useApi } from '../../../lib/api-context.ts'
import { callKey, usePolling } from '../../../lib/use-read.ts'
import type { OrderReview } from '../order/order-review.ts'

const pageSize = 100

/**
 * The conversation of a trade, newest page first. Reading marks it as read on the server, so lists with unread counts
 * are invalidated.
 */
export function useMessages({ order_id, unread }: Pick<OrderReview, 'order_id' | 'unread'>) {
  const api = useApi()
  const queries = useQueryClient()
  const messages = useInfiniteQuery({
    queryKey: [...callKey, consoleOrderMessages.name, { order_id }],
    meta: { shows: consoleOrderMessages.shows },
    queryFn: ({ pageParam, signal }) =>
      api.call(consoleOrderMessages, { order_id, page: String(pageParam), page_size: String(pageSize) }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ page, total }) => (page * pageSize < total ? page + 1 : undefined),
    refetchInterval: usePolling(consoleOrderMessages),
  })
  const { dataUpdatedAt } = messages
  useEffect(() => {
    if (dataUpdatedAt > 0 && unread > 0) {
      void queries.invalidateQueries({ queryKey: [...callKey, consoleOrderList.name] })
    }
  }, [queries, dataUpdatedAt, unread])
  return messages
}
