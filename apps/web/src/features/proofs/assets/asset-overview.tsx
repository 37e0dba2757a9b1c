import { assetsStatement } from '@c2c/contract'
import { useLocale, useTranslations } from 'use-intl'
import { EmptyState } from '../../../components/feedback/empty-state.tsx'
import { ErrorState } from '../../../components/feedback/error-state.tsx'
import { Notice } from '../../../components/feedback/notice.tsx'
import { Skeleton } from '../../../components/feedback/skeleton.tsx'
import { Card } from '../../../components/layout/card.tsx'
import { useCall } from '../../../lib/call/use-call.ts'
import { momentText } from '../../../lib/time/moment-text.ts'
import { AssetBadge } from './asset-badge.tsx'
import { AssetChecks } from './asset-checks.tsx'
import { AssetMeaning } from './asset-meaning.tsx'
import { AssetNetwork } from './asset-network.tsx'
import { AssetSums } from './asset-sums.tsx'

/** The newest statement of assets, what it proves, and the badge for other sites. */
export function AssetOverview() {
  const t = useTranslations('property.assets')
  const locale = useLocale()
  const { data, error, refetch } = useCall(assetsStatement, {})
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) {
    return (
      <Card>
        <Skeleton height={240} />
      </Card>
    )
  }
  const { configured, newer_at: newer, statement } = data
  if (!statement || !configured) {
    const state = configured ? 'none' : 'off'
    return (
      <Card>
        <EmptyState title={t(state)} text={t(`${state}Text`)} />
      </Card>
    )
  }
  return (
    <>
      {newer !== null && <Notice tone="warning">{t('newer', { date: momentText(newer, locale, 'day') })}</Notice>}
      <AssetSums statement={statement} />
      {statement.networks.map((network) => (
        <AssetNetwork
          key={network.type}
          network={network}
          owners={statement.owners.filter((owner) => owner.network === network.type)}
          unproven={statement.unproven}
        />
      ))}
      <AssetChecks statement={statement} />
      <AssetMeaning />
      <AssetBadge />
    </>
  )
}
