import { consoleStaffInvite, consoleStaffUninvite } from '@c2c/contract'
import { Button, Popconfirm, Tag, type TableColumnType } from 'antd'
import { useTranslations } from 'use-intl'
import { Moment } from '../../components/display/moment.tsx'
import { Name } from '../../components/display/name.tsx'
import { useSession } from '../../lib/session.ts'
import { useServerNow } from '../../lib/use-server-now.ts'
import { useAction } from '../../lib/use-action.ts'
import { CardTable } from './card-table.tsx'
import type { Invitation } from './member.ts'
import { RoleName } from './role-name.tsx'
import { placeInput } from './team-fields.tsx'

/** Open invitations; renders nothing if there are none. */
export function InvitationTable({ invitations }: { readonly invitations: readonly Invitation[] }) {
  const t = useTranslations()
  const now = useServerNow()
  const invite = useAction(consoleStaffInvite)
  const uninvite = useAction(consoleStaffUninvite)
  const isMerchant = useSession()?.role === 'merchant'
  const reinvite = ({ email, name, role, merchant_id, team_role = 'owner', rights = [] }: Invitation) =>
    invite.run(
      { email, name, role, merchant_id, ...(isMerchant && placeInput({ team_role, rights })) },
      ({ proposal }) => (proposal ? t('staff.proposed') : t('staff.invited', { email })),
    )
  const columns: TableColumnType<Invitation>[] = [
    { key: 'name', title: t('staff.name'), render: (_, { name }) => <Name>{name}</Name> },
    { key: 'email', title: t('signIn.email'), render: (_, { email }) => email },
    {
      key: 'role',
      title: t('staff.role'),
      render: (_, { role, merchant, team_role }) =>
        isMerchant ? <RoleName teamRole={team_role} /> : <RoleName role={role} merchant={merchant} />,
    },
    {
      key: 'until',
      title: t('invitation.until'),
      render: (_, { expires_at }) =>
        Date.parse(expires_at) > now ? <Moment value={expires_at} /> : <Tag color="warning">{t('staff.linkOver')}</Tag>,
    },
    {
      key: 'moves',
      fixed: 'right',
      title: t('staff.link'),
      render: (_, invitation) => (
        <div className="invitation-moves">
          <Button size="small" loading={invite.isPending} onClick={() => reinvite(invitation)}>
            {t('staff.inviteAgain')}
          </Button>
          <Popconfirm
            title={t('staff.uninviteAsk', { name: invitation.name })}
            okText={t('staff.uninvite')}
            onConfirm={() =>
              uninvite.run({ email: invitation.email }, () => t('staff.uninvited', { name: invitation.name }))
            }
          >
            <Button size="small" danger loading={uninvite.isPending}>
              {t('staff.uninvite')}
            </Button>
          </Popconfirm>
        </div>
      ),
    },
  ]
  return <CardTable title={t('staff.invitations')} rowKey="email" rows={invitations} columns={columns} />
}
