import { bankinfoList } from '@c2c/contract'
import { useState } from 'react'
import { useCall } from '../../lib/call/use-call.ts'
import { serverNow } from '../../lib/server-clock.ts'
import { payoutAccounts } from './payout-accounts.ts'
import type { Offer } from './types.ts'

/** The user's accounts that an offer can be paid to, and which of them is chosen to be paid to. */
export function usePayoutAccounts(offer: Pick<Offer, 'currency' | 'pay_types'>) {
  const bound = useCall(bankinfoList, { page_size: '100' })
  const [asked, setChosen] = useState('')
  const accounts = payoutAccounts(bound.data?.list ?? [], offer, serverNow())
  const chosen = accounts.usable.find((account) => account.bk_id === asked) ?? accounts.usable[0]
  return { ...accounts, chosen, choose: setChosen, loading: bound.isPending, error: bound.error, retry: bound.refetch }
}
