import type { consoleUserEndSessions, consoleUserFreeze, consoleUserUnfreeze, CallOutput } from '@c2c/contract'
import { Alert } from 'antd'
import { useTranslations } from 'use-intl'
import { TextDecision } from '../../../components/review/text-decision.tsx'

type AccountCall = typeof consoleUserFreeze | typeof consoleUserUnfreeze | typeof consoleUserEndSessions

interface ReasonFormProps<C extends AccountCall> {
  readonly call: C
  readonly name: 'freeze' | 'unfreeze' | 'endSessions'
  readonly userId: string
  /** Whether the form stays until the account has changed. */
  readonly stays?: boolean
  done(output: CallOutput<C>): string
  onClose(): void
}

const says = {
  freeze: ['nothingNew', 'noPayout', 'goesOn', 'reads'],
  unfreeze: ['allowed', 'history'],
  endSessions: ['everywhere', 'again'],
} as const

/** Asks for the reason of an action on an account, below its effects. */
export function ReasonForm<C extends AccountCall>({ name, userId, ...form }: ReasonFormProps<C>) {
  const t = useTranslations()
  const freezes = name === 'freeze'
  return (
    <TextDecision<AccountCall>
      {...form}
      submitLabel={t(`users.${name}`)}
      danger={freezes}
      text={{
        label: t('review.reason'),
        note: t(freezes ? 'review.reasonNote' : 'review.noteNote'),
        required: t('review.reasonRequired'),
        rows: [2, 5],
      }}
      toInput={(reason) => ({ user_id: userId, reason })}
    >
      <Alert
        className="command-error"
        type={freezes ? 'warning' : 'info'}
        title={t('users.does.title')}
        description={
          <ul className="problems">
            {says[name].map((line) => (
              <li key={line}>{t(`users.does.${line}`)}</li>
            ))}
          </ul>
        }
      />
    </TextDecision>
  )
}
