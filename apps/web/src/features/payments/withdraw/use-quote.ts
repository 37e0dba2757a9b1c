import { CallError } from '@c2c/client'
import { withdrawQuote } from '@c2c/contract'
import { isAmount, type Currency } from '@c2c/domain'
import { useCall } from '../../../lib/call/use-call.ts'
import { useDebounced } from '../../../lib/time/use-debounced.ts'
import type { Quote, WithdrawType } from './withdraw-types.ts'
import { limitsOf, type Limits } from './withdraw-limits.ts'

export interface QuoteState {
  /** For the field's current amount; undefined while the request is pending, or when there is no quote. */
  readonly quote: Quote | undefined
  readonly loading: boolean
  /** Why there is none, unless the amount is to blame. */
  readonly error: Error | null
  readonly limits: Limits | null
  retry(): void
}

/** Limits come with every quote, even with one that is refused, so this amount returns them before any was typed. */
const probe = '1'

/** The payout of a withdrawal of an amount now, requested once the amount has stopped changing. */
export function useQuote(type: WithdrawType, currency: string, amount: string): QuoteState {
  const settled = useDebounced(amount)
  const known = currency !== ''
  // Nothing is asked in the place of a missing currency.
  const account = { type, currency: known ? (currency as Currency | 'USDT') : 'EUR' } as const
  const quoted = useCall(withdrawQuote, { ...account, amount: settled }, { enabled: known && isAmount(settled) })
  const probed = useCall(withdrawQuote, { ...account, amount: probe }, { enabled: known })
  const limits = limitsIn(quoted) ?? limitsIn(probed)
  const current = settled === amount && isAmount(amount)
  return {
    quote: current ? quoted.data : undefined,
    // Without a network it waits for one; the shell shows that.
    loading: isAmount(amount) && (!current || (quoted.isPending && !quoted.error)),
    error: current && !limitsIn(quoted) ? quoted.error : null,
    limits,
    retry: () => void quoted.refetch(),
  }
}

function limitsIn({ data, error }: { readonly data?: Quote | undefined; readonly error: Error | null }): Limits | null {
  return limitsOf(data) ?? (error instanceof CallError ? limitsOf(error.data) : null)
}
