import { consoleProposalApprove, consoleProposalReject, consoleProposalWithdraw } from '@c2c/contract'
import { Alert } from 'antd'
import { useTranslations } from 'use-intl'
import { Decision, type Choice } from '../../../components/review/decision.tsx'
import { PostingSummary } from '../../../components/review/posting-summary.tsx'
import { TextDecision } from '../../../components/review/text-decision.tsx'
import { useMayCall } from '../../../lib/use-may-call.ts'
import { ProposalSummary } from './proposal-summary.tsx'
import type { Proposal } from './proposal.ts'

/** The call and appearance of each decision. */
const decisions = {
  approve: { call: consoleProposalApprove, label: 'proposal.approveRequest', tone: 'approve' },
  reject: { call: consoleProposalReject, label: 'proposal.rejectRequest', tone: 'refuse' },
  withdraw: { call: consoleProposalWithdraw, label: 'proposal.withdraw', tone: 'refuse' },
} as const

/** The actions on a proposal: its maker may withdraw it, others may approve or reject it. */
export function ProposalDecision({ proposal }: { readonly proposal: Proposal }) {
  const t = useTranslations()
  const mayCall = useMayCall()
  if (proposal.state !== 'open' || !mayCall(consoleProposalApprove)) return null
  const { proposal_id, mine } = proposal
  const choice = (key: keyof typeof decisions): Choice => {
    const { call, label: name, tone } = decisions[key]
    const approves = key === 'approve'
    const label = t(name)
    const text = { name: 'text', note: t('review.noteNote') }
    const reason = { ...text, label: t('review.reason'), required: t('review.reasonRequired') }
    return {
      key,
      label,
      tone,
      form: (close) => (
        <TextDecision
          call={call}
          submitLabel={label}
          tone={tone}
          text={approves ? { ...text, label: t('review.note') } : reason}
          toInput={(words) => (approves ? { proposal_id, note: words } : { proposal_id, reason: words })}
          stays
          done={({ state }) => t(`proposal.done.${state}`)}
          onClose={close}
        >
          <PostingSummary>
            <li>{approves ? <ProposalSummary proposal={proposal} /> : t('proposal.nothingPosted')}</li>
          </PostingSummary>
        </TextDecision>
      ),
    }
  }
  return (
    <>
      {mine ? <Alert className="command-warning" type="info" showIcon title={t('proposal.mineWaits')} /> : null}
      <Decision choices={mine ? [choice('withdraw')] : [choice('reject'), choice('approve')]} />
    </>
  )
}
