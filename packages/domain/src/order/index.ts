export { decide, type Actor, type Decision, type Machine, type OrderState } from './machine.ts'
export { creditRecharge, rechargeMachine, type RechargeEvent, type RechargeStep } from './recharge.ts'
export { sendToUser } from './user-transfer.ts'
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
} from './withdraw.ts'
