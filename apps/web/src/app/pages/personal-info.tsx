import { useTranslations } from 'use-intl'
import { Page } from '../../components/layout/page.tsx'
import { ProfileCards } from '../../features/identity/account/profile/profile-cards.tsx'

export function PersonalInfoPage() {
  const t = useTranslations('account')
  return (
    <Page title={t('personalInfo')}>
      <ProfileCards />
    </Page>
  )
}
