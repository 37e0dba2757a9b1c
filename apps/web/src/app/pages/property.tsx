import { useTranslations } from 'use-intl'
import { Card } from '../../components/layout/card.tsx'
import { Page } from '../../components/layout/page.tsx'
import { Row } from '../../components/layout/row.tsx'
import { ProofLink } from '../../features/proofs/liabilities/proof-link.tsx'
import { PropertyOverview } from '../../features/proofs/asset-log/property/property-overview.tsx'
import { nav } from '../../lib/navigation/nav.ts'
import { paths } from '../../lib/navigation/paths.ts'

/** The user's assets, their composition and their history. */
export function PropertyPage() {
  const t = useTranslations('property')
  const account = useTranslations('account')
  return (
    <Page title={t('title')}>
      <PropertyOverview />
      <Card flush>
        <Row icon="hall" title={account('transfer')} onClick={() => nav.push(paths.transfer)} />
      </Card>
      <ProofLink />
    </Page>
  )
}
