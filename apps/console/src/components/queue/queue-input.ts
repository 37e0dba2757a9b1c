import type { QueueLocation } from './queue-location.ts'

/** What a queue asks the server for: the page that its address names. What waits is worked off from its oldest item. */
export const pageInput = ({ state, page, pageSize }: QueueLocation) => ({
  state: state === 'all' ? ('' as const) : state === 'appeal' ? ('audit' as const) : state,
  sort: state === 'audit' ? ('oldest' as const) : ('newest' as const),
  page: String(page),
  page_size: String(pageSize),
})

/** The same list asked for the open item alone, in whatever state it is by now. */
export const itemInput = ({ id }: Pick<QueueLocation, 'id'>) => ({ id: id ?? '', page: '1', page_size: '1' })
