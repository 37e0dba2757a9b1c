import assetLog from './de/asset-log.json'
import bankAccount from './de/bank-account.json'
import interest from './de/interest.json'
import location from './de/location.json'
import recharge from './de/recharge.json'
import trade from './de/trade.json'
import withdraw from './de/withdraw.json'

/** The texts of the other pages, loaded with the first of them. */
export const messages = { assetLog, bankAccount, interest, location, recharge, trade, withdraw }
