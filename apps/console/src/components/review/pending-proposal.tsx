import { consoleProposalList, type CallOutput, type consoleProposalApprove } from '@c2c/contract'
import { TeamOutlined } from '@ant-design/icons'
import { Alert } from 'antd'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Link } from 'wouter'
import { figures } from '../display/marked-figures.tsx'
import { Moment } from '../display/moment.tsx'
import { useMayCall } from '../../lib/use-may-call.ts'
import { EndProposal } from './end-proposal.tsx'

type Proposal = CallOutput<typeof consoleProposalApprove>

/** The first approval of a decision that waits for a second one; `children` describes it. */
export function PendingProposal({
  proposal,
  children,
}: {
  readonly proposal: Proposal | null
  readonly children: ReactNode
}) {
  const t = useTranslations()
  const hasPage = useMayCall()(consoleProposalList)
  if (proposal === null) return null
  const { made_by: name, mine, at, note, proposal_id } = proposal
  return (
    <Alert
      className="command-warning"
      type={mine ? 'info' : 'warning'}
      showIcon
      icon={<TeamOutlined />}
      title={mine ? t('proposal.mineWaits') : figures(t('proposal.othersWaits', { name }), name)}
      description={
        <>
          <p className="user-text">{children}</p>
          {note === '' ? null : <p className="user-text">{t('proposal.noted', { note })}</p>}
          <Moment value={at} /> ·{' '}
          {hasPage ? (
            <Link href={`/proposals?id=${proposal_id}`}>{t(mine ? 'proposal.withdraw' : 'proposal.reject')}</Link>
          ) : (
            <EndProposal proposalId={proposal_id} mine={mine} />
          )}
        </>
      }
    />
  )
}
