import { Typography } from 'antd'
import { useEffect, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Logo } from '../../../components/display/logo.tsx'
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
      <div className="sign-in-face">
        <Logo size={56} />
        <p className="sign-in-name">{appName}</p>
        <p>{t('signIn.claim')}</p>
        <EscrowLine />
      </div>
      <div className="sign-in-side">
        <section className="sign-in-card">
          <header className="sign-in-head">
            <Typography.Title level={1}>{t('signIn.heading', { appName })}</Typography.Title>
            {tools}
          </header>
          {children}
        </section>
      </div>
    </main>
  )
}

/** The app's escrow line as an ornament: seller, escrow and buyer. */
const EscrowLine = () => (
  <svg className="sign-in-line" viewBox="0 0 320 64" fill="none" stroke="currentColor" strokeWidth="2" aria-hidden>
    <path d="M28 32h98M194 32h98" strokeDasharray="2 8" strokeLinecap="round" />
    <circle cx="14" cy="32" r="12" />
    <circle cx="306" cy="32" r="12" />
    <circle cx="160" cy="32" r="30" fill="rgb(255 255 255 / 14%)" />
    <rect x="148" y="29" width="24" height="18" rx="4" fill="currentColor" stroke="none" />
    <path d="M153 29v-5a7 7 0 0 1 14 0v5" />
  </svg>
)
