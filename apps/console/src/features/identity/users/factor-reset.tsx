import { consoleUserResetFactor } from '@c2c/contract'
import { Alert } from 'antd'
import { useTranslations } from 'use-intl'
import { Moment } from '../../../components/display/moment.tsx'
import { TextField } from '../../../components/form/text-field.tsx'
import { CallForm } from '../../../components/review/call-form.tsx'
import type { UserDetail } from './user.ts'

/** The state of a reset of second factors that has not ended; renders nothing without one. */
export function FactorResetState({ user: { factor_reset: reset } }: { readonly user: UserDetail }) {
  const t = useTranslations()
  if (reset === null) return null
  return (
    <Alert
      type="warning"
      showIcon
      title={t(`users.factorReset.${reset.state}`)}
      description={
        <>
          <p>{t(`users.factorReset.${reset.state}Note`)}</p>
          <Moment value={reset.due_at || reset.at} />
        </>
      }
    />
  )
}

interface ResetFactorFormProps {
  readonly user: UserDetail
  onClose(): void
}

/** Asks how the identity was checked, and why, below the effects. */
export function ResetFactorForm({ user: { user_id, account }, onClose }: ResetFactorFormProps) {
  const t = useTranslations()
  return (
    <CallForm
      call={consoleUserResetFactor}
      submitLabel={t('users.resetFactor')}
      initialValues={{ checked: '', reason: '' }}
      toInput={({ checked, reason }) => ({ user_id, checked: checked.trim(), reason: reason.trim() })}
      done={() => t('users.resetFactorDone', { account })}
      onClose={onClose}
    >
      <Alert
        className="command-error"
        type="info"
        title={t('users.does.title')}
        description={
          <ul className="problems">
            {(['second', 'hold', 'removes', 'stops'] as const).map((line) => (
              <li key={line}>{t(`users.factorReset.does.${line}`)}</li>
            ))}
          </ul>
        }
      />
      <TextField
        autoFocus
        name="checked"
        label={t('users.checked')}
        note={t('users.checkedNote')}
        required={t('users.checkedRequired')}
        rows={[2, 5]}
      />
      <TextField
        label={t('review.reason')}
        note={t('review.noteNote')}
        required={t('review.reasonRequired')}
        rows={[2, 5]}
      />
    </CallForm>
  )
}
