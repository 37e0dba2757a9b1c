import { useTranslations } from 'use-intl'
import { Page } from '../../components/layout/page.tsx'
import { ProofLink } from '../../features/proofs/liabilities/proof-link.tsx'
import { PropertyOverview } from '../../features/proofs/asset-log/property/property-overview.tsx'

/** The user's assets, their composition and their history. */
export function PropertyPage() {
  const t = useTranslations('property')
  return (
    <Page title={t('title')}>
      <PropertyOverview />
      <ProofLink />
    </Page>
  )
}
