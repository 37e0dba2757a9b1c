import { useTranslations } from 'use-intl'
import { saleResult } from './sell-limits.ts'
import type { Offer } from './types.ts'
import { useAmountText } from '../../lib/use-amount-text.ts'
import styles from './sell-sheet.module.css'

interface SellStepsProps {
  readonly offer: Offer
  readonly number: string
  readonly price: string
}

/** What happens after the tap, in plain words, so that nobody gives away USDT that was not paid for. */
export function SellSteps({ offer, number, price }: SellStepsProps) {
  const t = useTranslations('trade')
  const text = useAmountText()
  const { currency, merchant, minutes } = offer
  const amount = text.fiat(saleResult(number, price, currency), currency)
  return (
    <section className={styles.group}>
      <h3 className={styles.label}>{t('next')}</h3>
      <ol className={styles.steps}>
        <li>{t('nextEscrow')}</li>
        <li>{t('nextPayment', { merchant: merchant.name, amount, minutes })}</li>
        <li>
          <strong>{t('nextConfirm')}</strong>
        </li>
      </ol>
    </section>
  )
}
