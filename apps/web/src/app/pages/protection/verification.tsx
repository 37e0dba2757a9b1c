import { useTranslations } from 'use-intl'
import { Page } from '../../../components/layout/page.tsx'
import { VerificationCards } from '../../../features/identity/verification/verification-cards.tsx'

export function VerificationPage() {
  const t = useTranslations('verification')
  return (
    <Page title={t('title')}>
      <VerificationCards />
    </Page>
  )
}
