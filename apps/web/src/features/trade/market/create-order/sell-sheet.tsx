import { userinfoGetInfo, userinfoGetMoneyInfo } from '@c2c/contract'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { figures } from '../../../../components/display/figures.tsx'
import { HoldNotice } from '../../../../components/feedback/hold-notice.tsx'
import { AmountInput } from '../../../../components/form/amount-input.tsx'
import { useCall } from '../../../../lib/call/use-call.ts'
import { mostOfBalance } from '../../../../lib/money/amount-limits.ts'
import { useAmountText } from '../../../../lib/money/use-amount-text.ts'
import { nav } from '../../../../lib/navigation/nav.ts'
import { paths } from '../../../../lib/navigation/paths.ts'
import { offerLimits } from '../../offer/offer-amounts.ts'
import type { Offer, OfferSheetProps } from '../../trade-types.ts'
import { bindingFor } from './payout-accounts.ts'
import { PayoutChoice } from './payout-choice.tsx'
import { TradeSheet } from './trade-sheet.tsx'
import { useAmountNotes } from './use-amount-notes.ts'
import { useSellerAccounts } from './use-seller-accounts.ts'
import { useTradeForm, type TradeForm } from './use-trade-form.ts'

/** Sells to one merchant: the amount, the account, the proceeds and the next steps. */
export function SellSheet({ offer, number, open, onOpen, onClose, onPlaced }: OfferSheetProps) {
  const accounts = useSellerAccounts(offer)
  const balance = useCall(userinfoGetMoneyInfo, {}).data?.available
  const hold = useCall(userinfoGetInfo, {}).data?.security.holds[0]
  const form = useTradeForm({
    offer,
    number,
    balance,
    bkId: accounts.chosen?.bk_id ?? '',
    blocked: !accounts.chosen,
    waits: accounts.loading || hold !== undefined,
    onPlaced,
  })
  const toBinding = useReturn(onOpen)
  return (
    <TradeSheet
      offer={offer}
      form={form}
      open={open}
      onClose={onClose}
      amount={<SellAmount offer={offer} form={form} />}
    >
      {hold && <HoldNotice hold={hold} />}
      <PayoutChoice
        accounts={accounts}
        offer={offer}
        missing={form.tried && !accounts.loading && !accounts.chosen}
        onBind={() => toBinding(bindingFor(offer))}
      />
    </TradeSheet>
  )
}

/** Leads to the page where an account is bound, and opens the sheet again when the person comes back from there. */
function useReturn(onOpen: () => void): (query: string) => void {
  const away = useRef(false)
  const open = useRef(onOpen)
  useLayoutEffect(() => {
    open.current = onOpen
  })
  // A hidden page has no effects, so this one runs again when the page is revealed.
  useEffect(() => {
    if (!away.current) return
    away.current = false
    open.current()
  }, [])
  return (query) => {
    away.current = true
    nav.push(`${paths.binding}?${query}`)
  }
}

interface SellAmountProps {
  readonly offer: Offer
  readonly form: TradeForm
}

/** How much to sell: within the offer's limits and the person's balance, or all of it. */
function SellAmount({ offer, form }: SellAmountProps) {
  const t = useTranslations('trade')
  const text = useAmountText()
  const { hint, error } = useAmountNotes(offer, form)
  const { balance, number } = form
  return (
    <AmountInput
      label={t('quantity')}
      aside={balance !== undefined && <span>{figures(t('available', { amount: text.usdt(balance) }))}</span>}
      hint={hint}
      max={balance === undefined ? undefined : mostOfBalance(offerLimits(offer), balance)}
      {...number}
      error={error}
    />
  )
}
