import { useTranslations } from 'use-intl'
import { Page } from '../../components/layout/page.tsx'
import { AssetSummary } from '../../features/asset-log/asset-summary.tsx'
import { MovementLog } from '../../features/asset-log/movement-log.tsx'
import { StatementButton } from '../../features/asset-log/statement-button.tsx'

export function AssetLogPage() {
  const t = useTranslations('assetLog')
  return (
    <Page title={t('title')}>
      <AssetSummary aside={<StatementButton />} />
      <MovementLog />
    </Page>
  )
}
