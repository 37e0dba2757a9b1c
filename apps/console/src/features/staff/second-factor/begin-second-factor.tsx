import { consoleStaffSecondFactorBegin, type CallOutput } from '@c2c/contract'
import { Form } from 'antd'
import { useTranslations } from 'use-intl'
import { CurrentPassword } from '../../../components/form/current-password.tsx'
import { CommandForm } from '../../../components/review/command-form.tsx'
import { useCommand } from '../../../lib/use-command.ts'
import { SecondFactorFields } from '../../../components/form/second-factor-fields.tsx'

interface Values {
  readonly password: string
  readonly totp?: string
  readonly recovery_code?: string
}

interface BeginSecondFactorProps {
  readonly active: boolean
  onDone(enrolment: CallOutput<typeof consoleStaffSecondFactorBegin>): void
  onCancel(): void
}

/** Verifies the password and the current second factor before a new one is set up. */
export function BeginSecondFactor({ active, onDone, onCancel }: BeginSecondFactorProps) {
  const t = useTranslations()
  const [form] = Form.useForm<Values>()
  return (
    <CommandForm
      form={form}
      command={useCommand(consoleStaffSecondFactorBegin)}
      initialValues={{ password: '' }}
      submitLabel={t('secondFactor.next')}
      toInput={({ password, totp = '', recovery_code = '' }) => ({ password, totp, recovery_code })}
      onDone={onDone}
      onCancel={onCancel}
    >
      <CurrentPassword />
      {active ? <SecondFactorFields /> : null}
    </CommandForm>
  )
}
