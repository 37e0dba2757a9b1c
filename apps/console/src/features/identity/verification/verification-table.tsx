import type { TableColumnType } from 'antd'
import { useTranslations } from 'use-intl'
import { Link } from 'wouter'
import { Waited } from '../../../components/display/duration.tsx'
import { Moment } from '../../../components/display/moment.tsx'
import { Name } from '../../../components/display/name.tsx'
import { StateTag } from '../../../components/display/state-tag.tsx'
import { PageTable } from '../../../components/page/page-table.tsx'
import type { Page } from '../../../components/page/page.ts'
import { timeSortAsked, timeSorter, type TimeSort } from '../../../components/page/time-sort.ts'
import type { Verification } from './verification.ts'

interface VerificationTableProps {
  readonly page: Page<Verification>
  readonly busy: boolean
  readonly openId: string | null
  readonly search: URLSearchParams
  readonly sort: TimeSort
  onOpen(id: string): void
  onPage(page: number, pageSize: number): void
  onSort(sort: TimeSort | null): void
}

/** A page of identity checks: user, date and state. */
export function VerificationTable({
  page,
  busy,
  openId,
  search,
  sort,
  onOpen,
  onPage,
  onSort,
}: VerificationTableProps) {
  const t = useTranslations()
  const hrefOf = (id: string) =>
    `/verifications?${new URLSearchParams({ ...Object.fromEntries(search), id }).toString()}`
  const columns: TableColumnType<Verification>[] = [
    {
      key: 'person',
      title: t('person.account'),
      render: (_, row) => (
        <Link href={hrefOf(row.verification_id)} className="item-link">
          <Name>{row.user.account}</Name>
        </Link>
      ),
    },
    { key: 'email', title: t('person.email'), render: (_, row) => row.user.email },
    {
      key: 'at',
      title: t('verification.requested'),
      ...timeSorter(sort),
      render: (_, row) => <Moment value={row.created_at} />,
    },
    {
      key: 'waiting',
      title: t('time.waiting'),
      align: 'right',
      render: (_, row) => (row.state === 'audit' ? <Waited since={row.created_at} /> : '–'),
    },
    { key: 'state', title: t('order.state'), render: (_, row) => <StateTag state={row.state} /> },
    { key: 'by', title: t('verification.decidedBy'), render: (_, row) => row.decided_by },
  ]
  return (
    <PageTable<Verification>
      rowKey="verification_id"
      page={page}
      columns={columns}
      busy={busy}
      isOpen={(row) => row.verification_id === openId}
      onOpen={(row) => onOpen(row.verification_id)}
      onPage={onPage}
      onSort={(sorter) => onSort(timeSortAsked(sorter))}
    />
  )
}
