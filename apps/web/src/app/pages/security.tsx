import { lazy, Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { Skeleton } from '../../components/feedback/skeleton.tsx'
import { Page } from '../../components/layout/page.tsx'
import { SecurityCards } from '../../features/identity/security/security-cards.tsx'

const PersonalDataCards = lazy(async () => ({
  default: (await import('../personal-data-cards.tsx')).PersonalDataCards,
}))

export function SecurityPage() {
  const t = useTranslations('security')
  return (
    <Page title={t('title')}>
      <SecurityCards />
      <Suspense fallback={<Skeleton height={220} />}>
        <PersonalDataCards />
      </Suspense>
    </Page>
  )
}
