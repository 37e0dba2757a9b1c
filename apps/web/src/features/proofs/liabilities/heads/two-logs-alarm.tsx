import type { TwoLogs } from '@c2c/domain'
import { useTranslations } from 'use-intl'
import { Button } from '../../../../components/action/button.tsx'
import { Icon } from '../../../../components/display/icon.tsx'
import { saveText } from '../../../../lib/browser/save-text.ts'
import styles from './heads.module.css'

/** Both signed heads as a file, which can be checked independently. */
export function SaveTwoLogs({ evidence }: { readonly evidence: TwoLogs }) {
  const t = useTranslations('property.heads')
  return <Button onClick={() => saveText('two-logs.json', JSON.stringify(evidence, null, 1))}>{t('saveTwo')}</Button>
}

interface TwoLogsAlarmProps {
  readonly evidence: TwoLogs
  /** The place where the other log was seen. */
  readonly text: string
}

/** The service signed two logs: an explanation, and the evidence. */
export function TwoLogsAlarm({ evidence, text }: TwoLogsAlarmProps) {
  const t = useTranslations('property.heads')
  return (
    <div className={styles.alarm} role="alert">
      <h3 className={styles.title}>
        <Icon name="warning" size={20} />
        {t('twoLogs')}
      </h3>
      <p>{text}</p>
      <p>{t('twoLogsText')}</p>
      <SaveTwoLogs evidence={evidence} />
    </div>
  )
}
