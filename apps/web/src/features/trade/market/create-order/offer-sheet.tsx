import { BuySheet } from './buy-sheet.tsx'
import { SellSheet } from './sell-sheet.tsx'
import type { OfferSheetProps } from '../../trade-types.ts'

/** Takes an offer, whichever way it goes. */
export const OfferSheet = (props: OfferSheetProps) =>
  props.offer.side === 'buy' ? <BuySheet {...props} /> : <SellSheet {...props} />
