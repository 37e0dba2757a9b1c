import { useLocale, useTranslations } from 'use-intl'
import { figures } from '../../components/display/figures.tsx'
import { Button } from '../../components/action/button.tsx'
import { moneyText } from '../../lib/money/money-text.ts'
import { useAmountText } from '../../lib/money/use-amount-text.ts'
import { isSoldOut } from './product-limits.ts'
import { rateText } from './rate-text.ts'
import type { Product } from './interest-types.ts'
import styles from './product-row.module.css'

interface ProductRowProps {
  readonly product: Product
  onChoose(): void
}

/** One product: its annual rate and the rate for its term, its days, its limits, and its remaining amount. */
export function ProductRow({ product, onChoose }: ProductRowProps) {
  const t = useTranslations('interest')
  const locale = useLocale()
  const text = useAmountText()
  const { name, day, apr, rate, min_amount: min, max_amount: max, remaining } = product
  const soldOut = isSoldOut(product)
  const days = t('days', { days: day })
  return (
    <article className={styles.product}>
      <header className={styles.head}>
        <h2 className={styles.name}>{name}</h2>
        {name !== days && <span className={styles.day}>{days}</span>}
      </header>
      <div className={styles.middle}>
        <p className={styles.rates}>
          <span className={styles.apr}>
            {t.rich('aYear', {
              rate: rateText(apr, locale),
              year: (words) => <span className={styles.year}>{words}</span>,
            })}
          </span>
          <span className={styles.small}>{t('forTerm', { rate: rateText(rate, locale) })}</span>
        </p>
        {soldOut ? (
          <span className={styles.soldOut}>{t('soldOut')}</span>
        ) : (
          <Button size="small" variant="secondary" onClick={onChoose}>
            {t('invest')}
          </Button>
        )}
      </div>
      <p className={styles.small}>{figures(t('limits', { min: moneyText(min, locale, 0), max: text.usdt(max, 0) }))}</p>
      <p className={styles.small}>
        {figures(soldOut ? t('soldOutText') : t('remaining', { amount: text.usdt(remaining, 0) }))}
      </p>
    </article>
  )
}
