import { bankinfoList } from '@c2c/contract'
import { useState } from 'react'
import { useListCall } from '../../../../lib/call/use-list-call.ts'
import { serverNow } from '../../../../lib/time/server-clock.ts'
import { payoutAccounts } from './payout-accounts.ts'
import type { Offer } from '../../trade-types.ts'

/** The user's accounts that an offer can be paid to, and which of them is chosen to be paid to. */
export function useSellerAccounts(offer: Pick<Offer, 'currency' | 'pay_types'>) {
  // Both kinds: an empty type is every type.
  const bound = useListCall(bankinfoList, { type: '', page_size: '100' })
  const [asked, setChosen] = useState('')
  const accounts = payoutAccounts(bound.rows, offer, serverNow())
  const chosen = accounts.usable.find((account) => account.bk_id === asked) ?? accounts.usable[0]
  const { loading, error, refresh } = bound
  return { ...accounts, chosen, choose: setChosen, loading, error, retry: refresh }
}
