import { useLocale, useTranslations } from 'use-intl'
import { orderMaximum } from '../../../../lib/money/amount-limits.ts'
import { moneyText } from '../../../../lib/money/money-text.ts'
import { useAmountText } from '../../../../lib/money/use-amount-text.ts'
import { offerLimits } from '../../offer/offer-amounts.ts'
import type { Offer } from '../../trade-types.ts'
import type { TradeForm } from './use-trade-form.ts'

/** The text below the amount of a trade: the offer's limits, or the amount's error. */
export function useAmountNotes(offer: Offer, form: TradeForm): { hint: string; error: string | undefined } {
  const t = useTranslations('trade')
  const locale = useLocale()
  const text = useAmountText()
  const { balance, number, problem } = form
  const buys = offer.side === 'buy'
  const max = text.usdt(orderMaximum(offerLimits(offer)), 0)
  const min = text.usdt(offer.min_number, 0)
  const sentences = {
    belowMinimum: () => t(buys ? 'buyBelowMinimum' : 'belowMinimum', { min }),
    aboveMaximum: () => t(buys ? 'buyAboveMaximum' : 'aboveMaximum', { max }),
    aboveBalance: () => t('aboveBalance', { amount: text.usdt(balance ?? '0') }),
  }
  return {
    hint: t('limits', { min: moneyText(offer.min_number, locale, 0), max }),
    error: number.error ?? (problem ? sentences[problem]() : undefined),
  }
}
