import { pageInput } from '../../../components/queue/queue-input.ts'
import type { QueueFilter, QueueLocation } from '../../../components/queue/queue-location.ts'

/** The filters of trades: appeals are listed apart from other open trades. */
export const orderFilters: readonly QueueFilter[] = ['audit', 'appeal', 'completion', 'reject', 'all']

/**
 * The list call's input. Open trades start with those that wait for the current user, by deadline, unless sorted. A search covers all
 * trades, whatever the filter.
 */
export function orderInput(asked: QueueLocation) {
  const location = asked.search === '' ? asked : { ...asked, state: 'all' as const }
  const { state } = location
  const open = state === 'audit' || state === 'appeal'
  return {
    ...pageInput(location),
    ...(open && location.sort === '' ? { sort: 'urgent' as const } : {}),
    holder: location.holder ?? '',
    about: state === 'appeal' ? ('appeal' as const) : ('' as const),
  }
}
