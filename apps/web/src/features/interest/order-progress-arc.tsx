import { useLocale, useTranslations } from 'use-intl'
import type { Progress } from './order-progress.ts'
import styles from './order-progress-arc.module.css'

/** How much of a term has passed, as an arc that grows to a circle, and how many days of it are left. */
export function OrderProgressArc({ percent, daysLeft }: Progress) {
  const t = useTranslations('interest')
  const share = new Intl.NumberFormat(useLocale(), { style: 'percent' }).format(percent / 100)
  return (
    <div className={styles.progress}>
      <svg
        className={styles.arc}
        viewBox="0 0 64 64"
        role="progressbar"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-label={t('progress')}
      >
        <circle cx="32" cy="32" r="28" pathLength="100" />
        <circle className={styles.passed} cx="32" cy="32" r="28" pathLength="100" strokeDasharray={`${percent} 100`} />
        <text x="32" y="36.5">
          {share}
        </text>
      </svg>
      <p>{daysLeft > 0 ? t('daysLeft', { days: daysLeft }) : t('ended')}</p>
    </div>
  )
}
