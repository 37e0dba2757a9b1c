import { ordersOpen } from '@c2c/contract'
import { useTranslations } from 'use-intl'
import { Button } from '../../components/action/button.tsx'
import { Card } from '../../components/layout/card.tsx'
import { EmptyState } from '../../components/feedback/empty-state.tsx'
import { InlineError } from '../../components/feedback/inline-error.tsx'
import { MovementRow } from '../../components/display/movement-row.tsx'
import { SkeletonRows } from '../../components/feedback/skeleton.tsx'
import { TextLink } from '../../components/action/text-link.tsx'
import { useCall } from '../../lib/call/use-call.ts'
import { nav } from '../../lib/navigation/nav.ts'
import { paths } from '../../lib/navigation/paths.ts'
import styles from './latest-movements.module.css'

/** The last few lines of the asset log. */
export function LatestMovements() {
  const t = useTranslations()
  const { data, error, isPending, refetch } = useCall(ordersOpen, {})
  const rows = data?.latest ?? []
  return (
    <Card
      flush
      title={t('home.latest')}
      aside={rows.length > 0 && <TextLink to={paths.assetLog}>{t('common.all')}</TextLink>}
    >
      {isPending && <SkeletonRows count={4} />}
      {error && !data && <InlineError error={error} onRetry={() => void refetch()} />}
      {data && rows.length === 0 && <NoMovements />}
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

function NoMovements() {
  const t = useTranslations()
  return (
    <EmptyState
      title={t('home.empty')}
      text={t('home.emptyText')}
      action={
        <Button size="small" variant="secondary" onClick={() => nav.push(paths.recharge)}>
          {t('account.recharge')}
        </Button>
      }
    />
  )
}
