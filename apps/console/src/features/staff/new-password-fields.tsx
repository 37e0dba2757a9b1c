import { Form, Input } from 'antd'
import { useTranslations } from 'use-intl'

/** A new password, entered twice. */
export function NewPasswordFields() {
  const t = useTranslations()
  return (
    <>
      <Form.Item
        name="password"
        label={t('account.newPassword')}
        extra={t('account.passwordNote')}
        rules={[{ required: true, min: 8, message: t('account.passwordNote') }]}
      >
        <Input.Password autoComplete="new-password" maxLength={128} />
      </Form.Item>
      <Form.Item
        name="confirm_password"
        label={t('account.confirmPassword')}
        dependencies={['password']}
        rules={[
          ({ getFieldValue }) => ({
            validator: (_, value: unknown) =>
              value === getFieldValue('password')
                ? Promise.resolve()
                : Promise.reject(new Error(t('account.passwordDiffers'))),
          }),
        ]}
      >
        <Input.Password autoComplete="new-password" maxLength={128} />
      </Form.Item>
    </>
  )
}
