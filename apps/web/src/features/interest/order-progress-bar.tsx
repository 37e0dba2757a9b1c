import { useTranslations } from 'use-intl'
import type { Progress } from './order-progress.ts'
import styles from './interest-order-row.module.css'

/** How much of a term has passed, and how many days of it are left. */
export function OrderProgressBar({ percent, daysLeft }: Progress) {
  const t = useTranslations('interest')
  return (
    <div className={styles.progress}>
      <progress className={styles.bar} max={100} value={percent} aria-label={t('progress')} />
      <p className={styles.left}>{daysLeft > 0 ? t('daysLeft', { days: daysLeft }) : t('ended')}</p>
    </div>
  )
}
