import { pagingOf, type QueueLocation } from './queue-location.ts'
import type { QueueSort } from './queue-sort.ts'

/** The sort order of a list; items to review come oldest first. */
const sortOf = ({ state, sort }: Pick<QueueLocation, 'state' | 'sort'>): Exclude<QueueSort, 'urgent'> =>
  sort !== '' && sort !== 'urgent' ? sort : state === 'audit' ? 'oldest' : 'newest'

/** The list call's input for the address. */
export const pageInput = (location: QueueLocation) => {
  const { state, search } = location
  return {
    state: state === 'all' ? ('' as const) : state === 'appeal' ? ('audit' as const) : state,
    search,
    sort: sortOf(location),
    ...pagingOf(location),
  }
}

/** The same list, narrowed to the open item in any state. */
export const itemInput = ({ id }: Pick<QueueLocation, 'id'>) => ({ id: id ?? '', page: '1', page_size: '1' })

/** The inputs of a queue's list call. */
export const queueInputs = { page: pageInput, item: itemInput }
