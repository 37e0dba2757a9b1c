import { Button, Tag, type TableColumnType } from 'antd'
import { useTranslations } from 'use-intl'
import { Moment } from '../../components/display/moment.tsx'
import { Name } from '../../components/display/name.tsx'
import { PageTable } from '../../components/page/page-table.tsx'
import type { Page } from '../../components/page/page.ts'
import type { Member } from './member.ts'
import { RoleName } from './role-name.tsx'

interface StaffTableProps {
  readonly page: Page<Member>
  readonly busy: boolean
  onOpen(id: string): void
  onPage(page: number, pageSize: number): void
}

/** One page of members of staff. */
export function StaffTable({ page, busy, onOpen, onPage }: StaffTableProps) {
  const t = useTranslations()
  const columns: TableColumnType<Member>[] = [
    {
      key: 'name',
      title: t('staff.name'),
      render: (_, { staff_id, name }) => (
        <Button type="link" size="small" className="member-name" onClick={() => onOpen(staff_id)}>
          <Name>{name}</Name>
        </Button>
      ),
    },
    { key: 'email', title: t('signIn.email'), render: (_, { email }) => email },
    {
      key: 'role',
      title: t('staff.role'),
      render: (_, { role, merchant }) => <RoleName role={role} merchant={merchant} />,
    },
    {
      key: 'state',
      title: t('staff.access'),
      render: (_, { disabled_at }) =>
        disabled_at === null ? (
          <Tag color="success">{t('staff.enabled')}</Tag>
        ) : (
          <Tag color="error">{t('staff.disabled')}</Tag>
        ),
    },
    {
      key: 'factor',
      title: t('secondFactor.title'),
      render: (_, { second_factor }) => (
        <Tag color={second_factor ? 'success' : 'warning'}>
          {t(second_factor ? 'staff.factorOn' : 'staff.factorOff')}
        </Tag>
      ),
    },
    { key: 'sessions', title: t('sessions.title'), align: 'right', render: (_, { sessions }) => sessions },
    {
      key: 'seen',
      title: t('staff.lastSeen'),
      render: (_, { seen_at }) => (seen_at === null ? t('staff.never') : <Moment value={seen_at} />),
    },
  ]
  return (
    <PageTable<Member>
      rowKey="staff_id"
      page={page}
      columns={columns}
      busy={busy}
      onOpen={({ staff_id }) => onOpen(staff_id)}
      onPage={onPage}
    />
  )
}
