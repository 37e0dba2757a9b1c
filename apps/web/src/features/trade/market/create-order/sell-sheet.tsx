import { userinfoGetInfo, userinfoGetMoneyInfo, type BindingType } from '@c2c/contract'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { HoldNotice } from '../../../../components/feedback/hold-notice.tsx'
import { useCall } from '../../../../lib/call/use-call.ts'
import { nav } from '../../../../lib/navigation/nav.ts'
import { paths } from '../../../../lib/navigation/paths.ts'
import { bindingTypeFor } from './payout-accounts.ts'
import { PayoutChoice } from './payout-choice.tsx'
import { SellAmount } from './sell-amount.tsx'
import { TradeSheet } from './trade-sheet.tsx'
import type { OfferSheetProps } from '../../trade-types.ts'
import { useSellerAccounts } from './use-seller-accounts.ts'
import { useTradeForm } from './use-trade-form.ts'

/** Sells to one merchant: how much, to which account, what it gives and what happens next. */
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
        currency={offer.currency}
        missing={form.tried && !accounts.loading && !accounts.chosen}
        onBind={() => toBinding(bindingTypeFor(offer), offer.currency)}
      />
    </TradeSheet>
  )
}

/** Leads to the page where an account is bound, and opens the sheet again when the person comes back from there. */
function useReturn(onOpen: () => void): (type: BindingType, currency: string) => void {
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
  return (type, currency) => {
    away.current = true
    nav.push(`${paths.binding}?type=${type}&add&currency=${currency}`)
  }
}
