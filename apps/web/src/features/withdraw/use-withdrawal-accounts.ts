import { bankinfoGetIsAdd, bankinfoList } from '@c2c/contract'
import { useState } from 'react'
import { useCall } from '../../lib/call/use-call.ts'
import { useListCall } from '../../lib/call/use-list-call.ts'
import { nav } from '../../lib/navigation/nav.ts'
import { paths } from '../../lib/navigation/paths.ts'
import { serverNow } from '../../lib/time/server-clock.ts'
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

/** The bound accounts of one kind, and which of them is to be paid to: `first`, or else the newest. */
export function useWithdrawalAccounts(type: WithdrawType, first: string): PayoutAccounts {
  const [asked, choose] = useState(first)
  const bound = useListCall(bankinfoList, { type, page_size: '100' })
  const more = useCall(bankinfoGetIsAdd, { type })
  const list = bound.rows
  const chosen = list.find((account) => account.bk_id === asked) ?? list[0]
  return {
    list,
    chosen,
    waits: chosen !== undefined && Date.parse(chosen.usable_from) > serverNow(),
    loading: bound.loading,
    error: bound.first ? null : bound.error,
    mayBind: more.data?.is_add ?? true,
    choose,
    bind() {
      choose('')
      nav.push(`${paths.binding}?type=${type}&add`)
    },
    retry: () => void bound.refresh(),
  }
}
