import { Refusal, type CallOutput, type consoleSandboxTrialOrder, type saleuConfirm } from '@c2c/contract'
import type { SaleStep } from '@c2c/domain'
import type { Uses } from '../../../services/services.ts'

/** Refuses with `not_available` outside of a sandbox. */
export function requireSandbox({ sandbox }: Uses<'sandbox'>): void {
  if (!sandbox) throw new Refusal('not_available')
}

/** An order of a sample user in the contract's form, from the answer to the user. */
export const trialOrderAnswer = ({
  order_id,
  order_no,
  side,
  number,
  currency,
  amount,
  step,
}: CallOutput<typeof saleuConfirm>): CallOutput<typeof consoleSandboxTrialOrder> => ({
  order_id,
  order_no,
  side,
  number,
  currency,
  amount,
  step: step as SaleStep,
})
