import { useTranslations } from 'use-intl'
import { AmountInput } from '../../../../components/form/amount-input.tsx'
import { mostOfBalance } from '../../../../lib/money/amount-limits.ts'
import { useAmountText } from '../../../../lib/money/use-amount-text.ts'
import { offerLimits } from '../../offer/offer-amounts.ts'
import type { Offer } from '../../trade-types.ts'
import { useAmountNotes } from './use-amount-notes.ts'
import type { TradeForm } from './use-trade-form.ts'

interface SellAmountProps {
  readonly offer: Offer
  readonly form: TradeForm
}

/** How much to sell: within the offer's limits and the person's balance, or all of it. */
export function SellAmount({ offer, form }: SellAmountProps) {
  const t = useTranslations('trade')
  const text = useAmountText()
  const { hint, error } = useAmountNotes(offer, form)
  const { balance, number } = form
  return (
    <AmountInput
      label={t('quantity')}
      aside={balance !== undefined && <span>{t('available', { amount: text.usdt(balance) })}</span>}
      hint={hint}
      max={balance === undefined ? undefined : mostOfBalance(offerLimits(offer), balance)}
      {...number}
      error={error}
    />
  )
}
