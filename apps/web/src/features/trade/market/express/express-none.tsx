import { useLocale, useTranslations } from 'use-intl'
import { Button } from '../../../../components/action/button.tsx'
import { figures } from '../../../../components/display/figures.tsx'
import { moneyText } from '../../../../lib/money/money-text.ts'
import { useAmountText } from '../../../../lib/money/use-amount-text.ts'
import { nav } from '../../../../lib/navigation/nav.ts'
import { newWanted } from '../../offer/offer-amounts.ts'
import type { ExpressAnswered, ExpressWish } from './express-types.ts'
import styles from './express.module.css'

interface ExpressNoneProps {
  readonly wish: ExpressWish
  readonly answer: ExpressAnswered
}

/** Why no offer fits, what is nearest, and the alert for when there is one. */
export function ExpressNone({ wish, answer: { obstacle, nearest } }: ExpressNoneProps) {
  const t = useTranslations('tutorial.express')
  const tWanted = useTranslations('tutorial.wanted')
  const locale = useLocale()
  const text = useAmountText()
  const { side, currency, number, pay_type: payType } = wish
  return (
    <>
      <p role="status">{figures(t(`none.${obstacle || 'offers'}`, { number: text.usdt(number), currency }))}</p>
      {nearest && (
        <p className={styles.muted}>
          {figures(
            t('nearest', {
              merchant: nearest.merchant.name,
              price: text.fiat(nearest.price, currency),
              min: moneyText(nearest.min_number, locale, 0),
              max: text.usdt(nearest.max_number, 0),
            }),
            nearest.merchant.name,
          )}
        </p>
      )}
      <Button variant="secondary" size="small" onClick={() => nav.push(newWanted({ side, currency, number, payType }))}>
        {tWanted('tellMe')}
      </Button>
    </>
  )
}
