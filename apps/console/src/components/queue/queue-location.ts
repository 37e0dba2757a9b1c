import { queueSorts } from '@c2c/contract'
import type { OrderState } from '../display/state-tag.tsx'
import { pageSizes } from '../page/page.ts'
import type { QueueSort } from './queue-sort.ts'

/** The state of a queue in its address: filter, search, sort order, page and open item. */
export interface QueueLocation {
  readonly state: QueueFilter
  readonly search: string
  /** Empty for the default of the list. */
  readonly sort: QueueSort | ''
  readonly page: number
  readonly pageSize: number
  readonly id: string | null
  /** The member whose trades are listed; absent for all. */
  readonly holder?: string
}

/** The filters of a queue; `appeal` applies to trades only. */
export type QueueFilter = OrderState | 'appeal' | 'all'

/** Whether the items of a filter are open. */
export const isOpenList = (filter: QueueFilter): boolean => filter === 'audit' || filter === 'appeal'

/** The filters of a queue, in order; items to review come first. */
export const queueFilters: readonly QueueFilter[] = ['audit', 'completion', 'reject', 'all']

const wholeNumber = (text: string | null): number => (text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : 1)

/** Reads an address; missing or unknown values get their defaults. */
export function readQueueLocation(search: URLSearchParams, filters = queueFilters): QueueLocation {
  const size = wholeNumber(search.get('page_size'))
  return {
    state: filters.find((filter) => filter === search.get('state')) ?? 'audit',
    search: (search.get('search') ?? '').trim().slice(0, 128),
    sort: queueSorts.find((sort) => sort === search.get('sort')) ?? '',
    page: wholeNumber(search.get('page')),
    pageSize: pageSizes.find((known) => known === size) ?? pageSizes[0],
    id: search.get('id'),
    ...(search.get('holder') && { holder: search.get('holder') ?? '' }),
  }
}

/** The page of a location, as list calls take it. */
export const pagingOf = ({ page, pageSize }: Pick<QueueLocation, 'page' | 'pageSize'>) => ({
  page: String(page),
  page_size: String(pageSize),
})

/** Writes an address; default values are left out. */
export function writeQueueLocation({
  state,
  search: text,
  sort,
  page,
  pageSize,
  id,
  holder,
}: QueueLocation): URLSearchParams {
  const search = new URLSearchParams()
  if (state !== 'audit') search.set('state', state)
  if (text !== '') search.set('search', text)
  if (sort !== '' && sort !== 'urgent') search.set('sort', sort)
  if (page !== 1) search.set('page', String(page))
  if (pageSize !== pageSizes[0]) search.set('page_size', String(pageSize))
  if (holder) search.set('holder', holder)
  if (id !== null) search.set('id', id)
  return search
}
