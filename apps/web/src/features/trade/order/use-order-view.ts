import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import type { SaleDetail } from '../trade-types.ts'

/** Which part of an order is looked at, whether its conversation was, and how many messages have not been read since the conversation was left. */
export function useOrderView({ data, dataUpdatedAt, refetch }: UseQueryResult<SaleDetail>) {
  const [view, setView] = useState<'order' | 'chat'>('order')
  const [left, setLeft] = useState(0)
  const [chatted, setChatted] = useState(false)
  const show = (next: typeof view): void => {
    setView(next)
    if (next === 'chat') return setChatted(true)
    // An answer from before has counted what has been read meanwhile.
    setLeft(Date.now())
    void refetch()
  }
  const counted = view === 'order' && dataUpdatedAt > left
  return { view, show, chatted, unread: counted ? (data?.unread ?? 0) : 0 }
}
