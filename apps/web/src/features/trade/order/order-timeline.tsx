import { useTranslations } from 'use-intl'
import { DateTime } from '../../../components/display/date-time.tsx'
import { knownEvent } from '../order-step.ts'
import type { SaleDetail } from '../trade-types.ts'
import styles from './order-timeline.module.css'

/** What happened to an order and who did it, oldest first. */
export function OrderTimeline({ order }: { readonly order: Pick<SaleDetail, 'timeline' | 'merchant'> }) {
  const t = useTranslations('trade')
  return (
    <ol className={styles.timeline}>
      {order.timeline.map(({ at, actor, step, note }) => (
        <li key={at + step} className={styles.event}>
          <p className={styles.what}>{t(`event.${knownEvent(step)}`)}</p>
          <p className={styles.who}>
            {actor === 'merchant' ? order.merchant.name : t(`actor.${actor}`)} · <DateTime value={at} />
          </p>
          {note && <p className={styles.note}>{note}</p>}
        </li>
      ))}
    </ol>
  )
}
