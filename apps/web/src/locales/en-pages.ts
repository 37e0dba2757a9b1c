import contract from '@c2c/contract/locales/en.json'
import apiKey from './en/api-key.json'
import assetLog from './en/asset-log.json'
import bankAccount from './en/bank-account.json'
import cash from './en/cash.json'
import interest from './en/interest.json'
import location from './en/location.json'
import market from './en/market.json'
import profile from './en/profile.json'
import property from './en/property.json'
import protection from './en/protection.json'
import recharge from './en/recharge.json'
import reputation from './en/reputation.json'
import security from './en/security.json'
import support from './en/support.json'
import team from './en/team.json'
import tutorial from './en/tutorial.json'
import upload from './en/upload.json'
import verification from './en/verification.json'
import withdraw from './en/withdraw.json'

/** The texts of the other pages and of refused fields, loaded with the first of them. */
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
