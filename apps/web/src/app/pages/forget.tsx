import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { LanguageButton } from '../../components/language-button.tsx'
import { Page } from '../../components/page.tsx'
import { AuthHead } from '../../features/account/auth-head.tsx'
import { CodeLoginForm } from '../../features/account/code-login-form.tsx'
import { NewPasswordForm } from '../../features/account/new-password-form.tsx'
import { nav } from '../../lib/navigation/nav.ts'
import { paths } from '../../lib/navigation/paths.ts'
import { signIn, type UserInfo } from '../../lib/session.ts'
import { toast } from '../../lib/toast.ts'

/** A forgotten password: signing in by code allows for choosing a new one (contract.md, `userinfo/save`). */
export function ForgetPage() {
  const t = useTranslations('account')
  const [proven, setProven] = useState(false)
  const prove = (session: UserInfo): void => {
    signIn(session)
    setProven(true)
  }
  const done = (): void => {
    nav.relaunch(paths.home)
    toast.key('account.passwordSaved', 'success')
  }
  return (
    <Page title={t('forgetTitle')} heading={null} action={<LanguageButton />}>
      <AuthHead title={t('forgetTitle')} text={t(proven ? 'newPasswordText' : 'forgetText')} />
      {proven ? (
        <NewPasswordForm onDone={done} onExpired={() => setProven(false)} />
      ) : (
        <CodeLoginForm action={t('forgetNext')} onDone={prove} />
      )}
    </Page>
  )
}
