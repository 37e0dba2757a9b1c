import type { QueueLocation } from './queue-location.ts'

/** The list call's input for the address. Items to review come oldest first. */
export const pageInput = ({ state, page, pageSize }: QueueLocation) => ({
  state: state === 'all' ? ('' as const) : state === 'appeal' ? ('audit' as const) : state,
  sort: state === 'audit' ? ('oldest' as const) : ('newest' as const),
  page: String(page),
  page_size: String(pageSize),
})

/** The same list, narrowed to the open item in any state. */
export const itemInput = ({ id }: Pick<QueueLocation, 'id'>) => ({ id: id ?? '', page: '1', page_size: '1' })
