import { consoleUserEndSessions, consoleUserFreeze, consoleUserUnfreeze } from '@c2c/contract'
import { App } from 'antd'
import { useTranslations } from 'use-intl'
import { Decision, type Choice } from '../../../components/review/decision.tsx'
import { useCommand } from '../../../lib/use-command.ts'
import { useMayCall } from '../../../lib/use-may-call.ts'
import { ReasonForm } from './reason-form.tsx'
import type { UserDetail } from './user.ts'

/** The actions on an account, for roles that may take them. */
export function UserActions({ user }: { readonly user: UserDetail }) {
  const t = useTranslations()
  const mayCall = useMayCall()
  const { notification } = App.useApp()
  const freeze = useCommand(consoleUserFreeze)
  const unfreeze = useCommand(consoleUserUnfreeze)
  const endSessions = useCommand(consoleUserEndSessions)
  if (!mayCall(consoleUserFreeze) || user.deleted_at) return null
  const { user_id, account } = user
  const done = (title: string) => () => notification.success({ title })

  const freezing: Choice = {
    key: 'freeze',
    label: t('users.freeze'),
    tone: 'refuse',
    form: (close) => (
      <ReasonForm
        command={freeze}
        name="freeze"
        danger
        toInput={(reason) => ({ user_id, reason })}
        onDone={done(t('users.freezeDone', { account }))}
        onCancel={close}
      />
    ),
  }
  const unfreezing: Choice = {
    key: 'unfreeze',
    label: t('users.unfreeze'),
    tone: 'approve',
    form: (close) => (
      <ReasonForm
        command={unfreeze}
        name="unfreeze"
        toInput={(reason) => ({ user_id, reason })}
        onDone={done(t('users.unfreezeDone', { account }))}
        onCancel={close}
      />
    ),
  }
  const ending: Choice = {
    key: 'endSessions',
    label: t('users.endSessions'),
    form: (close) => (
      <ReasonForm
        command={endSessions}
        name="endSessions"
        toInput={(reason) => ({ user_id, reason })}
        onDone={({ ended }) => {
          notification.success({ title: t('users.endSessionsDone', { ended }) })
          close()
        }}
        onCancel={close}
      />
    ),
  }
  return <Decision choices={[user.frozen ? unfreezing : freezing, ending]} />
}
