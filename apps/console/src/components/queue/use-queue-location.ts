import { useLocation, useSearchParams } from 'wouter'
import { readQueueLocation, writeQueueLocation, type QueueLocation } from './queue-location.ts'

export interface QueueNavigation {
  readonly location: QueueLocation
  /** Goes to the same queue with something changed; `replace` leaves no step for the browser's back button. */
  go(change: Partial<QueueLocation>, replace?: boolean): void
  /** The address of one item of the list that is shown. */
  hrefOf(id: string): string
}

/** The queue that the address names, and the ways on from it. */
export function useQueueLocation(): QueueNavigation {
  const [path] = useLocation()
  const [search, setSearch] = useSearchParams()
  const location = readQueueLocation(search)
  return {
    location,
    go: (change, replace = false) => setSearch(writeQueueLocation({ ...location, ...change }), { replace }),
    hrefOf: (id) => `${path}?${writeQueueLocation({ ...location, id })}`,
  }
}
