import {
  assetLogList,
  assetLogTongji,
  lixibaoList,
  lixibaoListOrder,
  lixibaoPreview,
  userinfoGetMoneyInfo,
} from '@c2c/contract'
import { refreshCalls } from '../../lib/call/refresh.ts'

/** Asks again for all that one's own interest order makes old, without waiting for the socket to say so. */
export const refreshInterest = (): Promise<void> =>
  refreshCalls(lixibaoList, lixibaoListOrder, lixibaoPreview, userinfoGetMoneyInfo, assetLogList, assetLogTongji)
