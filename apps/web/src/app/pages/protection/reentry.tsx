import { useTranslations } from 'use-intl'
import { LanguageButton } from '../../../components/action/language-button.tsx'
import { Page } from '../../../components/layout/page.tsx'
import { ReentryCards } from '../../../features/identity/protection/reentry-cards.tsx'
import { LogoutButton } from '../../../features/identity/account/sign-in/logout-button.tsx'

/** How the owner regains an account that was reported as taken over. */
export function ReentryPage() {
  const t = useTranslations('protection')
  return (
    <Page title={t('reentryTitle')} action={<LanguageButton />}>
      <ReentryCards />
      <LogoutButton />
    </Page>
  )
}
