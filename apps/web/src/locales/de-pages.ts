import contract from '@c2c/contract/locales/de.json'
import apiKey from './de/api-key.json'
import assetLog from './de/asset-log.json'
import bankAccount from './de/bank-account.json'
import cash from './de/cash.json'
import interest from './de/interest.json'
import location from './de/location.json'
import market from './de/market.json'
import profile from './de/profile.json'
import property from './de/property.json'
import protection from './de/protection.json'
import recharge from './de/recharge.json'
import reputation from './de/reputation.json'
import security from './de/security.json'
import support from './de/support.json'
import team from './de/team.json'
import tutorial from './de/tutorial.json'
import upload from './de/upload.json'
import verification from './de/verification.json'
import withdraw from './de/withdraw.json'

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
