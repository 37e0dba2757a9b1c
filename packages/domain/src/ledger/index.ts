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
} from './account.ts'
export { correct, type Correction } from './correction.ts'
export { post, type Balances } from './post.ts'
export {
  checkTransfer,
  maxUnits,
  ownMoveTypes,
  spendingHolds,
  transferTypes,
  type Shortfall,
  type Transfer,
  type TransferType,
} from './transfer.ts'
