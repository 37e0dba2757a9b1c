import { consoleStaffChangeRole, consoleStaffDisable, consoleStaffEnable, consoleStaffRenew } from '@c2c/contract'
import { App, Button, Popconfirm, Select } from 'antd'
import { useTranslations } from 'use-intl'
import { useCommand } from '../../lib/use-command.ts'
import { useErrorMessage } from '../../lib/use-error-message.ts'
import type { Member } from './member.ts'

const staffRoles = ['owner', 'operator', 'auditor'] as const

/** The owner's actions on a member of staff: access, role, and a link to reset password and authenticator. */
export function MemberActions({ member }: { readonly member: Member }) {
  const t = useTranslations()
  const errorMessage = useErrorMessage()
  const { modal, notification } = App.useApp()
  const [disable, enable] = [useCommand(consoleStaffDisable), useCommand(consoleStaffEnable)]
  const [changeRole, renew] = [useCommand(consoleStaffChangeRole), useCommand(consoleStaffRenew)]
  const { staff_id, name, email, role, disabled_at } = member
  const callbacks = (title: string) => ({
    onSuccess: (now: { proposal: object | null }) =>
      notification.success({ title: now.proposal && !member.proposal ? t('staff.proposed') : title }),
    onError: (error: Error) => notification.error({ title: errorMessage(error) }),
  })
  const confirmRole = (next: (typeof staffRoles)[number]) => {
    if (next === role) return
    void modal.confirm({
      title: t('staff.roleAsk', { name, role: t(`role.${next}`) }),
      content: t(`staff.may.${next}`),
      okText: t('staff.changeRole'),
      onOk: () => changeRole.mutate({ staff_id, role: next }, callbacks(t('staff.roleChanged', { name }))),
    })
  }
  if (disabled_at !== null) {
    return (
      <div className="command-buttons">
        <Popconfirm
          title={t('staff.enableAsk', { name })}
          okText={t('staff.enable')}
          onConfirm={() => enable.mutate({ staff_id }, callbacks(t('staff.isEnabled', { name })))}
        >
          <Button loading={enable.isPending}>{t('staff.enable')}</Button>
        </Popconfirm>
      </div>
    )
  }
  return (
    <div className="command-buttons member-moves">
      {role === 'merchant' ? null : (
        <Select
          aria-label={t('staff.changeRole')}
          value={role}
          loading={changeRole.isPending}
          onChange={confirmRole}
          options={staffRoles.map((value) => ({ value, label: t(`role.${value}`) }))}
        />
      )}
      <Popconfirm
        title={t('staff.renewAsk', { email })}
        okText={t('staff.renew')}
        onConfirm={() => renew.mutate({ staff_id }, callbacks(t('staff.renewed', { email })))}
      >
        <Button loading={renew.isPending}>{t('staff.renew')}</Button>
      </Popconfirm>
      <Popconfirm
        title={t('staff.disableAsk', { name })}
        okText={t('staff.disable')}
        okButtonProps={{ danger: true }}
        onConfirm={() => disable.mutate({ staff_id }, callbacks(t('staff.isDisabled', { name })))}
      >
        <Button danger loading={disable.isPending}>
          {t('staff.disable')}
        </Button>
      </Popconfirm>
    </div>
  )
}
