import { consoleProposalList, proposalStates } from '@c2c/contract'
import { Tag, type TableColumnType } from 'antd'
import { useTranslations } from 'use-intl'
import { Link } from 'wouter'
import { Name } from '../../../components/display/name.tsx'
import { StateList, useRequestTimes } from '../../../components/page/state-list.tsx'
import { useStateList, type StateListLocation } from '../../../components/page/use-state-list.ts'
import { useRead } from '../../../lib/use-read.ts'
import { ProposalDecision } from './proposal-decision.tsx'
import { ProposalDetail } from './proposal-detail.tsx'
import { ProposalState } from './proposal-state.tsx'
import { ProposalSummary } from './proposal-summary.tsx'
import type { Proposal } from './proposal.ts'

/** Maker-checker proposals: those that need a second approval, and those decided. */
export function ProposalsPage() {
  const t = useTranslations()
  const location = useStateList(proposalStates, () => 'newest')
  const { id, input } = location
  return (
    <StateList
      location={location}
      title={t('menu.proposals')}
      note={t('proposal.note')}
      searchFor={t('proposal.searchFor')}
      none={t('proposal.none')}
      labelOf={(name) => (name === 'all' ? t('proposal.all') : t(`proposal.states.${name}`))}
      page={useRead(consoleProposalList, input)}
      item={useRead(consoleProposalList, { id: id ?? '' }, { enabled: id !== null })}
      columns={useProposalColumns(location)}
      idOf={({ proposal_id }) => proposal_id}
      titleOf={({ kind }) => t(`proposal.kinds.${kind}`)}
      width={720}
      detail={(row) => <ProposalDetail proposal={row} />}
      decision={(row) => <ProposalDecision key={`${row.proposal_id} ${row.state}`} proposal={row} />}
    />
  )
}

type ProposalLocation = Pick<StateListLocation<Proposal['state']>, 'sort' | 'hrefOf'>

/** The columns of the proposals: effect, maker, date and state. */
function useProposalColumns({ sort, hrefOf }: ProposalLocation): TableColumnType<Proposal>[] {
  const t = useTranslations()
  const time = useRequestTimes<Proposal>(
    t('proposal.since'),
    sort,
    ({ at }) => at,
    ({ state }) => state === 'open',
  )
  return [
    {
      key: 'kind',
      title: t('proposal.kind'),
      render: (_, row) => (
        <Link href={hrefOf(row.proposal_id)} className="item-link">
          {t(`proposal.kinds.${row.kind}`)}
        </Link>
      ),
    },
    {
      key: 'does',
      title: t('proposal.doesTitle'),
      render: (_, row) => (
        <div className="words">
          <ProposalSummary proposal={row} />
        </div>
      ),
    },
    {
      key: 'by',
      title: t('proposal.madeBy'),
      render: (_, row) => (row.mine ? <Tag>{t('proposal.you')}</Tag> : <Name>{row.made_by}</Name>),
    },
    ...time,
    { key: 'state', title: t('order.state'), render: (_, row) => <ProposalState proposal={row} /> },
  ]
}
