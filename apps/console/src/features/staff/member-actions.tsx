import { consoleStaffChangeRole, consoleStaffDisable, consoleStaffEnable, consoleStaffRenew } from '@c2c/contract'
import { App, Select } from 'antd'
import { useTranslations } from 'use-intl'
import { CommandButton } from '../../components/form/command-button.tsx'
import { useAction } from '../../lib/use-action.ts'
import type { Member } from './member.ts'

const staffRoles = ['owner', 'operator', 'solver', 'auditor'] as const

/** The actions on a member of staff, or of the own team: access, role, and a link to reset password and authenticator. */
export function MemberActions({ member }: { readonly member: Member }) {
  const t = useTranslations()
  const { modal } = App.useApp()
  const changeRole = useAction(consoleStaffChangeRole)
  const { staff_id, name, email, role, disabled_at } = member
  const done = (title: string) => (now: { proposal: object | null }) =>
    now.proposal && !member.proposal ? t('staff.proposed') : title
  const confirmRole = (next: (typeof staffRoles)[number]) => {
    if (next === role) return
    void modal.confirm({
      title: t('staff.roleAsk', { name, role: t(`role.${next}`) }),
      content: t(`staff.may.${next}`),
      okText: t('staff.changeRole'),
      onOk: () => changeRole.run({ staff_id, role: next }, done(t('staff.roleChanged', { name }))),
    })
  }
  const common = { input: { staff_id }, size: 'middle' as const }
  if (disabled_at !== null) {
    return (
      <div className="command-buttons">
        <CommandButton
          {...common}
          call={consoleStaffEnable}
          ask={t('staff.enableAsk', { name })}
          confirm={t('staff.enable')}
          done={done(t('staff.isEnabled', { name }))}
        >
          {t('staff.enable')}
        </CommandButton>
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
      <CommandButton
        {...common}
        call={consoleStaffRenew}
        ask={t('staff.renewAsk', { email })}
        confirm={t('staff.renew')}
        done={done(t('staff.renewed', { email }))}
      >
        {t('staff.renew')}
      </CommandButton>
      <CommandButton
        {...common}
        call={consoleStaffDisable}
        danger
        ask={t('staff.disableAsk', { name })}
        confirm={t('staff.disable')}
        done={done(t('staff.isDisabled', { name }))}
      >
        {t('staff.disable')}
      </CommandButton>
    </div>
  )
}
