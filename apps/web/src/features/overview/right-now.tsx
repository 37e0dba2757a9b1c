import { ordersOpen } from '@c2c/contract'
import { useTranslations } from 'use-intl'
import { Card } from '../../components/layout/card.tsx'
import { InlineError } from '../../components/feedback/inline-error.tsx'
import { useCall } from '../../lib/call/use-call.ts'
import { OpenOrderCard } from './open-order-card.tsx'
import styles from './right-now.module.css'

/** Every open order: the party that has to act, the deadline, and the link to it. Nothing is shown without any. */
export function RightNow() {
  const t = useTranslations('parts.now')
  const { data, error, refetch } = useCall(ordersOpen, {})
  if (data === undefined && !error) return null
  if (data === undefined) {
    return (
      <Card title={t('title')}>
        <InlineError error={error} onRetry={() => void refetch()} />
      </Card>
    )
  }
  if (data.list.length === 0) return null
  return (
    <section aria-labelledby="right-now">
      <h2 id="right-now" className={styles.title}>
        {t('title')}
      </h2>
      <ul className={styles.list}>
        {data.list.map((order, index) => (
          <li key={order.order_id}>
            <OpenOrderCard order={order} first={index === 0} />
          </li>
        ))}
      </ul>
    </section>
  )
}
