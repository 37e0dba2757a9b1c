import contract from '@c2c/contract/locales/zh-Hans.json'
import apiKey from './zh-Hans/api-key.json'
import assetLog from './zh-Hans/asset-log.json'
import bankAccount from './zh-Hans/bank-account.json'
import cash from './zh-Hans/cash.json'
import interest from './zh-Hans/interest.json'
import location from './zh-Hans/location.json'
import market from './zh-Hans/market.json'
import profile from './zh-Hans/profile.json'
import property from './zh-Hans/property.json'
import protection from './zh-Hans/protection.json'
import recharge from './zh-Hans/recharge.json'
import reputation from './zh-Hans/reputation.json'
import security from './zh-Hans/security.json'
import support from './zh-Hans/support.json'
import team from './zh-Hans/team.json'
import tutorial from './zh-Hans/tutorial.json'
import upload from './zh-Hans/upload.json'
import verification from './zh-Hans/verification.json'
import withdraw from './zh-Hans/withdraw.json'

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
