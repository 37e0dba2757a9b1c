import { lazy, Suspense, useEffect, useState, type ComponentType } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../components/action/button.tsx'
import { LanguageButton } from '../../components/action/language-button.tsx'
import { Page } from '../../components/layout/page.tsx'
import { Tabs } from '../../components/layout/tabs.tsx'
import { TextLink } from '../../components/action/text-link.tsx'
import { AuthFoot } from '../../features/identity/account/sign-in/auth-foot.tsx'
import { AuthHead } from '../../features/identity/account/sign-in/auth-head.tsx'
import { PasswordLoginForm } from '../../features/identity/account/sign-in/password-login-form.tsx'
import { enter } from '../../features/identity/account/sign-in/enter.ts'
import { later } from '../../components/sheet/later.tsx'
import { hasPasskey, passkeysWork } from '../../lib/browser/passkey-support.ts'
import { afterFirstView } from '../../lib/first-view.ts'
import { toast } from '../../lib/message/toast.ts'
import { paths } from '../../lib/navigation/paths.ts'
import { useSession, type UserInfo } from '../../lib/session.ts'
import { SignInFoot } from '../help/sign-in-foot.tsx'

interface SignInProps {
  readonly first: boolean
  onDone(session: UserInfo): void
}

const codeForm = later(
  async () => (await import('../../features/identity/account/sign-in/code-login-form.tsx')).CodeLoginForm,
)

// Loaded after the page, which is shown sooner; without it, the other ways to sign in are still there.
const PasskeySignIn = lazy<ComponentType<SignInProps>>(() =>
  import('../../features/identity/account/sign-in/passkey-sign-in.tsx').then(
    ({ PasskeySignIn: Loaded }) => ({ default: Loaded }),
    () => ({ default: () => null }),
  ),
)

export function LoginPage() {
  const t = useTranslations('account')
  const signedIn = useSession() !== null
  // One that this browser has is the shortest way in.
  const [first] = useState(hasPasskey)
  const [way, setWay] = useState<'password' | 'code'>('password')
  useEffect(() => {
    afterFirstView(() => void codeForm.load().catch(() => undefined))
  }, [])
  const change = (chosen: typeof way): void => {
    codeForm.load().then(
      () => setWay(chosen),
      () => toast.key('common.loadFailed', 'warning'),
    )
  }
  const tabs = [
    { value: 'password', label: t('byPassword') },
    { value: 'code', label: t('byCode') },
  ] as const
  const passkey = passkeysWork() && (
    <Suspense
      fallback={
        <Button variant={first ? 'primary' : 'secondary'} disabled>
          {t('passkeySignIn')}
        </Button>
      }
    >
      <PasskeySignIn first={first && way === 'password'} onDone={enter} />
    </Suspense>
  )
  return (
    <Page title={t('signIn')} heading={null} back={signedIn} action={<LanguageButton />}>
      <AuthHead title={t('signInTitle')} text={t('signInText')} />
      {first && passkey}
      <Tabs label={t('signInBy')} tabs={tabs} value={way} onChange={change} />
      {way === 'password' ? (
        <PasswordLoginForm quiet={first} onDone={enter} />
      ) : (
        <codeForm.Part action={t('signIn')} onDone={enter} />
      )}
      {!first && passkey}
      <AuthFoot>
        {t('noAccount')} <TextLink to={paths.register}>{t('toRegister')}</TextLink>
      </AuthFoot>
      <SignInFoot />
    </Page>
  )
}
