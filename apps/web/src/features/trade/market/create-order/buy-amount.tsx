import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { AmountInput } from '../../../../components/form/amount-input.tsx'
import { amountOf } from '../../../../lib/money/amount-limits.ts'
import { currencyDecimals } from '@c2c/domain'
import { numberToBuy, tradeResult } from '../../offer/offer-amounts.ts'
import type { Offer } from '../../trade-types.ts'
import { useAmountNotes } from './use-amount-notes.ts'
import type { TradeForm } from './use-trade-form.ts'

interface BuyAmountProps {
  readonly offer: Offer
  readonly form: TradeForm
}

/** The amount to buy, in USDT or in the offer's currency: each sets the other. */
export function BuyAmount({ offer, form }: BuyAmountProps) {
  const t = useTranslations('trade')
  const { hint, error } = useAmountNotes(offer, form)
  // The amount typed to pay is valid only at the price that it was typed at.
  const [typed, setTyped] = useState<{ readonly fiat: string; readonly price: string } | null>(null)
  const { currency } = offer
  const { number, price } = form
  const costs = amountOf(number.value) > 0n ? tradeResult(number.value, price, currency) : ''
  const fiat = typed?.price === price ? typed.fiat : costs
  const unread = numberToBuy(fiat, price, currency) === null

  const pay = (value: string): void => {
    setTyped({ fiat: value, price })
    number.onChange(numberToBuy(value, price, currency) ?? '')
  }
  const get = (value: string): void => {
    setTyped(null)
    number.onChange(value)
  }
  return (
    <>
      <AmountInput label={t('buyQuantity')} hint={hint} {...number} onChange={get} error={unread ? undefined : error} />
      <AmountInput
        label={t('toPay')}
        name="fiat"
        unit={currency}
        zero={tradeResult('', price, currency)}
        decimals={currencyDecimals(currency)}
        value={fiat}
        onChange={pay}
        error={unread ? t('noFiat', { currency }) : undefined}
      />
    </>
  )
}
