import { assetsStatement } from '@c2c/contract'
import { useLocale, useTranslations } from 'use-intl'
import { OutsideLink } from '../../../components/action/outside-link.tsx'
import { TextLink } from '../../../components/action/text-link.tsx'
import { EmptyState } from '../../../components/feedback/empty-state.tsx'
import { ErrorState } from '../../../components/feedback/error-state.tsx'
import { Notice } from '../../../components/feedback/notice.tsx'
import { Skeleton } from '../../../components/feedback/skeleton.tsx'
import { Card } from '../../../components/layout/card.tsx'
import { useCall } from '../../../lib/call/use-call.ts'
import { paths } from '../../../lib/navigation/paths.ts'
import { momentText } from '../../../lib/time/moment-text.ts'
import { AssetBadge } from './asset-badge.tsx'
import { AssetNetwork } from './asset-network.tsx'
import { AssetSums } from './asset-sums.tsx'
import styles from './assets.module.css'
import type { Statement } from './statement.ts'

/** The newest statement of assets, its claims, and the badge for other sites. */
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

/** How to check the statement without trusting this page. */
function AssetChecks({ statement: { networks } }: { readonly statement: Statement }) {
  const t = useTranslations('property.assets')
  const hashes = networks.map(({ type, block_hash }) => `${type} ${block_hash}`).join(', ')
  return (
    <Card title={t('check')}>
      <ol className={styles.steps}>
        <li>{t('checkBalance', { hash: hashes })}</li>
        <li>{t('checkSignature')}</li>
        <li>
          {t.rich('checkFile', { file: (text) => <OutsideLink href="reserves/statement.json">{text}</OutsideLink> })}
        </li>
      </ol>
    </Card>
  )
}

/** The claims that the statement proves and those that it does not, in plain words. */
function AssetMeaning() {
  const t = useTranslations('property.assets')
  return (
    <Card title={t('meaning')}>
      <div className={styles.text}>
        <p>{t('proves')}</p>
        <h3>{t('limits')}</h3>
        <ul className={styles.steps}>
          <li>{t('limitSnapshot')}</li>
          <li>{t('limitBorrowed')}</li>
          <li>{t('limitOwed')}</li>
        </ul>
        <p>
          <TextLink to={paths.proof}>{t('ownProof')}</TextLink>
        </p>
        <p>
          <OutsideLink href="liabilities/heads.json">{t('heads')}</OutsideLink>
        </p>
      </div>
    </Card>
  )
}
