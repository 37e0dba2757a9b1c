import type { CallOutput, consoleProposalList } from '@c2c/contract'

export type Proposal = CallOutput<typeof consoleProposalList>['list'][number]

/** The page of a proposal's subject; null if it has none. */
export function subjectHref({ kind, subject, payload }: Proposal): string | null {
  if (kind === 'recharge') return `/recharges?state=all&id=${subject}`
  if (kind === 'withdraw') return `/withdrawals?state=all&id=${subject}`
  if (kind === 'appeal') return `/orders?state=all&id=${subject}`
  if (kind === 'correction' && payload['owner'] === 'user') return `/ledger?user=${subject}`
  return null
}
