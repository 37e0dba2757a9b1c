import assetLog from './en/asset-log.json'
import bankAccount from './en/bank-account.json'
import interest from './en/interest.json'
import location from './en/location.json'
import recharge from './en/recharge.json'
import trade from './en/trade.json'
import withdraw from './en/withdraw.json'

/** The texts of the other pages, loaded with the first of them. */
export const messages = { assetLog, bankAccount, interest, location, recharge, trade, withdraw }
