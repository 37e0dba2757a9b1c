import assetLog from './ja/asset-log.json'
import bankAccount from './ja/bank-account.json'
import interest from './ja/interest.json'
import location from './ja/location.json'
import recharge from './ja/recharge.json'
import trade from './ja/trade.json'
import withdraw from './ja/withdraw.json'

/** The texts of the other pages, loaded with the first of them. */
export const messages = { assetLog, bankAccount, interest, location, recharge, trade, withdraw }
