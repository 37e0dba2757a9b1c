import { consoleProposalReject, consoleProposalWithdraw } from '@c2c/contract'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { TextDecision } from './text-decision.tsx'

interface EndProposalProps {
  readonly proposalId: string
  /** Its maker withdraws it, another rejects it. */
  readonly mine: boolean
}

/** Ends a proposal where it is shown, for those who have no page of proposals. */
export function EndProposal({ proposalId: proposal_id, mine }: EndProposalProps) {
  const t = useTranslations()
  const [open, setOpen] = useState(false)
  const label = t(mine ? 'proposal.withdraw' : 'proposal.rejectRequest')
  if (!open) {
    return (
      <Button type="link" size="small" onClick={() => setOpen(true)}>
        {label}
      </Button>
    )
  }
  return (
    <TextDecision
      call={mine ? consoleProposalWithdraw : consoleProposalReject}
      submitLabel={label}
      tone="refuse"
      text={{ label: t('review.reason'), required: t('review.reasonRequired') }}
      toInput={(reason) => ({ proposal_id, reason })}
      done={({ state }) => t(`proposal.done.${state}`)}
      onClose={() => setOpen(false)}
    >
      <p className="secondary">{t('proposal.nothingPosted')}</p>
    </TextDecision>
  )
}
