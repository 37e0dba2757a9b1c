import { CallError } from '@c2c/client'
import { consoleSessionLogin } from '@c2c/contract'
import { useMutation } from '@tanstack/react-query'
import { Alert, Button, Form, Input } from 'antd'
import { useState, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useApi } from '../../../lib/api-context.ts'
import { sessionOf, sessionStore } from '../../../lib/session.ts'
import { useErrorMessage } from '../../../lib/use-error-message.ts'
import { SignedOutPage } from './signed-out-page.tsx'
import { SecondFactorFields } from '../../../components/form/second-factor-fields.tsx'

interface Values {
  readonly email: string
  readonly password: string
  readonly totp?: string
  readonly recovery_code?: string
}

interface SignInPageProps {
  readonly appName: string
  /** Whether a session has just expired. */
  readonly ended: boolean
  readonly children: ReactNode
}

const needsSecondFactor = (error: Error | null): error is CallError =>
  error instanceof CallError && error.reason === 'second_factor_required'

/** The sign-in page. It renders in place of the requested page, which then opens at the same address. */
export function SignInPage({ appName, ended, children }: SignInPageProps) {
  const t = useTranslations()
  const errorMessage = useErrorMessage()
  const api = useApi()
  const [showSecondFactor, setShowSecondFactor] = useState(false)
  const signIn = useMutation({
    mutationFn: ({ totp = '', recovery_code = '', ...who }: Values) =>
      api.call(consoleSessionLogin, { ...who, totp, recovery_code, cookie: 'true' }),
    onSuccess: (session) => sessionStore.set(sessionOf(session)),
    onError: (error) => {
      // A member without a second factor was mailed an enrolment link, and has no code to enter.
      if (needsSecondFactor(error) && error.data['enrolment'] === undefined) setShowSecondFactor(true)
    },
  })

  return (
    <SignedOutPage title={t('signIn.title')} appName={appName} tools={children}>
      {ended && signIn.isIdle ? <Alert type="info" showIcon title={t('signIn.ended')} /> : null}
      {signIn.error === null ? null : (
        <Alert type={needsSecondFactor(signIn.error) ? 'info' : 'error'} showIcon title={errorMessage(signIn.error)} />
      )}
      <Form<Values> layout="vertical" requiredMark={false} onFinish={(values) => signIn.mutate(values)}>
        <Form.Item
          name="email"
          label={t('signIn.email')}
          rules={[{ required: true, message: t('signIn.emailRequired') }]}
        >
          <Input type="email" autoComplete="username" autoFocus size="large" />
        </Form.Item>
        <Form.Item
          name="password"
          label={t('signIn.password')}
          rules={[{ required: true, message: t('signIn.passwordRequired') }]}
        >
          <Input.Password autoComplete="current-password" size="large" />
        </Form.Item>
        {showSecondFactor ? <SecondFactorFields /> : null}
        <Button type="primary" htmlType="submit" size="large" block loading={signIn.isPending}>
          {t('signIn.submit')}
        </Button>
      </Form>
    </SignedOutPage>
  )
}
