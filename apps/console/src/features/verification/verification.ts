import { orderStates, type CallInput, type CallOutput, type consoleVerificationList } from '@c2c/contract'
import { pageSizes } from '../../components/page/page.ts'

export type Verification = CallOutput<typeof consoleVerificationList>['list'][number]

/** The filters of the identity checks, in order; open ones come first. */
export const verificationLists = [...orderStates, 'all'] as const

type VerificationListName = (typeof verificationLists)[number]

/** The filter that an address names; unknown ones count as open. */
export const listOf = (search: URLSearchParams): VerificationListName =>
  verificationLists.find((name) => name === search.get('state')) ?? 'audit'

/** The list call's input for the address; open checks come oldest first. */
export function verificationInput(search: URLSearchParams): CallInput<typeof consoleVerificationList> {
  const list = listOf(search)
  return {
    state: list === 'all' ? '' : list,
    sort: list === 'audit' ? 'oldest' : 'newest',
    page: search.get('page') ?? '1',
    page_size: search.get('page_size') ?? String(pageSizes[0]),
  }
}
