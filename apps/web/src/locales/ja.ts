import field from '@c2c/contract/locales/ja.json'
import account from './ja/account.json'
import assetLog from './ja/asset-log.json'
import bankAccount from './ja/bank-account.json'
import common from './ja/common.json'
import home from './ja/home.json'
import recharge from './ja/recharge.json'
import tabbar from './ja/tabbar.json'
import trade from './ja/trade.json'
import withdraw from './ja/withdraw.json'

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
