import { isCurrency } from '@c2c/domain'
import { useLocale, useTranslations } from 'use-intl'
import { Card } from '../../../../components/layout/card.tsx'
import { homeCurrency } from '../../../../lib/money/home-currency.ts'
import { sideOf, useHallChoice } from '../../../../lib/navigation/hall-choice.ts'
import { useDebounced } from '../../../../lib/time/use-debounced.ts'
import { amountFilter } from '../../offer/offer-amounts.ts'
import { ExpressAnswer } from './express-answer.tsx'
import { ExpressSale } from './express-sale.tsx'
import styles from './express.module.css'

/** The best offer for the amount of the hall's filter, taken by one tap; nothing without an amount. */
export function ExpressCard() {
  const t = useTranslations('tutorial.express')
  const { part, payType, currency, ...filter } = useHallChoice()
  const home = homeCurrency(useLocale())
  const number = useDebounced(amountFilter(filter.number))
  const side = sideOf(part)
  const code = currency || home
  if (!side || number === '' || !isCurrency(code)) return null
  const wish = { side, currency: code, number, pay_type: payType }
  return (
    <Card title={t('title')}>
      <div className={styles.express}>
        {side === 'sell' ? <ExpressSale wish={wish} /> : <ExpressAnswer wish={{ ...wish, bk_id: '' }} />}
      </div>
    </Card>
  )
}
