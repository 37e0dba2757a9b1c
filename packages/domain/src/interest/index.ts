export {
  interestMachine,
  openInterest,
  settleInterest,
  type InterestEvent,
  type InterestTerms,
} from './interest-order.ts'
export { formatRate, interestOf, principalCoveredBy, termEnd, termRate } from './simple-interest.ts'
