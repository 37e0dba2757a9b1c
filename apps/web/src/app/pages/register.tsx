import { useTranslations } from 'use-intl'
import { LanguageButton } from '../../components/action/language-button.tsx'
import { Page } from '../../components/layout/page.tsx'
import { TextLink } from '../../components/action/text-link.tsx'
import { AuthFoot } from '../../features/identity/account/sign-in/auth-foot.tsx'
import { AuthHead } from '../../features/identity/account/sign-in/auth-head.tsx'
import { enter } from '../../features/identity/account/sign-in/enter.ts'
import { RegisterForm } from '../../features/identity/account/sign-in/register-form.tsx'
import { usePageParams } from '../../lib/navigation/page-context.ts'
import { paths } from '../../lib/navigation/paths.ts'
import type { UserInfo } from '../../lib/session.ts'
import { toast } from '../../lib/message/toast.ts'
import { SignInFoot } from '../help/sign-in-foot.tsx'

export function RegisterPage() {
  const t = useTranslations('account')
  const inviteCode = usePageParams().get('invite_code') ?? ''
  const done = (session: UserInfo): void => {
    enter(session)
    toast.key('account.registered', 'success')
  }
  return (
    <Page title={t('register')} heading={null} action={<LanguageButton />}>
      <AuthHead title={t('register')} text={t('registerText')} />
      <RegisterForm inviteCode={inviteCode} onDone={done} />
      <AuthFoot>
        <TextLink to={paths.login} replace>
          {t('toSignIn')}
        </TextLink>
      </AuthFoot>
      <SignInFoot />
    </Page>
  )
}
