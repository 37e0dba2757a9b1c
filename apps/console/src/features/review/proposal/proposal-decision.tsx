import { consoleProposalApprove, consoleProposalReject, consoleProposalWithdraw } from '@c2c/contract'
import { Alert, App } from 'antd'
import { useTranslations } from 'use-intl'
import { Decision, type Choice } from '../../../components/review/decision.tsx'
import { useCommand } from '../../../lib/use-command.ts'
import { useMayCall } from '../../../lib/use-may-call.ts'
import { ProposalForm } from './proposal-form.tsx'
import type { Proposal } from './proposal.ts'

/** The actions on a proposal: its maker may withdraw it, others may approve or reject it. */
export function ProposalDecision({ proposal }: { readonly proposal: Proposal }) {
  const t = useTranslations()
  const mayCall = useMayCall()
  const { notification } = App.useApp()
  const approve = useCommand(consoleProposalApprove)
  const reject = useCommand(consoleProposalReject)
  const withdraw = useCommand(consoleProposalWithdraw)
  if (proposal.state !== 'open' || !mayCall(consoleProposalApprove)) return null
  const { proposal_id, mine } = proposal
  const done = ({ state }: Proposal) => notification.success({ title: t(`proposal.done.${state}`) })

  const withdrawing: Choice = {
    key: 'withdraw',
    label: t('proposal.withdraw'),
    tone: 'refuse',
    form: (close) => (
      <ProposalForm
        proposal={proposal}
        command={withdraw}
        name="withdraw"
        toInput={(reason) => ({ proposal_id, reason })}
        onDone={done}
        onCancel={close}
      />
    ),
  }
  const rejecting: Choice = {
    key: 'reject',
    label: t('proposal.rejectRequest'),
    tone: 'refuse',
    form: (close) => (
      <ProposalForm
        proposal={proposal}
        command={reject}
        name="reject"
        toInput={(reason) => ({ proposal_id, reason })}
        onDone={done}
        onCancel={close}
      />
    ),
  }
  const approving: Choice = {
    key: 'approve',
    label: t('proposal.approveRequest'),
    tone: 'approve',
    form: (close) => (
      <ProposalForm
        proposal={proposal}
        command={approve}
        name="approve"
        toInput={(note) => ({ proposal_id, note })}
        onDone={done}
        onCancel={close}
      />
    ),
  }
  return (
    <>
      {mine ? <Alert className="command-warning" type="info" showIcon title={t('proposal.mineWaits')} /> : null}
      <Decision choices={mine ? [withdrawing] : [rejecting, approving]} />
    </>
  )
}
