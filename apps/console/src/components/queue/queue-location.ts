import type { OrderState } from '../state-tag.tsx'
import { pageSizes } from '../page.ts'

/** What a queue's address says: which list, which page of it, and which item is open. */
export interface QueueLocation {
  readonly state: QueueFilter
  readonly page: number
  readonly pageSize: number
  readonly id: string | null
}

/** What a queue may be narrowed to; `appeal` is of trades alone. */
export type QueueFilter = OrderState | 'appeal' | 'all'

/** The filters of a queue, in order; what waits for a decision comes first. */
export const queueFilters: readonly QueueFilter[] = ['audit', 'completion', 'reject', 'all']

const wholeNumber = (text: string | null): number => (text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : 1)

/** Reads an address; whatever is missing or unknown counts as the start of what waits for review. */
export function readQueueLocation(search: URLSearchParams, filters = queueFilters): QueueLocation {
  const size = wholeNumber(search.get('page_size'))
  return {
    state: filters.find((filter) => filter === search.get('state')) ?? 'audit',
    page: wholeNumber(search.get('page')),
    pageSize: pageSizes.find((known) => known === size) ?? pageSizes[0],
    id: search.get('id'),
  }
}

/** Writes an address, shortest form: what is as at the start is left out. */
export function writeQueueLocation({ state, page, pageSize, id }: QueueLocation): URLSearchParams {
  const search = new URLSearchParams()
  if (state !== 'audit') search.set('state', state)
  if (page !== 1) search.set('page', String(page))
  if (pageSize !== pageSizes[0]) search.set('page_size', String(pageSize))
  if (id !== null) search.set('id', id)
  return search
}
