import { consoleStaffChangeRole, consoleStaffDisable, consoleStaffEnable, consoleStaffRenew } from '@c2c/contract'
import { App, Button, Popconfirm, Select } from 'antd'
import { useTranslations } from 'use-intl'
import { useCommand } from '../../lib/use-command.ts'
import { useExplain } from '../../lib/use-explain.ts'
import type { Member } from './member.ts'

const houseRoles = ['owner', 'operator', 'auditor'] as const

/** What the owner may do about somebody: their access, their role, and a link for who lost password or authenticator. */
export function MemberMoves({ member }: { readonly member: Member }) {
  const t = useTranslations()
  const explain = useExplain()
  const { modal, notification } = App.useApp()
  const [disable, enable] = [useCommand(consoleStaffDisable), useCommand(consoleStaffEnable)]
  const [changeRole, renew] = [useCommand(consoleStaffChangeRole), useCommand(consoleStaffRenew)]
  const { staff_id, name, email, role, disabled_at } = member
  const told = (title: string) => ({
    onSuccess: (now: { proposal: object | null }) =>
      notification.success({ title: now.proposal && !member.proposal ? t('staff.proposed') : title }),
    onError: (error: Error) => notification.error({ title: explain(error) }),
  })
  const askForRole = (next: (typeof houseRoles)[number]) => {
    if (next === role) return
    void modal.confirm({
      title: t('staff.roleAsk', { name, role: t(`role.${next}`) }),
      content: t(`staff.may.${next}`),
      okText: t('staff.changeRole'),
      onOk: () => changeRole.mutate({ staff_id, role: next }, told(t('staff.roleChanged', { name }))),
    })
  }
  if (disabled_at !== null) {
    return (
      <div className="command-buttons">
        <Popconfirm
          title={t('staff.enableAsk', { name })}
          okText={t('staff.enable')}
          onConfirm={() => enable.mutate({ staff_id }, told(t('staff.isEnabled', { name })))}
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
          onChange={askForRole}
          options={houseRoles.map((value) => ({ value, label: t(`role.${value}`) }))}
        />
      )}
      <Popconfirm
        title={t('staff.renewAsk', { email })}
        okText={t('staff.renew')}
        onConfirm={() => renew.mutate({ staff_id }, told(t('staff.renewed', { email })))}
      >
        <Button loading={renew.isPending}>{t('staff.renew')}</Button>
      </Popconfirm>
      <Popconfirm
        title={t('staff.disableAsk', { name })}
        okText={t('staff.disable')}
        okButtonProps={{ danger: true }}
        onConfirm={() => disable.mutate({ staff_id }, told(t('staff.isDisabled', { name })))}
      >
        <Button danger loading={disable.isPending}>
          {t('staff.disable')}
        </Button>
      </Popconfirm>
    </div>
  )
}
