import field from '@c2c/contract/locales/de.json'
import account from './de/account.json'
import assetLog from './de/asset-log.json'
import bankAccount from './de/bank-account.json'
import common from './de/common.json'
import home from './de/home.json'
import recharge from './de/recharge.json'
import tabbar from './de/tabbar.json'
import trade from './de/trade.json'
import withdraw from './de/withdraw.json'

export const messages = {
  field: field.field,
  account,
  assetLog,
  bankAccount,
  common,
  home,
  recharge,
  tabbar,
  trade,
  withdraw,
}
