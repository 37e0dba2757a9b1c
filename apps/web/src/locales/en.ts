import field from '@c2c/contract/locales/en.json'
import account from './en/account.json'
import assetLog from './en/asset-log.json'
import bankAccount from './en/bank-account.json'
import common from './en/common.json'
import home from './en/home.json'
import recharge from './en/recharge.json'
import tabbar from './en/tabbar.json'
import trade from './en/trade.json'
import withdraw from './en/withdraw.json'

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
