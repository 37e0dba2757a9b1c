import { BuyAmount } from './buy-amount.tsx'
import { TradeSheet } from './trade-sheet.tsx'
import type { OfferSheetProps } from '../../trade-types.ts'
import { useTradeForm } from './use-trade-form.ts'

/** Buys from one merchant: how much, what it costs and what happens next. No account is needed for it. */
export function BuySheet({ offer, number, open, onClose, onPlaced }: OfferSheetProps) {
  const form = useTradeForm({ offer, number, blocked: false, onPlaced })
  return (
    <TradeSheet
      offer={offer}
      form={form}
      open={open}
      onClose={onClose}
      amount={<BuyAmount offer={offer} form={form} />}
    />
  )
}
