import { Form, Input } from 'antd'
import { useTranslations } from 'use-intl'

/** Who is invited. */
export function PersonFields() {
  const t = useTranslations()
  const required = [{ required: true, whitespace: true, message: t('common.required') }]
  return (
    <>
      <Form.Item name="name" label={t('staff.name')} rules={required}>
        <Input autoFocus maxLength={60} />
      </Form.Item>
      <Form.Item name="email" label={t('signIn.email')} extra={t('staff.inviteNote')} rules={required}>
        <Input type="email" maxLength={254} />
      </Form.Item>
    </>
  )
}
