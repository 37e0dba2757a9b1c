import { roles } from '@c2c/contract'
import { Card, Table, Tag, type TableColumnType } from 'antd'
import { useTranslations } from 'use-intl'
import { Link } from 'wouter'
import { Moment } from '../../components/moment.tsx'
import type { WaitingInvitation } from './member.ts'

/** Whom somebody proposed to invite, and who has to agree before the link is mailed; nothing where nobody is. */
export function WaitingInvitations({ waiting }: { readonly waiting: readonly WaitingInvitation[] }) {
  const t = useTranslations()
  if (waiting.length === 0) return null
  const columns: TableColumnType<WaitingInvitation>[] = [
    { key: 'name', title: t('staff.name'), render: (_, { payload }) => payload['name'] },
    { key: 'email', title: t('signIn.email'), render: (_, { payload }) => payload['email'] },
    {
      key: 'role',
      title: t('staff.role'),
      render: (_, { payload }) => (
        <>
          <Tag>{t(`role.${roles.find((role) => role === payload['role']) ?? 'auditor'}`)}</Tag> {payload['merchant']}
        </>
      ),
    },
    { key: 'since', title: t('proposal.since'), render: (_, { at }) => <Moment value={at} /> },
    {
      key: 'who',
      title: t('staff.mustAct'),
      render: (_, { mine, made_by: name }) => (mine ? t('staff.another') : t('staff.anyBut', { name })),
    },
    {
      key: 'see',
      title: t('staff.waits'),
      render: (_, { proposal_id }) => <Link href={`/proposals?id=${proposal_id}`}>{t('staff.seeProposal')}</Link>,
    },
  ]
  return (
    <Card className="invitations" size="small" title={t('staff.waiting')}>
      <Table<WaitingInvitation>
        size="small"
        rowKey="proposal_id"
        dataSource={waiting}
        columns={columns}
        scroll={{ x: 'max-content' }}
        pagination={false}
      />
    </Card>
  )
}
