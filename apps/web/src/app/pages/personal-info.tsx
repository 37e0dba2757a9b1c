import { useTranslations } from 'use-intl'
import { Page } from '../../components/page.tsx'
import { PersonalInfo } from '../../features/account/personal-info.tsx'

export function PersonalInfoPage() {
  const t = useTranslations('account')
  return (
    <Page title={t('personalInfo')}>
      <PersonalInfo />
    </Page>
  )
}
