import { Card, Typography } from 'antd'
import { useEffect, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import '../staff.css'

interface SignedOutPageProps {
  /** The title of the browser tab. */
  readonly title: string
  readonly appName: string
  /** Controls beside the heading: language and sandbox tag. */
  readonly tools: ReactNode
  readonly children: ReactNode
}

/** A page for users who are not signed in. */
export function SignedOutPage({ title, appName, tools, children }: SignedOutPageProps) {
  const t = useTranslations()
  useEffect(() => {
    document.title = `${title} · ${appName}`
  }, [title, appName])
  return (
    <main className="sign-in">
      <Card className="sign-in-card">
        <header className="sign-in-head">
          <Typography.Title level={1}>{t('signIn.heading', { appName })}</Typography.Title>
          {tools}
        </header>
        {children}
      </Card>
    </main>
  )
}
