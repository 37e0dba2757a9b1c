import { pageInput } from '../../components/queue/queue-input.ts'
import type { QueueFilter, QueueLocation } from '../../components/queue/queue-location.ts'

/** What trades may be narrowed to: appeals stand apart from whatever else is open. */
export const orderFilters: readonly QueueFilter[] = ['audit', 'appeal', 'completion', 'reject', 'all']

/** What the list of trades asks for. What is open begins with what waits for whoever looks, and is due first. */
export function orderInput(location: QueueLocation) {
  const { state } = location
  const open = state === 'audit' || state === 'appeal'
  return {
    ...pageInput(location),
    ...(open ? { sort: 'urgent' as const } : {}),
    about: state === 'appeal' ? ('appeal' as const) : ('' as const),
  }
}
