import { Tag, type TableColumnType } from 'antd'
import { useTranslations } from 'use-intl'
import { Link } from 'wouter'
import { Waited } from '../../../components/display/duration.tsx'
import { Moment } from '../../../components/display/moment.tsx'
import { Name } from '../../../components/display/name.tsx'
import { PageTable } from '../../../components/page/page-table.tsx'
import type { Page } from '../../../components/page/page.ts'
import { timeSortAsked, timeSorter, type TimeSort } from '../../../components/page/time-sort.ts'
import { ProposalState } from './proposal-state.tsx'
import { ProposalSummary } from './proposal-summary.tsx'
import type { Proposal } from './proposal.ts'

interface ProposalTableProps {
  readonly page: Page<Proposal>
  readonly busy: boolean
  readonly openId: string | null
  readonly search: URLSearchParams
  readonly sort: TimeSort
  onOpen(id: string): void
  onPage(page: number, pageSize: number): void
  onSort(sort: TimeSort | null): void
}

/** A page of proposals: effect, maker, date and state. */
export function ProposalTable({ page, busy, openId, search, sort, onOpen, onPage, onSort }: ProposalTableProps) {
  const t = useTranslations()
  const hrefOf = (id: string) => `/proposals?${new URLSearchParams({ ...Object.fromEntries(search), id }).toString()}`
  const columns: TableColumnType<Proposal>[] = [
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
    {
      key: 'at',
      title: t('proposal.since'),
      ...timeSorter(sort),
      render: (_, row) => <Moment value={row.at} />,
    },
    {
      key: 'waiting',
      title: t('time.waiting'),
      align: 'right',
      render: (_, row) => (row.state === 'open' ? <Waited since={row.at} /> : '–'),
    },
    { key: 'state', title: t('order.state'), render: (_, row) => <ProposalState proposal={row} /> },
  ]
  return (
    <PageTable<Proposal>
      rowKey="proposal_id"
      page={page}
      columns={columns}
      busy={busy}
      isOpen={(row) => row.proposal_id === openId}
      onOpen={(row) => onOpen(row.proposal_id)}
      onPage={onPage}
      onSort={(sorter) => onSort(timeSortAsked(sorter))}
    />
  )
}
