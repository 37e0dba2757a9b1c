import { useLocation, useSearchParams } from 'wouter'
import {
  queueFilters,
  readQueueLocation,
  writeQueueLocation,
  type QueueFilter,
  type QueueLocation,
} from './queue-location.ts'

export interface QueueNavigation {
  readonly location: QueueLocation
  /** The filter of the shown list: a search for trades covers all of them. */
  readonly shown: QueueFilter
  /** The available filters. */
  readonly filters: readonly QueueFilter[]
  /** The label of a filter: open trades wait for either side, other open orders for staff. */
  labelOf(filter: QueueFilter): QueueFilter | 'open'
  /** Opens the same queue with some values changed; `replace` adds no browser history entry. */
  go(change: Partial<QueueLocation>, replace?: boolean): void
  /** The address of an item of the current list. */
  hrefOf(id: string): string
}

/** The queue that the address names, and its navigation. */
export function useQueueLocation(filters = queueFilters): QueueNavigation {
  const [path] = useLocation()
  const [search, setSearch] = useSearchParams()
  const location = readQueueLocation(search, filters)
  const ofTrades = filters.includes('appeal')
  return {
    location,
    shown: ofTrades && location.search !== '' ? 'all' : location.state,
    filters,
    labelOf: (filter) => (filter === 'audit' && ofTrades ? 'open' : filter),
    go: (change, replace = false) => setSearch(writeQueueLocation({ ...location, ...change }), { replace }),
    hrefOf: (id) => `${path}?${writeQueueLocation({ ...location, id })}`,
  }
}
