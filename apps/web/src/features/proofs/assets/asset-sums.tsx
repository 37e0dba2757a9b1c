import { formatUsdt, hourStart, parseUsdt } from '@c2c/domain'
import { useLocale, useTranslations } from 'use-intl'
import { DateTime } from '../../../components/display/date-time.tsx'
import { KeyValue, KeyValues } from '../../../components/display/key-values.tsx'
import { Money } from '../../../components/display/money.tsx'
import { Notice } from '../../../components/feedback/notice.tsx'
import { Card } from '../../../components/layout/card.tsx'
import { momentText } from '../../../lib/time/moment-text.ts'
import type { Statement } from './statement.ts'
import styles from './assets.module.css'

/** The assets, the liabilities, and their time; a shortfall is stated in plain words. */
export function AssetSums({
  statement: { head, coverage, proven, by_contract: contracts, unproven_total: unproven, service, key, moments },
}: {
  readonly statement: Statement
}) {
  const t = useTranslations('property.assets')
  const drawn = head.draw?.drawn
  const owed = parseUsdt(head.total) ?? 0n
  const missing = owed - (parseUsdt(head.held ?? '') ?? 0n)
  const missingProof = owed - (parseUsdt(proven) ?? 0n)
  return (
    <>
      {missing > 0n ? (
        <Notice tone="warning">
          {t.rich('short', { missing: () => <Money value={formatUsdt(missing)} exact /> })}
        </Notice>
      ) : missingProof > 0n ? (
        <Notice tone="warning">
          {t.rich('provenShort', { missing: () => <Money value={formatUsdt(missingProof)} exact /> })}
        </Notice>
      ) : (
        <Notice tone="good">{t(coverage === '' ? 'nothingOwed' : 'covered')}</Notice>
      )}
      <Card>
        <KeyValues>
          <KeyValue label={t('held')}>
            <Money value={head.held ?? '0'} exact />
          </KeyValue>
          <KeyValue label={t('proven')}>
            <Money value={proven} exact />
          </KeyValue>
          {parseUsdt(contracts) !== 0n && (
            <KeyValue label={t('byContract')}>
              <Money value={contracts} exact />
            </KeyValue>
          )}
          <KeyValue label={t('unproven')}>
            <Money value={unproven} exact />
          </KeyValue>
          <KeyValue label={t('owed')}>
            <Money value={head.total} exact />
          </KeyValue>
          {coverage !== '' && (
            <KeyValue label={t('coverage')} strong>
              <Money value={coverage} exact />
            </KeyValue>
          )}
          {moments?.lowest && (
            <KeyValue label={t('lowest')} strong>
              <Money value={moments.lowest.coverage} exact />
            </KeyValue>
          )}
          <KeyValue label={t('at')}>
            <DateTime value={drawn ? hourStart(drawn.hour).toISOString() : head.at} />
          </KeyValue>
          <KeyValue label={t('moment')}>{t(drawn ? 'momentDrawn' : 'momentChosen')}</KeyValue>
          <KeyValue label={t('number')}>{head.seq}</KeyValue>
          <KeyValue label={t('serviceKey')}>
            <span className={styles.address}>
              {service}, {key}
            </span>
          </KeyValue>
        </KeyValues>
        <SumNotes moments={moments} isByContract={parseUsdt(contracts) !== 0n} />
      </Card>
    </>
  )
}

interface SumNotesProps extends Pick<Statement, 'moments'> {
  readonly isByContract: boolean
}

/** The rule of the drawn moments, the moments whose balances could not be read, and the contracts' confirmations. */
function SumNotes({ moments, isByContract }: SumNotesProps) {
  const t = useTranslations('property.assets')
  const locale = useLocale()
  const { monthly = 0, count = 0, missed = [] } = moments ?? {}
  const hours = missed.map((hour) => momentText(hourStart(hour).toISOString(), locale, 'minute')).join(', ')
  return (
    <div className={styles.text}>
      {moments && <p className={styles.note}>{t('drawnText', { monthly, count })}</p>}
      {missed.length > 0 && <p className={styles.note}>{t('missed', { count: missed.length, hours })}</p>}
      {isByContract && <p className={styles.note}>{t('byContractText')}</p>}
    </div>
  )
}
