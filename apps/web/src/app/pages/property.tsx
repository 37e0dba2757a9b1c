import { useTranslations } from 'use-intl'
import { Page } from '../../components/layout/page.tsx'
import { ProofLink } from '../../features/proofs/liabilities/proof-link.tsx'
import { PropertyOverview } from '../../features/proofs/asset-log/property/property-overview.tsx'

/** What the user owns, what it is made of, and how it came to be. */
export function PropertyPage() {
  const t = useTranslations('property')
  return (
    <Page title={t('title')}>
      <PropertyOverview />
      <ProofLink />
    </Page>
  )
}
