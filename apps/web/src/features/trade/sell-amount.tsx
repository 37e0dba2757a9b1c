import { useLocale, useTranslations } from 'use-intl'
import { AmountInput } from '../../components/amount-input.tsx'
import { moneyText } from '../../lib/money-text.ts'
import { mostSellable, offerMaximum } from './sell-limits.ts'
import type { Offer } from './types.ts'
import { useAmountText } from '../../lib/use-amount-text.ts'
import type { SellForm } from './use-sell-form.ts'

interface SellAmountProps {
  readonly offer: Offer
  readonly form: SellForm
}

/** How much to sell: within the offer's limits and the person's balance, or all of it. */
export function SellAmount({ offer, form }: SellAmountProps) {
  const t = useTranslations('trade')
  const locale = useLocale()
  const text = useAmountText()
  const { balance, number, problem } = form
  const max = text.usdt(offerMaximum(offer), 0)
  const sentences = {
    belowMinimum: () => t('belowMinimum', { min: text.usdt(offer.min_number, 0) }),
    aboveMaximum: () => t('aboveMaximum', { max }),
    aboveBalance: () => t('aboveBalance', { amount: text.usdt(balance ?? '0') }),
  }
  return (
    <AmountInput
      label={t('quantity')}
      aside={balance !== undefined && <span>{t('available', { amount: text.usdt(balance) })}</span>}
      hint={t('limits', { min: moneyText(offer.min_number, locale, 0), max })}
      max={balance === undefined ? undefined : mostSellable(offer, balance)}
      {...number}
      error={number.error ?? (problem ? sentences[problem]() : undefined)}
    />
  )
}
