import { orderStates, type CallInput, type CallOutput, type consoleVerificationList } from '@c2c/contract'
import { pageSizes } from '../../../components/page/page.ts'
import { timeSortOf, type TimeSort } from '../../../components/page/time-sort.ts'

export type Verification = CallOutput<typeof consoleVerificationList>['list'][number]

/** The filters of the identity checks, in order; open ones come first. */
export const verificationLists = [...orderStates, 'all'] as const

type VerificationListName = (typeof verificationLists)[number]

/** The filter that an address names; unknown ones count as open. */
export const listOf = (search: URLSearchParams): VerificationListName =>
  verificationLists.find((name) => name === search.get('state')) ?? 'audit'

/** The sort order of the list; open checks come oldest first by default. */
export const sortOf = (search: URLSearchParams): TimeSort =>
  timeSortOf(search, listOf(search) === 'audit' ? 'oldest' : 'newest')

/** The list call's input for the address. */
export function verificationInput(search: URLSearchParams): CallInput<typeof consoleVerificationList> {
  const list = listOf(search)
  return {
    state: list === 'all' ? '' : list,
    search: search.get('search') ?? '',
    sort: sortOf(search),
    page: search.get('page') ?? '1',
    page_size: search.get('page_size') ?? String(pageSizes[0]),
  }
}
