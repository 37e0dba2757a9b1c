import { useTranslations } from 'use-intl'
import { DateTime } from '../../../components/display/date-time.tsx'
import type { KnownStep } from '../order-step.ts'
import styles from './order-page.module.css'

interface DeadlineProps {
  readonly step: KnownStep
  /** ISO 8601. */
  readonly until: string
  /** Whole seconds until then; 0 once it has passed. */
  readonly left: number
}

/** The end of a step; once it has passed, its time. */
export function Deadline({ step, until, left }: DeadlineProps) {
  const t = useTranslations('trade')
  const what = {
    waiting_payment: t('payUntil'),
    paid: t('appealOpensAt'),
    appeal: t('evidenceTime'),
    decided_release: t('reviewTime'),
    decided_return: t('reviewTime'),
  }
  const words = step in what ? what[step as keyof typeof what] : t('endedAt')
  return (
    <p className={styles.muted}>
      {left > 0 ? words : t('endedAt')}: <DateTime value={until} />
    </p>
  )
}
