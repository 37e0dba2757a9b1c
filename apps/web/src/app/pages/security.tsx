import { useTranslations } from 'use-intl'
import { Page } from '../../components/layout/page.tsx'
import { SecurityCards } from '../../features/account/security/security-cards.tsx'

export function SecurityPage() {
  const t = useTranslations('security')
  return (
    <Page title={t('title')}>
      <SecurityCards />
    </Page>
  )
}
