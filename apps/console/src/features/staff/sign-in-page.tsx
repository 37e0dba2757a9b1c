import { CallError } from '@c2c/client'
import { consoleSessionLogin } from '@c2c/contract'
import { useMutation } from '@tanstack/react-query'
import { Alert, Button, Form, Input } from 'antd'
import { useState, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useApi } from '../../lib/api-context.ts'
import { sessionStore } from '../../lib/session.ts'
import { useExplain } from '../../lib/use-explain.ts'
import { DoorPage } from './door-page.tsx'
import { SecondFactorFields } from './second-factor-fields.tsx'

interface Values {
  readonly email: string
  readonly password: string
  readonly totp?: string
  readonly recovery_code?: string
}

interface SignInPageProps {
  readonly appName: string
  /** Whether a session has just ended by itself. */
  readonly ended: boolean
  readonly children: ReactNode
}

const asksForFactor = (error: Error | null): error is CallError =>
  error instanceof CallError && error.reason === 'second_factor_required'

/** Signs staff in. It stands in the place of whatever page was asked for, so the address leads on to that page. */
export function SignInPage({ appName, ended, children }: SignInPageProps) {
  const t = useTranslations()
  const explain = useExplain()
  const api = useApi()
  const [asksTotp, setAsksTotp] = useState(false)
  const signIn = useMutation({
    mutationFn: ({ totp = '', recovery_code = '', ...who }: Values) =>
      api.call(consoleSessionLogin, { ...who, totp, recovery_code }),
    onSuccess: (session) => sessionStore.set(session),
    onError: (error) => {
      // Who has none yet was mailed the way to one, and has no code to enter.
      if (asksForFactor(error) && error.data['enrolment'] === undefined) setAsksTotp(true)
    },
  })

  return (
    <DoorPage title={t('signIn.title')} appName={appName} tools={children}>
      {ended && signIn.isIdle ? <Alert type="info" showIcon title={t('signIn.ended')} /> : null}
      {signIn.error === null ? null : (
        <Alert type={asksForFactor(signIn.error) ? 'info' : 'error'} showIcon title={explain(signIn.error)} />
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
        {asksTotp ? <SecondFactorFields /> : null}
        <Button type="primary" htmlType="submit" size="large" block loading={signIn.isPending}>
          {t('signIn.submit')}
        </Button>
      </Form>
    </DoorPage>
  )
}
