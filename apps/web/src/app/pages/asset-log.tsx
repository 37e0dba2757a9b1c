import { useTranslations } from 'use-intl'
import { Page } from '../../components/layout/page.tsx'
import { AssetSummary } from '../../features/proofs/asset-log/asset-summary.tsx'
import { MovementLog } from '../../features/proofs/asset-log/movement-log.tsx'
import { StatementButton } from '../../features/proofs/asset-log/statement-button.tsx'
import { usePageParams } from '../../lib/navigation/page-context.ts'

export function AssetLogPage() {
  const t = useTranslations('assetLog')
  return (
    <Page title={t('title')}>
      <AssetSummary aside={<StatementButton mailed={usePageParams().get('statement') ?? ''} />} />
      <MovementLog />
    </Page>
  )
}
