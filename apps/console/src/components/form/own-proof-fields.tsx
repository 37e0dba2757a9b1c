import { consoleSessionInfo } from '@c2c/contract'
import { Form, Input } from 'antd'
import { useTranslations } from 'use-intl'
import { useRead } from '../../lib/use-read.ts'
import { SecondFactorFields } from './second-factor-fields.tsx'

/** The proof fields that a form sends: password and second factor. */
export interface OwnProof {
  readonly password: string
  readonly totp?: string
  readonly recovery_code?: string
}

/** The password and the second factor of the member who is signed in. */
export function OwnProofFields() {
  const t = useTranslations()
  const info = useRead(consoleSessionInfo, {})
  return (
    <>
      <Form.Item
        name="password"
        label={t('account.oldPassword')}
        rules={[{ required: true, message: t('signIn.passwordRequired') }]}
      >
        <Input.Password autoComplete="current-password" maxLength={128} visibilityToggle={false} />
      </Form.Item>
      {info.data?.second_factor ? <SecondFactorFields autoFocus={false} /> : null}
    </>
  )
}
