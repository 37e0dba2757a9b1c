import { UserAddOutlined } from '@ant-design/icons'
import { consoleStaffList } from '@c2c/contract'
import { Button, Tag, type TableColumnType } from 'antd'
import { useTranslations } from 'use-intl'
import { Moment } from '../../components/display/moment.tsx'
import { Name } from '../../components/display/name.tsx'
import { PageHeading } from '../../components/page/page-heading.tsx'
import { PageTable } from '../../components/page/page-table.tsx'
import { ReadState } from '../../components/page/read-state.tsx'
import { SideDrawer } from '../../components/page/side-drawer.tsx'
import { pagingOf } from '../../components/queue/queue-location.ts'
import { useQueueLocation } from '../../components/queue/use-queue-location.ts'
import { useSession } from '../../lib/session.ts'
import { useRead } from '../../lib/use-read.ts'
import { InvitationTable } from './invitation-table.tsx'
import { InviteForm } from './invite-form.tsx'
import { InviteTeamForm } from './invite-team-form.tsx'
import { MemberDetail } from './member-detail.tsx'
import type { Member } from './member.ts'
import { RoleName } from './role-name.tsx'
import { WaitingInvitations } from './waiting-invitations.tsx'
import './staff.css'

/** The id in the address while an invitation is edited. */
const newInvitation = 'new'

/** The members of staff, or of a merchant's team, with role and second factor, and the open invitations. */
export function StaffPage() {
  const t = useTranslations()
  const isMerchant = useSession()?.role === 'merchant'
  const { location, go } = useQueueLocation()
  const staff = useRead(consoleStaffList, pagingOf(location))
  const member = staff.data?.list.find(({ staff_id }) => staff_id === location.id)
  const open = (id: string | null) => go({ id })
  const close = () => open(null)
  const columns = useStaffColumns(open)
  return (
    <>
      <PageHeading
        title={t(isMerchant ? 'menu.people' : 'menu.staff')}
        note={staff.data && t('staff.count', { total: staff.data.total })}
      >
        <Button type="primary" icon={<UserAddOutlined />} onClick={() => open(newInvitation)}>
          {t('staff.invite')}
        </Button>
      </PageHeading>
      <ReadState query={staff}>
        {(page) => (
          <>
            <WaitingInvitations waiting={page.waiting} />
            <InvitationTable invitations={page.invitations} />
            <PageTable
              rowKey="staff_id"
              page={page}
              columns={columns}
              busy={staff.isPlaceholderData}
              onOpen={({ staff_id }) => open(staff_id)}
              onPage={(next, pageSize) => go({ page: next, pageSize })}
            />
          </>
        )}
      </ReadState>
      <SideDrawer
        open={location.id === newInvitation || member !== undefined}
        title={member ? member.name : t('staff.invite')}
        width={720}
        onClose={close}
      >
        {member ? (
          <MemberDetail key={member.staff_id} member={member} />
        ) : isMerchant ? (
          <InviteTeamForm onClose={close} />
        ) : (
          <InviteForm
            merchants={staff.data?.merchants ?? []}
            approvalRule={staff.data?.second_person ?? 'needed'}
            onClose={close}
          />
        )}
      </SideDrawer>
    </>
  )
}

/** The columns of the members of staff; a name opens its member. */
function useStaffColumns(onOpen: (id: string) => void): TableColumnType<Member>[] {
  const t = useTranslations()
  const isMerchant = useSession()?.role === 'merchant'
  return [
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
      render: (_, { role, merchant, team_role }) =>
        isMerchant ? <RoleName teamRole={team_role} /> : <RoleName role={role} merchant={merchant} />,
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
}
