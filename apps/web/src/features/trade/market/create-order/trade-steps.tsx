import { useTranslations } from 'use-intl'
import { figures } from '../../../../components/display/figures.tsx'
import { useAmountText } from '../../../../lib/money/use-amount-text.ts'
import { amountFilter, tradeResult } from '../../offer/offer-amounts.ts'
import type { Offer } from '../../trade-types.ts'
import styles from './trade-sheet.module.css'

interface TradeStepsProps {
  readonly offer: Offer
  readonly number: string
  readonly price: string
}

/** The steps after the tap, so that no seller releases USDT before being paid. */
export function TradeSteps({ offer, number, price }: TradeStepsProps) {
  const t = useTranslations('trade')
  const text = useAmountText()
  const { side, currency, merchant, minutes } = offer
  const values = {
    merchant: merchant.name,
    // Without an amount, the currency alone: a payment of zero is never named.
    amount: amountFilter(number) ? text.fiat(tradeResult(number, price, currency), currency) : currency,
    minutes,
  }
  const buys = side === 'buy'
  const say = (key: 'buyNextEscrow' | 'buyNextPayment' | 'nextPayment' | 'buyNextRelease') =>
    figures(t(key, values), merchant.name)
  return (
    <section className={styles.group}>
      <h3 className={styles.label}>{t('next')}</h3>
      <ol className={styles.steps}>
        <li>{buys ? say('buyNextEscrow') : t('nextEscrow')}</li>
        <li>{say(buys ? 'buyNextPayment' : 'nextPayment')}</li>
        <li>{buys ? say('buyNextRelease') : <strong>{t('nextConfirm')}</strong>}</li>
      </ol>
      {buys && <p className={styles.muted}>{t('buyNoAccount')}</p>}
    </section>
  )
}
