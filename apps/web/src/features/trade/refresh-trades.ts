import {
  assetLogList,
  assetLogTongji,
  saleuListOrder,
  saleuMessages,
  saleuOrderDetail,
  sellingHistory,
  sellingMerchant,
  sellingOrder,
  sellingTongji,
  userinfoGetMoneyInfo,
} from '@c2c/contract'
import { refreshCalls } from '../../lib/call/refresh.ts'

/** Asks again for all that a change of one's own trade makes old, without waiting for the socket to say so. */
export const refreshTrades = (): Promise<void> =>
  refreshCalls(
    saleuListOrder,
    saleuOrderDetail,
    sellingOrder,
    sellingTongji,
    sellingHistory,
    sellingMerchant,
    userinfoGetMoneyInfo,
    assetLogList,
    assetLogTongji,
  )

/** Asks again for what was said about a trade, in chat and as evidence. */
export const refreshConversation = (): Promise<void> => refreshCalls(saleuMessages, saleuOrderDetail)
