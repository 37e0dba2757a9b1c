import type { CompactHead, Comparison } from '@c2c/domain'
import { useLocale, useTranslations } from 'use-intl'
import { Icon } from '../../../../components/display/icon.tsx'
import { momentText } from '../../../../lib/time/moment-text.ts'
import styles from './heads.module.css'
import { TwoLogsAlarm } from './two-logs-alarm.tsx'

interface ComparisonResultProps {
  readonly other: CompactHead
  readonly comparison: Comparison
}

/** What the comparison with another one's head found. */
export function ComparisonResult({ other, comparison }: ComparisonResultProps) {
  const t = useTranslations('property.heads')
  const locale = useLocale()
  const values = { number: other.head.seq, date: momentText(other.head.at, locale, 'day') }
  if (comparison.result === 'two-logs')
    return <TwoLogsAlarm evidence={comparison.evidence} text={t('otherLog', values)} />
  const isSame = comparison.result === 'same'
  return (
    <p className={styles.line} role={isSame ? 'status' : 'alert'}>
      <span className={isSame ? styles.good : styles.bad}>
        <Icon name={isSame ? 'check' : 'warning'} size={20} />
      </span>
      <span>{t(`result.${comparison.result}`, values)}</span>
    </p>
  )
}
