import { useTranslations } from 'use-intl'
import { Page } from '../../../components/layout/page.tsx'
import { VerificationCards } from '../../../features/account/verification/verification-cards.tsx'

export function VerificationPage() {
  const t = useTranslations('verification')
  return (
    <Page title={t('title')}>
      <VerificationCards />
    </Page>
  )
}
