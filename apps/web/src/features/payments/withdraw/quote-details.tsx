import { useTranslations } from 'use-intl'
import { Fiat } from '../../../components/display/fiat.tsx'
import { KeyValue, KeyValues } from '../../../components/display/key-values.tsx'
import { Money } from '../../../components/display/money.tsx'
import { Skeleton } from '../../../components/feedback/skeleton.tsx'
import { useAmountText } from '../../../lib/money/use-amount-text.ts'
import type { Quote } from './withdraw-types.ts'

interface QuoteDetailsProps {
  /** The amount debited from the balance, USDT text. */
  readonly amount?: string
  /** Undefined while the request is pending. */
  readonly quote:
    | (Pick<Quote, 'fee' | 'rate' | 'receive_amount'> & Partial<Pick<Quote, 'day_amount' | 'day_left'>>)
    | undefined
  readonly currency: string
}

/** The cost and the payout of a withdrawal. */
export function QuoteDetails({ amount, quote, currency }: QuoteDetailsProps) {
  const t = useTranslations('withdraw')
  const text = useAmountText()
  const waiting = <Skeleton width={96} />
  return (
    <KeyValues>
      {amount !== undefined && (
        <KeyValue label={t('amount')}>
          <Money value={amount} exact />
        </KeyValue>
      )}
      <KeyValue label={t('fee')}>{quote ? <Money value={quote.fee} exact /> : waiting}</KeyValue>
      {currency !== 'USDT' && (
        <KeyValue label={t('rate')}>
          {quote ? t('rateOf', { price: text.fiat(quote.rate, currency) }) : waiting}
        </KeyValue>
      )}
      <KeyValue label={t('receive')} strong>
        {quote ? <Received value={quote.receive_amount} currency={currency} /> : waiting}
      </KeyValue>
      {quote?.day_amount && (
        <KeyValue label={t('dayLeft')}>
          {t('dayLeftOf', { left: text.usdt(quote.day_left ?? '0'), max: text.usdt(quote.day_amount) })}
        </KeyValue>
      )}
    </KeyValues>
  )
}

/** The amount that is paid out, in its currency. */
export const Received = ({ value, currency }: { readonly value: string; readonly currency: string }) =>
  currency === 'USDT' ? (
    <Money value={value} exact size="large" />
  ) : (
    <Fiat value={value} currency={currency} size="large" />
  )
