import { useTranslations } from 'use-intl'
import { Page } from '../../../components/layout/page.tsx'
import { ProofOverview } from '../../../features/proofs/liabilities/proof-overview.tsx'

/** Whether the own balance is included in the service's stated liabilities, checked in the browser. */
export function ProofPage() {
  const t = useTranslations('property.proof')
  return (
    <Page title={t('title')}>
      <ProofOverview />
    </Page>
  )
}
