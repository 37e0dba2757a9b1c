import { Button, Form, Input } from 'antd'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { CodeItem } from './code-item.tsx'

/** A code of the authenticator, or one of the recovery codes. */
export function SecondFactorFields({ autoFocus = true }: { readonly autoFocus?: boolean }) {
  const t = useTranslations()
  const [recovering, setRecovering] = useState(false)
  return (
    <>
      {recovering ? (
        <Form.Item
          key="recovery"
          name="recovery_code"
          label={t('secondFactor.recoveryCode')}
          rules={[{ required: true, message: t('secondFactor.recoveryRequired') }]}
          preserve={false}
        >
          <Input autoComplete="off" autoFocus size="large" />
        </Form.Item>
      ) : (
        <CodeItem key="totp" autoFocus={autoFocus} size="large" />
      )}
      <Button type="link" className="second-factor-switch" onClick={() => setRecovering(!recovering)}>
        {t(recovering ? 'secondFactor.useTotp' : 'secondFactor.useRecovery')}
      </Button>
    </>
  )
}
