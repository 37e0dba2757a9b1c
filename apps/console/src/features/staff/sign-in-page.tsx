import { CallError } from '@c2c/client'
import { consoleSessionLogin } from '@c2c/contract'
import { useMutation } from '@tanstack/react-query'
import { Alert, Button, Card, Form, Input, Typography } from 'antd'
import { useEffect, useState, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useApi } from '../../lib/api-context.ts'
import { sessionStore } from '../../lib/session.ts'
import { useExplain } from '../../lib/use-explain.ts'

interface Values {
  readonly email: string
  readonly password: string
  readonly totp?: string
}

interface SignInPageProps {
  readonly appName: string
  /** Whether a session has just ended by itself. */
  readonly ended: boolean
  readonly children: ReactNode
}

/** Signs staff in. It stands in the place of whatever page was asked for, so the address leads on to that page. */
export function SignInPage({ appName, ended, children }: SignInPageProps) {
  const t = useTranslations()
  const explain = useExplain()
  const api = useApi()
  const [asksTotp, setAsksTotp] = useState(false)
  const signIn = useMutation({
    mutationFn: ({ email, password, totp = '' }: Values) => api.call(consoleSessionLogin, { email, password, totp }),
    onSuccess: (session) => sessionStore.set(session),
    onError: (error) => {
      if (error instanceof CallError && error.reason === 'second_factor_required') setAsksTotp(true)
    },
  })
  const waitsForTotp = signIn.error instanceof CallError && signIn.error.reason === 'second_factor_required'
  useEffect(() => {
    document.title = `${t('signIn.title')} · ${appName}`
  }, [t, appName])

  return (
    <main className="sign-in">
      <Card className="sign-in-card">
        <header className="sign-in-head">
          <Typography.Title level={1}>{t('signIn.heading', { appName })}</Typography.Title>
          {children}
        </header>
        {ended && signIn.isIdle ? <Alert type="info" showIcon title={t('signIn.ended')} /> : null}
        {signIn.error === null ? null : (
          <Alert type={waitsForTotp ? 'info' : 'error'} showIcon title={explain(signIn.error)} />
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
          {asksTotp ? (
            <Form.Item
              name="totp"
              label={t('signIn.totp')}
              rules={[{ required: true, message: t('signIn.totpRequired') }]}
            >
              <Input inputMode="numeric" autoComplete="one-time-code" maxLength={6} autoFocus size="large" />
            </Form.Item>
          ) : null}
          <Button type="primary" htmlType="submit" size="large" block loading={signIn.isPending}>
            {t('signIn.submit')}
          </Button>
        </Form>
      </Card>
    </main>
  )
}
