import { CallError } from '@c2c/client'
import { consoleStaffAccept, type CallOutput, type consoleStaffInvitation } from '@c2c/contract'
import { useMutation } from '@tanstack/react-query'
import { Alert, Button, Form, Input } from 'antd'
import { useTranslations } from 'use-intl'
import { Details } from '../../components/display/details.tsx'
import { Moment } from '../../components/display/moment.tsx'
import { useApi } from '../../lib/api-context.ts'
import { useErrorMessage } from '../../lib/use-error-message.ts'
import { AuthenticatorSecret } from './second-factor/authenticator-secret.tsx'
import { CodeItem } from '../../components/form/code-item.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'

interface Values {
  readonly password: string
  readonly confirm_password: string
  readonly totp?: string
}

interface AcceptInvitationProps {
  readonly token: string
  readonly invitation: CallOutput<typeof consoleStaffInvitation>
  onAccepted(answer: CallOutput<typeof consoleStaffAccept>): void
}

/** The form behind an invitation link. Where the second factor is optional, the code may be empty. */
export function AcceptInvitation({ token, invitation, onAccepted }: AcceptInvitationProps) {
  const t = useTranslations()
  const api = useApi()
  const errorMessage = useErrorMessage()
  const [form] = Form.useForm<Values>()
  const required = invitation.second_factor_required
  const accept = useMutation({
    mutationFn: (values: Values) =>
      api.call(consoleStaffAccept, { ...values, token, email: invitation.email, cookie: 'true' }),
    onSuccess: onAccepted,
    onError: (error) => {
      const fields = error instanceof CallError ? Object.entries(error.fields) : []
      for (const [name, message] of fields) form.setFields([{ name: name as keyof Values, errors: [message] }])
    },
  })
  return (
    <Form<Values> form={form} layout="vertical" requiredMark={false} onFinish={(values) => accept.mutate(values)}>
      <Details
        items={[
          [t('staff.role'), t(`role.${invitation.role}`)],
          [t('role.merchant'), invitation.merchant],
          [t('invitation.until'), <Moment key="until" value={invitation.expires_at} />],
        ]}
      />
      <Form.Item label={t('signIn.email')} className="invitation-email">
        <Input value={invitation.email} autoComplete="username" readOnly />
      </Form.Item>
      <NewPasswordFields />
      <AuthenticatorSecret secret={invitation.secret} otpauth={invitation.otpauth} />
      <CodeItem {...(!required && { optional: t('invitation.optional') })} />
      {accept.error === null ? null : <Alert type="error" showIcon title={errorMessage(accept.error)} />}
      <Button type="primary" htmlType="submit" size="large" block loading={accept.isPending}>
        {t('invitation.submit')}
      </Button>
    </Form>
  )
}
