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
  /** What the queue may be narrowed to. */
  readonly filters: readonly QueueFilter[]
  /** What a filter is called: trades that are open wait for anybody, everything else for the house. */
  wordOf(filter: QueueFilter): QueueFilter | 'open'
  /** Goes to the same queue with something changed; `replace` leaves no step for the browser's back button. */
  go(change: Partial<QueueLocation>, replace?: boolean): void
  /** The address of one item of the list that is shown. */
  hrefOf(id: string): string
}

/** The queue that the address names, and the ways on from it. */
export function useQueueLocation(filters = queueFilters): QueueNavigation {
  const [path] = useLocation()
  const [search, setSearch] = useSearchParams()
  const location = readQueueLocation(search, filters)
  return {
    location,
    filters,
    wordOf: (filter) => (filter === 'audit' && filters.includes('appeal') ? 'open' : filter),
    go: (change, replace = false) => setSearch(writeQueueLocation({ ...location, ...change }), { replace }),
    hrefOf: (id) => `${path}?${writeQueueLocation({ ...location, id })}`,
  }
}
