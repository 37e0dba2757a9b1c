import { Form, Input } from 'antd'
import { useTranslations } from 'use-intl'

interface CodeItemProps {
  readonly autoFocus?: boolean
  readonly size?: 'large'
  /** For a code that may be left out. */
  readonly optional?: string
}

/** The six digits as they are sent: authenticators show "123 456", and a phone may write full-width digits. */
const digitsOf = (text: string): string => text.normalize('NFKC').replaceAll(/\D/g, '').slice(0, 6)

/** The form field `totp`, the code of an authenticator. */
export function CodeItem({ autoFocus = false, size, optional }: CodeItemProps) {
  const t = useTranslations()
  return (
    <Form.Item
      name="totp"
      label={t('signIn.totp')}
      normalize={digitsOf}
      extra={optional}
      rules={optional === undefined ? [{ required: true, message: t('signIn.totpRequired') }] : []}
      preserve={false}
    >
      <Input inputMode="numeric" autoComplete="one-time-code" autoFocus={autoFocus} {...(size && { size })} />
    </Form.Item>
  )
}
