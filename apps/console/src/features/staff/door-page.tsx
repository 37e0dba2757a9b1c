import { Card, Typography } from 'antd'
import { useEffect, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'

interface DoorPageProps {
  /** What the browser's tab shows. */
  readonly title: string
  readonly appName: string
  /** Beside the heading: the language, and whether this is a sandbox. */
  readonly tools: ReactNode
  readonly children: ReactNode
}

/** A page in front of the console, where nobody is signed in. */
export function DoorPage({ title, appName, tools, children }: DoorPageProps) {
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
