import { Button, Form, Input } from 'antd'
import { useState } from 'react'
import { useTranslations } from 'use-intl'

/** The code of the authenticator, or, for the day it is lost, one of the recovery codes. */
export function SecondFactorFields() {
  const t = useTranslations()
  const [lost, setLost] = useState(false)
  return (
    <>
      {lost ? (
        <Form.Item
          key="recovery"
          name="recovery_code"
          label={t('secondFactor.recoveryCode')}
          rules={[{ required: true, message: t('secondFactor.recoveryRequired') }]}
          preserve={false}
        >
          <Input autoComplete="off" maxLength={32} autoFocus size="large" />
        </Form.Item>
      ) : (
        <Form.Item
          key="totp"
          name="totp"
          label={t('signIn.totp')}
          rules={[{ required: true, message: t('signIn.totpRequired') }]}
          preserve={false}
        >
          <Input inputMode="numeric" autoComplete="one-time-code" maxLength={6} autoFocus size="large" />
        </Form.Item>
      )}
      <Button type="link" className="second-factor-switch" onClick={() => setLost(!lost)}>
        {t(lost ? 'secondFactor.useTotp' : 'secondFactor.useRecovery')}
      </Button>
    </>
  )
}
