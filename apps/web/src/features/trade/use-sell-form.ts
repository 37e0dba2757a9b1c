import type { CallError } from '@c2c/client'
import { bankinfoList, saleuCreateOrder, sellingMerchant, sellingTongji, userinfoGetMoneyInfo } from '@c2c/contract'
import { useRef, useState, type FormEvent } from 'react'
import type { FieldBinding } from '../../lib/call/field-binding.ts'
import { refreshCalls } from '../../lib/call/refresh.ts'
import { useCall } from '../../lib/call/use-call.ts'
import { useCallForm } from '../../lib/call/use-call-form.ts'
import { serverNow } from '../../lib/server-clock.ts'
import { payoutAccounts } from './payout-accounts.ts'
import { refreshTrades } from './refresh-trades.ts'
import { sellProblem, type SellProblem } from './sell-limits.ts'
import type { Offer, SaleOrder } from './types.ts'

export interface SellForm {
  readonly busy: boolean
  readonly number: FieldBinding
  /** Why the amount cannot be sold; said at once, but for a minimum, which a person may be about to reach. */
  readonly problem: SellProblem | null
  /** Available USDT; undefined until it is known. */
  readonly balance: string | undefined
  /** The price that the user sees and agrees to. */
  readonly price: string
  /** The price before it moved; null while it has not. */
  readonly priceBefore: string | null
  /** What the server refused with, in its words. */
  readonly refusal: string | null
  readonly accounts: ReturnType<typeof usePayoutAccounts>
  readonly accountMissing: boolean
  onSubmit(event: FormEvent): void
}

function usePayoutAccounts(currency: string) {
  const bound = useCall(bankinfoList, { page_size: '100' })
  const [asked, setChosen] = useState('')
  const accounts = payoutAccounts(bound.data?.list ?? [], currency, serverNow())
  const chosen = accounts.usable.find((account) => account.bk_id === asked) ?? accounts.usable[0]
  return { ...accounts, chosen, choose: setChosen, loading: bound.isPending, error: bound.error, retry: bound.refetch }
}

/** The form of one sale: it keeps what was typed while its sheet is closed, or its page hidden. */
export function useSellForm(offer: Offer, number: string, onSold: (order: SaleOrder) => void): SellForm {
  const [price, setPrice] = useState({ now: offer.price, before: null as string | null })
  const [refusal, setRefusal] = useState<string | null>(null)
  const [tried, setTried] = useState(false)
  const accounts = usePayoutAccounts(offer.currency)
  const balance = useCall(userinfoGetMoneyInfo, {}).data?.available

  const refused = (error: CallError): boolean => {
    const moved = error.data['price']
    if (typeof moved === 'string') setPrice({ now: moved, before: price.now })
    else setRefusal(Object.values(error.fields)[0] ?? error.message)
    void refreshCalls(sellingMerchant, sellingTongji, userinfoGetMoneyInfo)
    return true
  }
  const form = useCallForm(saleuCreateOrder, {
    values: { number },
    fixed: { saleu_id: offer.saleu_id, price: price.now, bk_id: accounts.chosen?.bk_id ?? '' },
    onDone(order) {
      form.reset()
      setTried(false)
      void refreshTrades()
      onSold(order)
    },
    onRefused: refused,
  })
  const field = form.field('number')
  const input = useRef<HTMLElement>(null)
  const problem = sellProblem(field.value, offer, balance)

  return {
    busy: form.busy,
    number: {
      ...field,
      ref(element) {
        input.current = element
        return field.ref?.(element)
      },
    },
    problem: problem === 'belowMinimum' && !tried ? null : problem,
    balance,
    price: price.now,
    priceBefore: price.before,
    refusal,
    accounts,
    accountMissing: tried && !accounts.loading && !accounts.chosen,
    onSubmit(event) {
      setTried(true)
      setRefusal(null)
      const blocked = field.value !== '' && (problem !== null || !accounts.chosen)
      if (!blocked) return form.onSubmit(event)
      event.preventDefault()
      if (problem) input.current?.focus()
    },
  }
}
