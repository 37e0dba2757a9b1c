import { Form, Input } from 'antd'
import { useTranslations } from 'use-intl'

/** The field of the password that proves who is signed in. */
export function CurrentPassword() {
  const t = useTranslations()
  return (
    <Form.Item
      name="password"
      label={t('signIn.password')}
      rules={[{ required: true, message: t('signIn.passwordRequired') }]}
    >
      <Input.Password autoComplete="current-password" autoFocus maxLength={128} />
    </Form.Item>
  )
}
