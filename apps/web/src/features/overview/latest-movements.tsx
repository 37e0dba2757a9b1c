import { ordersOpen } from '@c2c/contract'
import { useTranslations } from 'use-intl'
import { Card } from '../../components/layout/card.tsx'
import { InlineError } from '../../components/feedback/inline-error.tsx'
import { MovementRow } from '../../components/display/movement-row.tsx'
import { SkeletonRows } from '../../components/feedback/skeleton.tsx'
import { TextLink } from '../../components/action/text-link.tsx'
import { useCall } from '../../lib/call/use-call.ts'
import { paths } from '../../lib/navigation/paths.ts'
import styles from './latest-movements.module.css'

/** The last few lines of the asset log; nothing while it has none. */
export function LatestMovements() {
  const t = useTranslations()
  const { data, error, isPending, refetch } = useCall(ordersOpen, {})
  const rows = data?.latest ?? []
  if (data && rows.length === 0) return null
  return (
    <Card
      flush
      title={t('home.latest')}
      aside={rows.length > 0 && <TextLink to={paths.assetLog}>{t('common.all')}</TextLink>}
    >
      {isPending && <SkeletonRows count={4} />}
      {error && !data && <InlineError error={error} onRetry={() => void refetch()} />}
      <ul className={styles.rows}>
        {rows.map((movement) => (
          <li key={movement.id}>
            <MovementRow movement={movement} />
          </li>
        ))}
      </ul>
    </Card>
  )
}
