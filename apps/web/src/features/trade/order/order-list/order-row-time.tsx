import { useTranslations } from 'use-intl'
import type { SaleOrder } from '../../trade-types.ts'
import { clockText, useSecondsLeft } from '../../../../lib/time/use-seconds-left.ts'
import styles from './order-row.module.css'

/** Whether an order waits for the user, and how long it still does; nothing where neither is so. */
export function OrderRowTime({ order }: { readonly order: SaleOrder }) {
  const t = useTranslations('trade')
  const left = useSecondsLeft(order.due_at)
  const own = order.awaits === 'user'
  if (!own && left === 0) return null
  return (
    <span className={styles.time}>
      {own && <span className={styles.turn}>{t('turn.user')}</span>}
      {left > 0 && (
        <span className={styles.label}>
          {t('timeLeft')} <span className={styles.clock}>{clockText(left)}</span>
        </span>
      )}
    </span>
  )
}
