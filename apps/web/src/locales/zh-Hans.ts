import field from '@c2c/contract/locales/zh-Hans.json'
import account from './zh-Hans/account.json'
import assetLog from './zh-Hans/asset-log.json'
import bankAccount from './zh-Hans/bank-account.json'
import common from './zh-Hans/common.json'
import home from './zh-Hans/home.json'
import recharge from './zh-Hans/recharge.json'
import tabbar from './zh-Hans/tabbar.json'
import trade from './zh-Hans/trade.json'
import withdraw from './zh-Hans/withdraw.json'

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
