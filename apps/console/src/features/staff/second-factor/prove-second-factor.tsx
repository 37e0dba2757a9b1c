import { consoleStaffSecondFactorSet } from '@c2c/contract'
import { useTranslations } from 'use-intl'
import { CodeItem } from '../../../components/form/code-item.tsx'
import { EndKeys, endKeysInput } from '../../../components/form/end-keys.tsx'
import { CallForm } from '../../../components/review/call-form.tsx'
import { AuthenticatorSecret } from './authenticator-secret.tsx'

const initialValues = { totp: '', end_keys: true }

interface ProveSecondFactorProps {
  readonly enrolment: { readonly secret: string; readonly otpauth: string }
  onDone(codes: readonly string[]): void
  onCancel(): void
}

/** Shows the secret for the authenticator and verifies its first code. */
export function ProveSecondFactor({ enrolment, onDone, onCancel }: ProveSecondFactorProps) {
  const t = useTranslations()
  return (
    <CallForm
      call={consoleStaffSecondFactorSet}
      initialValues={initialValues}
      submitLabel={t('secondFactor.turnOn')}
      toInput={({ totp, end_keys }) => ({ totp, end_keys: endKeysInput(end_keys) })}
      onDone={({ recovery_codes }) => onDone(recovery_codes)}
      onClose={onCancel}
    >
      <AuthenticatorSecret secret={enrolment.secret} otpauth={enrolment.otpauth} />
      <CodeItem autoFocus />
      <EndKeys />
    </CallForm>
  )
}
