import type { OfferSheetProps } from '../../trade-types.ts'
import { BuyAmount } from './buy-amount.tsx'
import { SellSheet } from './sell-sheet.tsx'
import { TradeSheet } from './trade-sheet.tsx'
import { useTradeForm } from './use-trade-form.ts'

/** Takes an offer of either side. */
export const OfferSheet = (props: OfferSheetProps) =>
  props.offer.side === 'buy' ? <BuySheet {...props} /> : <SellSheet {...props} />

/** Buys from one merchant: the amount, its cost and the next steps. No account is needed for it. */
function BuySheet({ offer, number, open, onClose, onPlaced }: OfferSheetProps) {
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
