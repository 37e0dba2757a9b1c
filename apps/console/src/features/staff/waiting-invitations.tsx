import type { TableColumnType } from 'antd'
import { useTranslations } from 'use-intl'
import { Link } from 'wouter'
import { Moment } from '../../components/display/moment.tsx'
import { Name } from '../../components/display/name.tsx'
import { CardTable } from './card-table.tsx'
import type { WaitingInvitation } from './member.ts'
import { RoleName } from './role-name.tsx'

/** Invitations that wait for approval; renders nothing if there are none. */
export function WaitingInvitations({ waiting }: { readonly waiting: readonly WaitingInvitation[] }) {
  const t = useTranslations()
  const columns: TableColumnType<WaitingInvitation>[] = [
    { key: 'name', title: t('staff.name'), render: (_, { payload }) => <Name>{payload['name'] ?? ''}</Name> },
    { key: 'email', title: t('signIn.email'), render: (_, { payload }) => payload['email'] },
    {
      key: 'role',
      title: t('staff.role'),
      render: (_, { payload }) => <RoleName role={payload['role']} merchant={payload['merchant']} />,
    },
    { key: 'since', title: t('proposal.since'), render: (_, { at }) => <Moment value={at} /> },
    {
      key: 'who',
      title: t('staff.mustAct'),
      render: (_, { mine, made_by: name }) => (mine ? t('staff.another') : t('staff.anyBut', { name })),
    },
    {
      key: 'see',
      fixed: 'right',
      title: t('menu.proposals'),
      render: (_, { proposal_id }) => <Link href={`/proposals?id=${proposal_id}`}>{t('staff.seeProposal')}</Link>,
    },
  ]
  return <CardTable title={t('staff.waiting')} rowKey="proposal_id" rows={waiting} columns={columns} />
}
