import { useLocale, useTranslations } from 'use-intl'
import { DateTime } from '../../components/display/date-time.tsx'
import { KeyValue, KeyValues } from '../../components/display/key-values.tsx'
import { Money } from '../../components/display/money.tsx'
import { Skeleton } from '../../components/feedback/skeleton.tsx'
import { rateText } from './rate-text.ts'
import type { Product, Terms } from './interest-types.ts'

interface TermsFactsProps {
  readonly product: Product
  /** Undefined while they are being asked for. */
  readonly terms: Terms | undefined
}

/** Everything that an order would be, before it is one. */
export function TermsFacts({ product, terms }: TermsFactsProps) {
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
