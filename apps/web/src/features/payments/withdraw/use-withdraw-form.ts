import type { CallError } from '@c2c/client'
import { userinfoGetInfo, userinfoGetMoneyInfo, withdrawCreate } from '@c2c/contract'
import { useRef, useState, type FormEvent } from 'react'
import type { Sheet } from '../../../components/sheet/use-sheet.ts'
import { isLevelLimit } from '../../../components/feedback/limit-link.tsx'
import type { FieldBinding } from '../../../lib/call/field-binding.ts'
import { useCall } from '../../../lib/call/use-call.ts'
import { useCallForm } from '../../../lib/call/use-call-form.ts'
import { useDebounced } from '../../../lib/time/use-debounced.ts'
import type { Hold } from '../../../components/feedback/hold-notice.tsx'
import type { Withdrawal, WithdrawType } from './withdraw-types.ts'
import { useWithdrawalAccounts, type PayoutAccounts } from './use-withdrawal-accounts.ts'
import { useQuote, type QuoteState } from './use-quote.ts'
import { withdrawProblem, type WithdrawProblem } from './withdraw-limits.ts'

export interface WithdrawFormState {
  readonly busy: boolean
  /** The connection was lost while it was confirmed. */
  readonly lost: boolean
  readonly accounts: PayoutAccounts
  readonly amount: FieldBinding
  /** Available USDT; undefined until it is known. */
  readonly available: string | undefined
  readonly quote: QuoteState
  /** The longest hold of the person's withdrawals; undefined without one. */
  readonly hold: Hold | undefined
  /** Why the amount cannot be withdrawn; a minimum is reported once the person has stopped typing. */
  readonly problem: WithdrawProblem | null
  /** The server's reason for the refusal, in its words. */
  readonly refusal: string | undefined
  /** Whether it refused by the limit of the verification level. */
  readonly limited: boolean
  /** Whether the person is asked to confirm. */
  readonly asking: boolean
  /** Whether the question can be answered: not at once, so that a double press before it is no answer. */
  readonly answerable: boolean
  /** Checks the values, and asks for the confirmation. */
  review(event: FormEvent): void
  confirm(event: FormEvent): void
  close(): void
  /** The field that the server refused while the sheet covered it. */
  returnFocus(): HTMLElement | null
}

/** One withdrawal from its amount to its confirmation. `first` is the account to begin with, or empty; `sheet` asks to confirm. */
export function useWithdrawForm(
  type: WithdrawType,
  first: string,
  sheet: Sheet<true>,
  onPlaced: (withdrawal: Withdrawal) => void,
): WithdrawFormState {
  const accounts = useWithdrawalAccounts(type, first)
  const [refusal, setRefusal] = useState<CallError>()
  const [seen, setSeen] = useState('')
  const refused = useRef(false)
  const hold = useCall(userinfoGetInfo, {}).data?.security.holds[0]
  const available = useCall(userinfoGetMoneyInfo, {}).data?.available
  const form = useCallForm(withdrawCreate, {
    values: { amount: '' },
    fixed: { type, bk_id: accounts.chosen?.bk_id ?? '', receive_amount: seen },
    onDone(withdrawal) {
      sheet.close()
      form.reset()
      onPlaced(withdrawal)
    },
    onFieldRefused() {
      refused.current = true
      sheet.close()
      quote.retry()
    },
    onRefused(error) {
      setRefusal(error)
      quote.retry()
      return true
    },
  })
  const amount = form.field('amount')
  const quote = useQuote(type, accounts.chosen?.currency ?? '', amount.value)
  const asked = useDebounced(sheet.open)
  // The user agrees to the terms on the screen; the server refuses others.
  const shown = quote.quote?.receive_amount ?? ''
  if (shown !== seen) setSeen(shown)
  const problem = withdrawProblem(amount.value, available, quote.limits)

  const ask = async (): Promise<void> => {
    setRefusal(undefined)
    refused.current = false
    if (await form.check()) sheet.show(true)
  }
  return {
    busy: form.busy,
    lost: form.lost,
    accounts,
    amount,
    available,
    quote,
    hold,
    problem: problem === 'belowMinimum' && quote.loading ? null : problem,
    refusal: refusal?.message,
    limited: refusal !== undefined && isLevelLimit(refusal),
    asking: sheet.open,
    answerable: asked && quote.quote !== undefined,
    review(event) {
      event.preventDefault()
      if (!problem && !accounts.waits && !hold) void ask()
    },
    confirm(event) {
      setRefusal(undefined)
      form.onSubmit(event)
    },
    close: sheet.close,
    returnFocus: () => (refused.current && form.input('amount')) || null,
  }
}
