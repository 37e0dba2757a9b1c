import { bankinfoList } from '@c2c/contract'
import { useState } from 'react'
import { useCall } from '../../lib/call/use-call.ts'
import { serverNow } from '../../lib/server-clock.ts'
import { payoutAccounts } from './payout-accounts.ts'

/** The user's accounts that take a currency, and which of them is chosen to be paid to. */
export function usePayoutAccounts(currency: string) {
  const bound = useCall(bankinfoList, { page_size: '100' })
  const [asked, setChosen] = useState('')
  const accounts = payoutAccounts(bound.data?.list ?? [], currency, serverNow())
  const chosen = accounts.usable.find((account) => account.bk_id === asked) ?? accounts.usable[0]
  return { ...accounts, chosen, choose: setChosen, loading: bound.isPending, error: bound.error, retry: bound.refetch }
}
