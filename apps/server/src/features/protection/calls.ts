export { securityFreeze } from './security-freeze.ts'
export { securityNotMe } from './security-not-me.ts'
export { securityPayoutDelay } from './security-payout-delay.ts'
export { securityPhrase } from './security-phrase.ts'
