import { useTranslations } from 'use-intl'
import { Page } from '../../components/layout/page.tsx'
import { AssetSummary } from '../../features/proofs/asset-log/asset-summary.tsx'
import { MovementLog } from '../../features/proofs/asset-log/movement-log.tsx'
import { StatementButton } from '../../features/proofs/asset-log/statement-button.tsx'

export function AssetLogPage() {
  const t = useTranslations('assetLog')
  return (
    <Page title={t('title')}>
      <AssetSummary aside={<StatementButton />} />
      <MovementLog />
    </Page>
  )
}
