import contract from '@c2c/contract/locales/ja.json'
import apiKey from './ja/api-key.json'
import assetLog from './ja/asset-log.json'
import bankAccount from './ja/bank-account.json'
import cash from './ja/cash.json'
import interest from './ja/interest.json'
import location from './ja/location.json'
import market from './ja/market.json'
import profile from './ja/profile.json'
import property from './ja/property.json'
import protection from './ja/protection.json'
import recharge from './ja/recharge.json'
import reputation from './ja/reputation.json'
import security from './ja/security.json'
import support from './ja/support.json'
import team from './ja/team.json'
import tutorial from './ja/tutorial.json'
import upload from './ja/upload.json'
import verification from './ja/verification.json'
import withdraw from './ja/withdraw.json'

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
