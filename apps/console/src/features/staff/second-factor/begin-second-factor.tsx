import { consoleStaffSecondFactorBegin, type CallOutput } from '@c2c/contract'
import { useTranslations } from 'use-intl'
import { CurrentPassword } from '../../../components/form/current-password.tsx'
import { CallForm } from '../../../components/review/call-form.tsx'
import { SecondFactorFields } from '../../../components/form/second-factor-fields.tsx'

interface Values {
  readonly password: string
  readonly totp?: string
  readonly recovery_code?: string
}

const initialValues: Values = { password: '' }

interface BeginSecondFactorProps {
  readonly active: boolean
  onDone(enrolment: CallOutput<typeof consoleStaffSecondFactorBegin>): void
  onCancel(): void
}

/** Verifies the password and the current second factor before a new one is set up. */
export function BeginSecondFactor({ active, onDone, onCancel }: BeginSecondFactorProps) {
  const t = useTranslations()
  return (
    <CallForm
      call={consoleStaffSecondFactorBegin}
      initialValues={initialValues}
      submitLabel={t('secondFactor.next')}
      toInput={({ password, totp = '', recovery_code = '' }) => ({ password, totp, recovery_code })}
      onDone={onDone}
      onClose={onCancel}
    >
      <CurrentPassword />
      {active ? <SecondFactorFields /> : null}
    </CallForm>
  )
}
