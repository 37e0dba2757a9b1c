import { useLocale, useTranslations } from 'use-intl'
import { Notice } from '../../../../components/feedback/notice.tsx'
import { moneyText } from '../../../../lib/money/money-text.ts'
import { useAmountText } from '../../../../lib/money/use-amount-text.ts'
import { lossOf } from '../../offer/offer-amounts.ts'
import type { Offer } from '../../trade-types.ts'

interface FarPriceProps {
  readonly offer: Offer
  /** The amount as it was typed, and the price that the user sees. */
  readonly number: string
  readonly price: string
}

/** The warning about a price that is much worse than the market's, with what it costs. */
export function FarPrice({ offer, number, price }: FarPriceProps) {
  const t = useTranslations('trade')
  const locale = useLocale()
  const text = useAmountText()
  const { market, currency } = offer
  if (!market?.worse) return null
  const loss = lossOf(number, price, offer)
  const percent = moneyText(market.distance_percent, locale, 2)
  const values = { percent, reference: text.fiat(market.reference_price, currency) }
  return (
    <div role="status">
      <Notice tone="warning">
        {t('farPrice', values)} {loss && <strong>{t('farLoss', { loss: text.fiat(loss, currency) })}</strong>}
      </Notice>
    </div>
  )
}
