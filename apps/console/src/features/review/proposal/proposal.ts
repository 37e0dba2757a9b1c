import { proposalStates, type CallInput, type CallOutput, type consoleProposalList } from '@c2c/contract'
import { pageSizes } from '../../../components/page/page.ts'
import { timeSortOf, type TimeSort } from '../../../components/page/time-sort.ts'

export type Proposal = CallOutput<typeof consoleProposalList>['list'][number]

/** The filters of the proposals, in order; open ones come first. */
export const proposalLists = [...proposalStates, 'all'] as const

export type ProposalListName = (typeof proposalLists)[number]

/** The filter that an address names; unknown ones count as open. */
export const listOf = (search: URLSearchParams): ProposalListName =>
  proposalLists.find((name) => name === search.get('state')) ?? 'open'

/** The sort order of the list; newest first by default. */
export const sortOf = (search: URLSearchParams): TimeSort => timeSortOf(search, 'newest')

/** The list call's input for the address. */
export function proposalInput(search: URLSearchParams): CallInput<typeof consoleProposalList> {
  const list = listOf(search)
  return {
    state: list === 'all' ? '' : list,
    search: search.get('search') ?? '',
    sort: sortOf(search),
    page: search.get('page') ?? '1',
    page_size: search.get('page_size') ?? String(pageSizes[0]),
  }
}

/** The page of a proposal's subject; null if it has none. */
export function subjectHref({ kind, subject, payload }: Proposal): string | null {
  if (kind === 'recharge') return `/recharges?state=all&id=${subject}`
  if (kind === 'withdraw') return `/withdrawals?state=all&id=${subject}`
  if (kind === 'appeal') return `/orders?state=all&id=${subject}`
  if (kind === 'correction' && payload['owner'] === 'user') return `/ledger?user=${subject}`
  return null
}
