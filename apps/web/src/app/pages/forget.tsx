import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { LanguageButton } from '../../components/action/language-button.tsx'
import { Page } from '../../components/layout/page.tsx'
import { AuthHead } from '../../features/identity/account/sign-in/auth-head.tsx'
import { CodeLoginForm } from '../../features/identity/account/sign-in/code-login-form.tsx'
import { enter, openAskedPage } from '../../features/identity/account/sign-in/enter.ts'
import { NewPasswordForm } from '../../features/identity/account/sign-in/new-password-form.tsx'
import { signIn, type UserInfo } from '../../lib/session.ts'
import { toast } from '../../lib/message/toast.ts'
import { SignInFoot } from '../help/sign-in-foot.tsx'

/** A forgotten password: signing in by code allows for choosing a new one (contract.md, `userinfo/save`). */
export function ForgetPage() {
  const t = useTranslations('account')
  const [proven, setProven] = useState<UserInfo | null>(null)
  const prove = (session: UserInfo): void => {
    // A reported takeover has a page of its own, which begins with the password too.
    if (session.reentry) return enter(session)
    signIn(session)
    setProven(session)
  }
  const done = (session: UserInfo): void => {
    openAskedPage(session)
    toast.key('account.passwordSaved', 'success')
  }
  return (
    <Page title={t('forgetTitle')} heading={null} action={<LanguageButton />}>
      <AuthHead title={t('forgetTitle')} text={t(proven ? 'newPasswordText' : 'forgetText')} />
      {proven ? (
        <NewPasswordForm onDone={() => done(proven)} onExpired={() => setProven(null)} />
      ) : (
        <CodeLoginForm action={t('next')} onDone={prove} />
      )}
      <SignInFoot />
    </Page>
  )
}
