import { CallError, NetworkError } from '@c2c/client'
import type { UseQueryResult } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { Button } from '../../../components/action/button.tsx'
import { EmptyState } from '../../../components/feedback/empty-state.tsx'
import { ErrorState } from '../../../components/feedback/error-state.tsx'
import { SkeletonRows } from '../../../components/feedback/skeleton.tsx'
import { nav } from '../../../lib/navigation/nav.ts'
import { paths } from '../../../lib/navigation/paths.ts'
import type { SaleDetail } from '../trade-types.ts'

interface OrderMissingProps {
  readonly orderId: string
  readonly detail: UseQueryResult<SaleDetail>
}

/** In the place of an order without data: it is loading, could not be loaded, or is not this person's. */
export function OrderMissing({ orderId, detail }: OrderMissingProps) {
  const t = useTranslations('trade')
  const { error, fetchStatus, refetch } = detail
  if (orderId === '' || (error instanceof CallError && error.reason === 'not_found')) {
    return (
      <EmptyState
        drawing="lost"
        title={t('noOrder')}
        text={t('noOrderText')}
        action={
          <Button variant="secondary" size="small" onClick={() => nav.switchTab(paths.orders)}>
            {t('toOrders')}
          </Button>
        }
      />
    )
  }
  // Without a network no request is made; it is made automatically when the network is back.
  const failed = error ?? (fetchStatus === 'paused' ? new NetworkError('connection') : null)
  return failed ? <ErrorState error={failed} onRetry={() => void refetch()} /> : <SkeletonRows count={6} />
}
