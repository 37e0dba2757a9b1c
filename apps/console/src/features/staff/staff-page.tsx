import { UserAddOutlined } from '@ant-design/icons'
import { consoleStaffList } from '@c2c/contract'
import { Button, Drawer } from 'antd'
import { useTranslations } from 'use-intl'
import { PageHeading } from '../../components/page/page-heading.tsx'
import { useQueueLocation } from '../../components/queue/use-queue-location.ts'
import { ReadState } from '../../components/page/read-state.tsx'
import { useRead } from '../../lib/use-read.ts'
import { InvitationTable } from './invitation-table.tsx'
import { InviteForm } from './invite-form.tsx'
import { MemberDetail } from './member-detail.tsx'
import { StaffTable } from './staff-table.tsx'
import { WaitingInvitations } from './waiting-invitations.tsx'
import './staff.css'

/** The id in the address while an invitation is edited. */
const newInvitation = 'new'

/** The members of staff with role and second factor, and the open invitations. */
export function StaffPage() {
  const t = useTranslations()
  const { location, go } = useQueueLocation()
  const staff = useRead(consoleStaffList, { page: String(location.page), page_size: String(location.pageSize) })
  const member = staff.data?.list.find(({ staff_id }) => staff_id === location.id)
  const close = () => go({ id: null })
  return (
    <>
      <PageHeading title={t('menu.staff')} note={staff.data && t('staff.count', { total: staff.data.total })}>
        <Button type="primary" icon={<UserAddOutlined />} onClick={() => go({ id: newInvitation })}>
          {t('staff.invite')}
        </Button>
      </PageHeading>
      <ReadState query={staff}>
        {(page) => (
          <>
            <WaitingInvitations waiting={page.waiting} />
            <InvitationTable invitations={page.invitations} />
            <StaffTable
              page={page}
              busy={staff.isPlaceholderData}
              onOpen={(id) => go({ id })}
              onPage={(next, pageSize) => go({ page: next, pageSize })}
            />
          </>
        )}
      </ReadState>
      <Drawer
        open={location.id === newInvitation || member !== undefined}
        title={member ? member.name : t('staff.invite')}
        size="min(720px, 100vw)"
        onClose={close}
        destroyOnHidden
      >
        {member ? (
          <MemberDetail key={member.staff_id} member={member} />
        ) : (
          <InviteForm
            merchants={staff.data?.merchants ?? []}
            approvalRule={staff.data?.second_person ?? 'needed'}
            onClose={close}
          />
        )}
      </Drawer>
    </>
  )
}
