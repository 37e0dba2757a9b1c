import { useTranslations } from 'use-intl'
import { Card } from '../../../components/layout/card.tsx'
import { ErrorState } from '../../../components/feedback/error-state.tsx'
import { QuoteFacts } from './quote-facts.tsx'
import type { QuoteState } from './use-quote.ts'
import styles from './withdraw-form.module.css'

interface QuoteCardProps {
  readonly quote: QuoteState
  readonly currency: string
}

/** The live quote below the amount. */
export function QuoteCard({ quote, currency }: QuoteCardProps) {
  const t = useTranslations('withdraw')
  if (quote.error) {
    return (
      <Card>
        <ErrorState error={quote.error} onRetry={quote.retry} />
      </Card>
    )
  }
  return (
    <div aria-live="polite" aria-busy={quote.loading}>
      <Card>
        {quote.quote || quote.loading ? (
          <QuoteFacts quote={quote.quote} currency={currency} />
        ) : (
          <p className={styles.muted}>{t('quoteHint')}</p>
        )}
      </Card>
    </div>
  )
}
