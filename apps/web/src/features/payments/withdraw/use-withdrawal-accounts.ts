import { bankinfoGetIsAdd, bankinfoList, withdrawAddressList } from '@c2c/contract'
import { useState } from 'react'
import { useCall } from '../../../lib/call/use-call.ts'
import { useListCall } from '../../../lib/call/use-list-call.ts'
import { nav } from '../../../lib/navigation/nav.ts'
import { paths } from '../../../lib/navigation/paths.ts'
import { serverNow } from '../../../lib/time/server-clock.ts'
import type { PayoutAccount, WithdrawType } from './withdraw-types.ts'

export interface PayoutAccounts {
  readonly list: readonly PayoutAccount[]
  readonly chosen: PayoutAccount | undefined
  /** Whether the chosen account cannot be paid to yet. */
  readonly waits: boolean
  readonly loading: boolean
  readonly error: Error | null
  readonly mayBind: boolean
  choose(id: string): void
  /** Leads to the form that binds one; the new one is chosen when the person comes back. */
  bind(): void
  retry(): void
}

/** The bound accounts of one kind, and the selected one: `first`, or else the newest. */
export function useWithdrawalAccounts(type: WithdrawType, first: string): PayoutAccounts {
  const [asked, choose] = useState(first)
  const ofNetworks = type === 'usdt'
  const kind = ofNetworks ? 'bank' : type
  const bound = useListCall(bankinfoList, { type: kind, page_size: '100' })
  const book = useCall(withdrawAddressList, { page_size: '100' }, { enabled: ofNetworks })
  const more = useCall(bankinfoGetIsAdd, { type: kind })
  const list: readonly PayoutAccount[] = ofNetworks
    ? (book.data?.list ?? []).map((entry) => ({
        ...entry,
        type: 'usdt',
        title: entry.name,
        masked_account: entry.address,
        currency: 'USDT',
      }))
    : bound.rows.map((account) => ({ ...account, type, network: '' }))
  const chosen = list.find((account) => account.bk_id === asked) ?? list[0]
  return {
    list,
    chosen,
    waits: chosen !== undefined && Date.parse(chosen.usable_from) > serverNow(),
    loading: ofNetworks ? !book.data && !book.error : bound.loading,
    error: ofNetworks ? (book.data ? null : book.error) : bound.first ? null : bound.error,
    // The server reports when there are too many addresses.
    mayBind: ofNetworks || (more.data?.is_add ?? true),
    choose,
    bind() {
      choose('')
      nav.push(ofNetworks ? `${paths.withdrawl}?type=usdt&add` : `${paths.binding}?type=${type}&add`)
    },
    retry: () => void (ofNetworks ? book.refetch() : bound.refresh()),
  }
}
