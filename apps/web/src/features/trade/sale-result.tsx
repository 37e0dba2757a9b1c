import { useTranslations } from 'use-intl'
import { Notice } from '../../components/notice.tsx'
import { Fiat } from '../../components/fiat.tsx'
import { saleResult } from './sell-limits.ts'
import { useAmountText } from '../../lib/use-amount-text.ts'
import styles from './sell-sheet.module.css'

interface SaleResultProps {
  readonly number: string
  readonly price: string
  /** The price before it moved. */
  readonly before: string | null
  readonly currency: string
}

/** What the sale gives, reckoned while the amount is typed; a price that moved is shown before it is agreed to. */
export function SaleResult({ number, price, before, currency }: SaleResultProps) {
  const t = useTranslations('trade')
  const text = useAmountText()
  return (
    <>
      {before !== null && (
        <div role="alert">
          <Notice tone="warning">
            {t('priceMoved', { before: text.fiat(before, currency), now: text.fiat(price, currency) })}
          </Notice>
        </div>
      )}
      <div className={styles.result}>
        <span className={styles.muted}>{t('youGet')}</span>
        <output className={styles.amount}>
          <Fiat value={saleResult(number, price, currency)} currency={currency} size="large" />
        </output>
        <span className={styles.muted}>{t('price')}</span>
        <span className={styles.rate}>{t('rate', { price: text.fiat(price, currency) })}</span>
      </div>
    </>
  )
}
