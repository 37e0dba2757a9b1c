import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { LanguageButton } from '../../components/action/language-button.tsx'
import { Page } from '../../components/layout/page.tsx'
import { Tabs } from '../../components/layout/tabs.tsx'
import { TextLink } from '../../components/action/text-link.tsx'
import { AuthFoot } from '../../features/account/sign-in/auth-foot.tsx'
import { AuthHead } from '../../features/account/sign-in/auth-head.tsx'
import { CodeLoginForm } from '../../features/account/sign-in/code-login-form.tsx'
import { PasskeySignIn } from '../../features/account/sign-in/passkey-sign-in.tsx'
import { PasswordLoginForm } from '../../features/account/sign-in/password-login-form.tsx'
import { enter } from '../../features/account/sign-in/enter.ts'
import { paths } from '../../lib/navigation/paths.ts'
import { useSession } from '../../lib/session.ts'
import { SignInFoot } from '../help/sign-in-foot.tsx'

export function LoginPage() {
  const t = useTranslations('account')
  const signedIn = useSession() !== null
  const [way, setWay] = useState<'password' | 'code'>('password')
  const tabs = [
    { value: 'password', label: t('byPassword') },
    { value: 'code', label: t('byCode') },
  ] as const
  return (
    <Page title={t('signIn')} heading={null} back={signedIn} action={<LanguageButton />}>
      <AuthHead title={t('signInTitle')} text={t('signInText')} />
      <Tabs label={t('signInBy')} tabs={tabs} value={way} onChange={setWay} />
      {way === 'password' ? (
        <PasswordLoginForm onDone={enter} />
      ) : (
        <CodeLoginForm action={t('signIn')} onDone={enter} />
      )}
      <PasskeySignIn onDone={enter} />
      <AuthFoot>
        {t('noAccount')} <TextLink to={paths.register}>{t('toRegister')}</TextLink>
      </AuthFoot>
      <SignInFoot />
    </Page>
  )
}
