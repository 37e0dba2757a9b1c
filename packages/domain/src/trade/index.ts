export {
  bondLeavesAt,
  bondNoticeDays,
  drawBond,
  lockBond,
  mostAward,
  releaseBond,
  requiredBond,
  type BondRequirement,
} from './bond.ts'
export { changeRemaining, openEscrow, settleEscrow, settleLate, type Trade } from './escrow.ts'
export { expressOrder, hasExpressRecord, usdtForFiat } from './express.ts'
export { clockStart, dueAt, timedEvents, type TradeWaits } from './deadlines.ts'
export { abandonedWindow, purchaseLimitReached, type PurchaseLimits, type UnpaidPurchases } from './purchase-limits.ts'
export {
  cashMethod,
  dayRuns,
  isWithinWindows,
  meetingDays,
  meetingObstacle,
  meetingTimes,
  releaseTries,
  releaseWaitsUntil,
  roundDegrees,
  type Meeting,
} from './meeting.ts'
export {
  meetingDraft,
  meetingValue,
  meetingWindowsMaximum,
  pointOf,
  workdays,
  type MeetingDraft,
} from './meeting-draft.ts'
export { moveOfMaker, type Maker } from './maker.ts'
export { maxAtLevel, offerState, offerStates, type OfferState } from './offer-state.ts'
export { bestOf, followBest, type Follower, type RivalOffer, type RuleDecision } from './follow-best.ts'
export { hasRule, loneChoices, ruledPrice, ruleObstacle, ruleSpan, ruleStates } from './price-rule.ts'
export { ruleTerms, spanAround } from './price-rule.ts'
export type { PriceRule, RuleMarket, RuleState } from './price-rule.ts'
export { isBeyond, isWorse, priceDistance, type PriceDistance } from './price-distance.ts'
export { isInRange, marginChangedBy, priceAtMargin, priceChangedBy } from './price.ts'
export { awaitedActor, saleMachines, type SaleEvent, type SaleStep, type Side } from './sale.ts'
export { matchLines, type LineMatch } from './match-lines.ts'
