import contract from '@c2c/contract/locales/zh-Hant.json'
import apiKey from './zh-Hant/api-key.json'
import assetLog from './zh-Hant/asset-log.json'
import bankAccount from './zh-Hant/bank-account.json'
import cash from './zh-Hant/cash.json'
import interest from './zh-Hant/interest.json'
import location from './zh-Hant/location.json'
import market from './zh-Hant/market.json'
import profile from './zh-Hant/profile.json'
import property from './zh-Hant/property.json'
import protection from './zh-Hant/protection.json'
import recharge from './zh-Hant/recharge.json'
import reputation from './zh-Hant/reputation.json'
import security from './zh-Hant/security.json'
import support from './zh-Hant/support.json'
import team from './zh-Hant/team.json'
import tutorial from './zh-Hant/tutorial.json'
import upload from './zh-Hant/upload.json'
import verification from './zh-Hant/verification.json'
import withdraw from './zh-Hant/withdraw.json'

/** The texts of the other pages, loaded with the first of them. */
export const messages = {
  apiKey,
  assetLog,
  bankAccount,
  cash,
  field: contract.field,
  interest,
  location,
  market,
  profile,
  property,
  protection,
  recharge,
  reputation,
  security,
  support,
  team,
  tutorial,
  upload,
  verification,
  withdraw,
}
