import type { CallOutput, consoleFundDeposit, consoleFundWithdraw, Language } from '@c2c/contract'
import type { Recharge } from '../recharge/recharges.ts'
import { rechargeAnswer } from '../recharge/recharges.ts'
import { withdrawalAnswer, type Withdrawal } from '../withdraw/withdrawals.ts'

/** A deposit as the merchant sees it. */
export const depositAnswer = (deposit: Recharge): CallOutput<typeof consoleFundDeposit> => ({
  ...rechargeAnswer(deposit),
  txid: deposit.txid,
})

/** A withdrawal as the merchant sees it, in the language of the member of staff. */
export const fundWithdrawalAnswer = (
  withdrawal: Withdrawal,
  language: Language,
): CallOutput<typeof consoleFundWithdraw> => ({
  ...withdrawalAnswer(withdrawal, language),
  network: withdrawal.network ?? '',
  masked_account: withdrawal.masked_account ?? '',
  payout_ref: withdrawal.payout_ref ?? '',
})
