import { useTranslations } from 'use-intl'
import { Link } from 'wouter'
import { Details } from '../../../components/display/details.tsx'
import { Moment } from '../../../components/display/moment.tsx'
import { ProposalState } from './proposal-state.tsx'
import { ProposalSummary } from './proposal-summary.tsx'
import { subjectHref, type Proposal } from './proposal.ts'

/** A proposal: its effect, its maker and reason, and the decision. */
export function ProposalDetail({ proposal }: { readonly proposal: Proposal }) {
  const t = useTranslations()
  const href = subjectHref(proposal)
  const { subject_name: name, note, made_by, at, decided_by, decided_at, reason } = proposal
  return (
    <Details
      items={[
        [t('order.state'), <ProposalState key="state" proposal={proposal} />],
        [t('proposal.doesTitle'), <ProposalSummary key="does" proposal={proposal} />],
        [
          t('proposal.subject'),
          href === null ? (
            name
          ) : (
            <Link key="subject" href={href}>
              {name}
            </Link>
          ),
        ],
        [t('proposal.why'), note],
        [t('proposal.madeBy'), made_by],
        [t('proposal.since'), <Moment key="at" value={at} />],
        [t('proposal.decidedBy'), decided_by],
        [t('proposal.decidedAt'), decided_at && <Moment key="decided" value={decided_at} />],
        [t('review.reason'), reason],
      ]}
    />
  )
}
