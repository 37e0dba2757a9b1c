import { Button, Form, Input } from 'antd'
import { useState } from 'react'
import { useTranslations } from 'use-intl'

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
        <Form.Item
          key="totp"
          name="totp"
          label={t('signIn.totp')}
          rules={[{ required: true, message: t('signIn.totpRequired') }]}
          preserve={false}
        >
          <Input inputMode="numeric" autoComplete="one-time-code" autoFocus={autoFocus} size="large" />
        </Form.Item>
      )}
      <Button type="link" className="second-factor-switch" onClick={() => setRecovering(!recovering)}>
        {t(recovering ? 'secondFactor.useTotp' : 'secondFactor.useRecovery')}
      </Button>
    </>
  )
}
