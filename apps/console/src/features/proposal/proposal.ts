import { proposalStates, type CallInput, type CallOutput, type consoleProposalList } from '@c2c/contract'
import { pageSizes } from '../../components/page.ts'

export type Proposal = CallOutput<typeof consoleProposalList>['list'][number]

/** The lists of proposals, in order; what waits comes first. */
export const proposalLists = [...proposalStates, 'all'] as const

export type ProposalListName = (typeof proposalLists)[number]

/** Which list an address names; what is unknown counts as what waits. */
export const listOf = (search: URLSearchParams): ProposalListName =>
  proposalLists.find((name) => name === search.get('state')) ?? 'open'

/** What the page asks the server for: what its address says. */
export function proposalInput(search: URLSearchParams): CallInput<typeof consoleProposalList> {
  const list = listOf(search)
  return {
    state: list === 'all' ? '' : list,
    page: search.get('page') ?? '1',
    page_size: search.get('page_size') ?? String(pageSizes[0]),
  }
}

/** Where what a proposal is about can be looked at; null where that is not one page. */
export function subjectHref({ kind, subject, payload }: Proposal): string | null {
  if (kind === 'recharge') return `/recharges?state=all&id=${subject}`
  if (kind === 'withdraw') return `/withdrawals?state=all&id=${subject}`
  if (kind === 'appeal') return `/orders?state=all&id=${subject}`
  if (kind === 'correction' && payload['owner'] === 'user') return `/ledger?user=${subject}`
  return null
}
