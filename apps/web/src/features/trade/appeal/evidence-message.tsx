import { useTranslations } from 'use-intl'
import { DateTime } from '../../../components/display/date-time.tsx'
import { Pictures } from '../order/pictures.tsx'
import type { Appeal } from '../trade-types.ts'
import styles from '../chat/bubble.module.css'

interface EvidenceMessageProps {
  readonly message: Appeal['evidence'][number]
  readonly merchant: string
}

/** A piece of evidence with its author and time. */
export function EvidenceMessage({ message, merchant }: EvidenceMessageProps) {
  const t = useTranslations('trade')
  const { actor, own, text, images, at } = message
  return (
    <div className={styles.bubble} data-own={own}>
      <p className={styles.small}>
        {actor === 'merchant' ? <span translate="no">{merchant}</span> : t(`actor.${actor}`)} · <DateTime value={at} />
      </p>
      {text && <p className={styles.text}>{text}</p>}
      <Pictures images={images} />
    </div>
  )
}
