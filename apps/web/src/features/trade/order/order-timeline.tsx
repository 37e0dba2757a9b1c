import { useTranslations } from 'use-intl'
import { DateTime } from '../../../components/display/date-time.tsx'
import { knownEvent } from '../order-step.ts'
import type { SaleDetail } from '../trade-types.ts'
import { Extended } from '../extended.tsx'
import styles from './order-timeline.module.css'

/** The events of an order with their actors, and the extensions of its deadlines, oldest first. */
export function OrderTimeline({ order }: { readonly order: Pick<SaleDetail, 'timeline' | 'extensions' | 'merchant'> }) {
  const t = useTranslations('trade')
  const events = order.timeline.map(({ at, actor, step, note }) => ({
    at,
    key: at + step,
    what: t(`event.${knownEvent(step)}`),
    who: actor === 'merchant' ? <span translate="no">{order.merchant.name}</span> : t(`actor.${actor}`),
    note,
  }))
  const extensions = order.extensions.map((extension) => ({
    at: extension.at,
    key: `${extension.at} extended`,
    what: <Extended extension={extension} />,
    who: t('actor.system'),
    note: '',
  }))
  return (
    <ol className={styles.timeline}>
      {[...events, ...extensions]
        .toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at))
        .map(({ at, key, what, who, note }) => (
          <li key={key} className={styles.event}>
            <p className={styles.what}>{what}</p>
            <p className={styles.who}>
              {who} · <DateTime value={at} />
            </p>
            {note && <p className={styles.note}>{note}</p>}
          </li>
        ))}
    </ol>
  )
}
