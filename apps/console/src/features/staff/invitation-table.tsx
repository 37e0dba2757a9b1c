import { consoleStaffInvite } from '@c2c/contract'
import { App, Button, Card, Table, Tag, type TableColumnType } from 'antd'
import { useTranslations } from 'use-intl'
import { Moment } from '../../components/moment.tsx'
import { useServerNow } from '../../lib/server-clock.ts'
import { useCommand } from '../../lib/use-command.ts'
import { useExplain } from '../../lib/use-explain.ts'
import type { Invitation, Merchant } from './member.ts'

interface InvitationTableProps {
  readonly invitations: readonly Invitation[]
  readonly merchants: readonly Merchant[]
}

/** Who was invited and has not come yet; nothing where nobody is. */
export function InvitationTable({ invitations, merchants }: InvitationTableProps) {
  const t = useTranslations()
  const explain = useExplain()
  const { notification } = App.useApp()
  const now = useServerNow()
  const invite = useCommand(consoleStaffInvite)
  if (invitations.length === 0) return null
  const again = ({ email, name, role, merchant }: Invitation) => {
    const merchant_id = merchants.find((one) => one.name === merchant)?.merchant_id ?? ''
    invite.mutate(
      { email, name, role, merchant_id },
      {
        onSuccess: () => notification.success({ title: t('staff.invited', { email }) }),
        onError: (error) => notification.error({ title: explain(error) }),
      },
    )
  }
  const columns: TableColumnType<Invitation>[] = [
    { key: 'name', title: t('staff.name'), render: (_, { name }) => name },
    { key: 'email', title: t('signIn.email'), render: (_, { email }) => email },
    { key: 'role', title: t('staff.role'), render: (_, { role }) => <Tag>{t(`role.${role}`)}</Tag> },
    {
      key: 'until',
      title: t('invitation.until'),
      render: (_, { expires_at }) =>
        Date.parse(expires_at) > now ? <Moment value={expires_at} /> : <Tag color="warning">{t('staff.linkOver')}</Tag>,
    },
    {
      key: 'again',
      title: t('staff.inviteAgain'),
      render: (_, invitation) => (
        <Button size="small" loading={invite.isPending} onClick={() => again(invitation)}>
          {t('staff.inviteAgain')}
        </Button>
      ),
    },
  ]
  return (
    <Card className="invitations" size="small" title={t('staff.invitations')}>
      <Table<Invitation>
        size="small"
        rowKey="email"
        dataSource={invitations}
        columns={columns}
        scroll={{ x: 'max-content' }}
        pagination={false}
      />
    </Card>
  )
}
