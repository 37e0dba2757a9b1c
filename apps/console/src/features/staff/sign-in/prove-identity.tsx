import { consoleSessionProve, type StaffProofMethod } from '@c2c/contract'
import { Form, Modal } from 'antd'
import { useTranslations } from 'use-intl'
import { CurrentPassword } from '../../../components/form/current-password.tsx'
import { SecondFactorFields } from '../../../components/form/second-factor-fields.tsx'
import { CallForm } from '../../../components/review/call-form.tsx'

interface Values {
  readonly password?: string
  readonly totp?: string
  readonly recovery_code?: string
}

interface ProveIdentityProps {
  readonly method: StaffProofMethod
  /** The waiting calls are repeated, or fail. */
  onSettle(proved: boolean): void
}

/** Asks for a proof of identity, above the page and its drawer; the calls that wait for it go on. */
export function ProveIdentity({ method, onSettle }: ProveIdentityProps) {
  const t = useTranslations()
  const [form] = Form.useForm<Values>()
  return (
    <Modal
      open
      zIndex={1100}
      title={t('stepUp.title')}
      footer={null}
      onCancel={() => onSettle(false)}
      // The drawer below loses the focus while its fields are disabled, and the dialog takes it for itself.
      afterOpenChange={(isOpen) => {
        if (isOpen) form.focusField(method)
      }}
    >
      <CallForm
        form={form}
        call={consoleSessionProve}
        initialValues={{}}
        submitLabel={t('stepUp.confirm')}
        toInput={({ password = '', totp = '', recovery_code = '' }) => ({ password, totp, recovery_code })}
        onDone={() => onSettle(true)}
        onClose={() => onSettle(false)}
      >
        <p>{t('stepUp.note')}</p>
        {method === 'totp' ? <SecondFactorFields /> : <CurrentPassword />}
      </CallForm>
    </Modal>
  )
}
