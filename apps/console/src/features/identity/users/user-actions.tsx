import { consoleUserEndSessions, consoleUserFreeze, consoleUserUnfreeze } from '@c2c/contract'
import { useTranslations } from 'use-intl'
import { Decision, type Choice } from '../../../components/review/decision.tsx'
import { useMayCall } from '../../../lib/use-may-call.ts'
import { ResetFactorForm } from './factor-reset.tsx'
import { ReasonForm } from './reason-form.tsx'
import type { UserDetail } from './user.ts'

/** The actions on an account, for roles that may take them. */
export function UserActions({ user }: { readonly user: UserDetail }) {
  const t = useTranslations()
  const mayCall = useMayCall()
  if (!mayCall(consoleUserFreeze) || user.deleted_at) return null
  const { user_id: userId, account, frozen } = user
  const name = frozen ? 'unfreeze' : 'freeze'
  const choices: Choice[] = [
    {
      key: name,
      label: t(`users.${name}`),
      tone: frozen ? 'approve' : 'refuse',
      form: (close) => (
        <ReasonForm
          call={frozen ? consoleUserUnfreeze : consoleUserFreeze}
          name={name}
          userId={userId}
          stays
          done={() => t(`users.${name}Done`, { account })}
          onClose={close}
        />
      ),
    },
    {
      key: 'endSessions',
      label: t('users.endSessions'),
      form: (close) => (
        <ReasonForm
          call={consoleUserEndSessions}
          name="endSessions"
          userId={userId}
          done={({ ended }) => t('users.endSessionsDone', { ended })}
          onClose={close}
        />
      ),
    },
  ]
  if (user.second_factor && !frozen && (user.factor_reset?.state ?? 'asked') === 'asked') {
    choices.push({
      key: 'resetFactor',
      label: t('users.resetFactor'),
      form: (close) => <ResetFactorForm user={user} onClose={close} />,
    })
  }
  return <Decision choices={choices} />
}
