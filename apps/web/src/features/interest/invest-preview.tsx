import { useLocale, useTranslations } from 'use-intl'
import { DateTime } from '../../components/display/date-time.tsx'
import { KeyValue, KeyValues } from '../../components/display/key-values.tsx'
import { Money } from '../../components/display/money.tsx'
import { InlineError } from '../../components/feedback/inline-error.tsx'
import { Notice } from '../../components/feedback/notice.tsx'
import { Skeleton } from '../../components/feedback/skeleton.tsx'
import type { Product, Terms } from './interest-types.ts'
import styles from './invest-sheet.module.css'
import { rateText } from './rate-text.ts'
import type { PreviewState } from './use-preview.ts'

interface InvestPreviewProps {
  readonly product: Product
  readonly preview: PreviewState
}

/** The terms of the agreement: the figures, the source of the interest, and the risks. */
export function InvestPreview({ product, preview }: InvestPreviewProps) {
  const t = useTranslations('interest')
  if (preview.error) return <InlineError error={preview.error} onRetry={preview.retry} />
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  return (
    <>
      <div className={styles.facts} aria-live="polite" aria-busy={preview.loading}>
        {preview.terms || preview.loading ? (
          <>
            <TermsFigures product={product} terms={preview.terms} />
            <p className={styles.muted}>{t('reckoning', { zone: timeZone })}</p>
          </>
        ) : (
          <p className={styles.muted}>{t('previewHint')}</p>
        )}
      </div>
      <Notice tone="good">
        <h3 className={styles.title}>{t('sourceTitle')}</h3>
        <p>{t('sourceText')}</p>
      </Notice>
      <Notice tone="warning">
        <h3 className={styles.title}>{t('riskTitle')}</h3>
        <ul className={styles.risks}>
          <li>{t('riskBank')}</li>
          <li>{t('riskEarly')}</li>
          <li>{t('riskPlatform')}</li>
        </ul>
      </Notice>
    </>
  )
}

interface TermsFiguresProps {
  readonly product: Product
  /** Undefined while the request is pending. */
  readonly terms: Terms | undefined
}

/** All terms of an order before it is placed. */
function TermsFigures({ product, terms }: TermsFiguresProps) {
  const t = useTranslations('interest')
  const locale = useLocale()
  const { day, apr, rate } = terms ?? product
  const waiting = <Skeleton width={110} />
  return (
    <KeyValues>
      <KeyValue label={t('money')}>{terms ? <Money value={terms.money} exact /> : waiting}</KeyValue>
      <KeyValue label={t('day')}>{t('days', { days: day })}</KeyValue>
      <KeyValue label={t('rateYear')}>{rateText(apr, locale)}</KeyValue>
      <KeyValue label={t('rateTerm')}>{rateText(rate, locale)}</KeyValue>
      <KeyValue label={t('time')}>{terms ? <DateTime value={terms.time} /> : waiting}</KeyValue>
      <KeyValue label={t('expiryTime')}>{terms ? <DateTime value={terms.expiry_time} /> : waiting}</KeyValue>
      <KeyValue label={t('interest')} strong>
        {terms ? <Money value={terms.interest} direction="income" size="large" minDecimals={6} exact /> : waiting}
      </KeyValue>
    </KeyValues>
  )
}
