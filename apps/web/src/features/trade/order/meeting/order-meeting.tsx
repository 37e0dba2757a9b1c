import { useLocale, useTranslations } from 'use-intl'
import { KeyValue, KeyValues } from '../../../../components/display/key-values.tsx'
import { Card } from '../../../../components/layout/card.tsx'
import { momentText } from '../../../../lib/time/moment-text.ts'
import type { SaleDetail } from '../../trade-types.ts'
import styles from './meeting.module.css'
import { PlaceLines } from './place-lines.tsx'
import { Safety } from './safety.tsx'

interface OrderMeetingProps {
  readonly meeting: NonNullable<SaleDetail['meeting']>
  readonly pays: boolean
  /** Whether the order is open. */
  readonly open: boolean
}

/** The meeting of an order with cash: where, when, and the code of the person who brings the cash. */
export function OrderMeeting({ meeting, pays, open }: OrderMeetingProps) {
  const t = useTranslations('cash')
  const locale = useLocale()
  const { code, meet_at, zone } = meeting
  return (
    <>
      <Card title={t('title')}>
        <KeyValues>
          <PlaceLines meeting={meeting} />
          <KeyValue label={t('meetAt')}>
            <time dateTime={meet_at}>{momentText(meet_at, locale, 'minute', { timeZone: zone })}</time>
            <br />
            <span className={styles.muted}>{t('zone', { zone })}</span>
          </KeyValue>
        </KeyValues>
        {code !== undefined && (
          <div className={styles.code}>
            <h3 className={styles.label}>{t('code')}</h3>
            <p className={styles.digits} translate="no">
              {`${code.slice(0, 3)}\u00a0${code.slice(3)}`}
            </p>
            <p className={styles.muted}>{t('codeText')}</p>
          </div>
        )}
      </Card>
      {open && <Safety pays={pays} />}
    </>
  )
}
