export {
  assetFileProblem,
  assetFileVersion,
  provenIn,
  readAssetFile,
  type AssetFile,
  type AssetProblem,
} from './assets/asset-file.ts'
export {
  assetEntry,
  contractWords,
  coverage,
  heldIn,
  summarise,
  type DerivedAssets,
  type HeldBalance,
  type NetworkAssets,
  type SignedBalance,
} from './assets/asset-statement.ts'
export {
  assetPurposes,
  isOwnershipOf,
  ownershipMessage,
  readOwnership,
  type AssetPurpose,
  type OwnedAddress,
} from './assets/ownership-message.ts'
export {
  contractSum,
  provenAssets,
  serviceIn,
  signatureDoubt,
  unprovenSum,
  type ContractBalance,
  type Doubt,
  type ProvenAssets,
  type UnprovenBalance,
} from './assets/proven-assets.ts'
export { divide } from './money/divide.ts'
export {
  accountScheme,
  bankAccountKey,
  bankAccountNumber,
  detailProblems,
  possibleAccountKeys,
  requiredScheme,
  zeroFilled,
  type BankFields,
  type DetailProblem,
} from './bank/account-number.ts'
export { isCardNumber, isRoutingNumber } from './bank/check-digits.ts'
export { ibanCountries, isIban, isWiseAccount } from './bank/iban.ts'
export {
  bankCountries,
  bankDetails,
  bankSchemeOf,
  bankSchemes,
  localDetails,
  cleanDetail,
  homeCountry,
  type BankScheme,
  type Detail,
  type DetailName,
} from './bank/schemes.ts'
export { formatDecimal, parseDecimal, separators } from './money/decimal.ts'
export { shorten } from './money/shorten.ts'
export { readTypedAmount, sentAmount } from './money/typed-amount.ts'
export { formatUsdt, parseUsdt, usdt, type Usdt } from './money/usdt.ts'
export {
  currencies,
  fiatPayout,
  fiatValue,
  formatFiat,
  formatPrice,
  isCurrency,
  parsePrice,
  usdtFor,
  type Currency,
} from './money/fiat.ts'
export {
  accountKey,
  platformAccount,
  mayBeNegative,
  merchantAccount,
  merchantAccountKinds,
  offerRemaining,
  userAccount,
  userAccountKinds,
  type Account,
  type Asset,
  type PlatformAccountKind,
} from './ledger/account.ts'
export { correct, type Correction } from './ledger/correction.ts'
export { post, type Balances } from './ledger/post.ts'
export {
  checkTransfer,
  maxUnits,
  ownMoveTypes,
  spendingHolds,
  transferTypes,
  type Shortfall,
  type Transfer,
  type TransferType,
} from './ledger/transfer.ts'
export { decide, type Actor, type Decision, type Machine, type OrderState } from './order/machine.ts'
export { creditRecharge, rechargeMachine, type RechargeEvent, type RechargeStep } from './order/recharge.ts'
export {
  holdWithdrawal,
  parity,
  payWithdrawal,
  payWithdrawalUsdt,
  quoteWithdrawal,
  returnWithdrawal,
  withdrawMachine,
  type WithdrawEvent,
  type WithdrawQuote,
  type WithdrawStep,
  type WithdrawTerms,
} from './order/withdraw.ts'
export {
  transactionFields,
  transferData,
  tronTransfer,
  unsignedTransaction,
  type ContractCall,
  type GasTerms,
} from './payout/sweep-transaction.ts'
export {
  airdropTable,
  depositRequest,
  paymentTable,
  safeBatch,
  transferRequest,
  type WalletPayment,
  type WalletToken,
} from './payout/wallet-request.ts'
export {
  interestMachine,
  openInterest,
  settleInterest,
  type InterestEvent,
  type InterestTerms,
} from './interest/interest-order.ts'
export { formatRate, interestOf, principalCoveredBy, termEnd, termRate } from './interest/simple-interest.ts'
export { commissionOf, payCommission } from './team/commission.ts'
export { changeRemaining, openEscrow, settleEscrow, settleLate, type Trade } from './trade/escrow.ts'
export { dueAt, timedEvents, type TradeWaits } from './trade/deadlines.ts'
export {
  abandonedWindow,
  purchaseLimitReached,
  type PurchaseLimits,
  type UnpaidPurchases,
} from './trade/purchase-limits.ts'
export { moveOfMaker, type Maker } from './trade/maker.ts'
export { maxAtLevel, offerState, offerStates, type OfferState } from './trade/offer-state.ts'
export { bestOf, followBest, type Follower, type RivalOffer, type RuleDecision } from './trade/follow-best.ts'
export { hasRule, loneChoices, ruledPrice, ruleObstacle, ruleSpan, ruleStates } from './trade/price-rule.ts'
export { ruleTerms, spanAround } from './trade/price-rule.ts'
export type { PriceRule, RuleMarket, RuleState } from './trade/price-rule.ts'
export { isBeyond, isWorse, priceDistance, type PriceDistance } from './trade/price-distance.ts'
export { isInRange, marginChangedBy, priceAtMargin, priceChangedBy } from './trade/price.ts'
export { awaitedActor, saleMachines, type SaleEvent, type SaleStep, type Side } from './trade/sale.ts'
export { matchLines, type LineMatch } from './trade/match-lines.ts'
export {
  equalBytes,
  fromBase64url,
  fromHex,
  toBase64url,
  toHex,
  type Hash,
  type RandomBytes,
} from './liabilities/bytes.ts'
export {
  leavesOf,
  proofProblem,
  provenAmount,
  type LiabilityPart,
  type LiabilityProof,
  type ProofProblem,
} from './liabilities/check-proof.ts'
export { compareHead, type CompareTools, type Comparison } from './liabilities/compare-heads.ts'
export { consistencyFileProblem, readConsistencyFile, type ConsistencyFile } from './liabilities/consistency-file.ts'
export { compactHead, isHeadSigned, readHeadText, writeHeadText } from './liabilities/head-text.ts'
export { type CompactHead, type HeadTextProblem } from './liabilities/head-text.ts'
export { keyChangesSince } from './liabilities/key-changes.ts'
export { beaconDistance, drawAnswer, drawOf, hourLater, hourOf, hourStart, isDrawn } from './liabilities/draw.ts'
export { monthHours, ruleAt, type Draw, type DrawnMoment, type DrawRule } from './liabilities/draw.ts'
export { headEntry, signedHead, versionOf, type LiabilityHead } from './liabilities/liability-head.ts'
export {
  boundLeaf,
  nonceFingerprint,
  ownerBinding,
  ownerNonceLength,
  type BoundOwner,
} from './liabilities/owner-binding.ts'
export {
  proofFileProblem,
  readProofFile,
  readSignedHead,
  type KeyChange,
  type ProofFile,
  type SignedHead,
  type VerifySignature,
} from './liabilities/proof-file.ts'
export { depthFor, largestPart, shuffledPositions, splitAmount } from './liabilities/scatter.ts'
export {
  innerNode,
  nodeLength,
  nonceLength,
  ownedLeaf,
  paddingLeaf,
  readNode,
  writeNode,
  type SumNode,
} from './liabilities/sum-node.ts'
export { rootOfPath, SumTree } from './liabilities/sum-tree.ts'
export {
  consistencyProof,
  inclusionProof,
  isConsistent,
  isIncluded,
  logLeaf,
  logRoot,
  rootsOfSteps,
  type LogState,
} from './liabilities/transparency-log.ts'
export { readTwoLogsFile, twoLogsProblem, type TwoLogs, type TwoLogsFile } from './liabilities/two-logs.ts'
export { cleanAddress, cleanMailbox, cleanNumber, cleanPhone, halfWidth, withoutInvisible } from './text/clean-text.ts'
export { storedSize, uploadPixels } from './picture/stored-size.ts'
export { clockText } from './time/clock-text.ts'
export { isTimeZone, localDays, quietUntil, startOfLocalDay, type LocalDay } from './time/time-zone.ts'
export { explorerUrl } from './validation/explorer.ts'
export { checksummedAddress, isTronAddress, tronAccount, tronAddress } from './validation/receiving-address.ts'
export { isBurnAccount, isResembling } from './validation/payee.ts'
export { canonicalTransactionId, networkFamily, type NetworkFamily } from './validation/transaction-id.ts'
export {
  isAmount,
  isCarPlate,
  isDate,
  isDigits,
  isEmail,
  isIdCard,
  isInternationalPhone,
  isLetters,
  isMainlandMobile,
  isNumber,
  isPhone,
  isUrl,
} from './validation/validators.ts'
