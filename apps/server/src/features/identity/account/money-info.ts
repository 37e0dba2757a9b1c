import type { CallOutput, userinfoGetMoneyInfo } from '@c2c/contract'
import { formatUsdt, type userAccountKinds } from '@c2c/domain'
import { fixedStatement } from '../../../db/named-statement.ts'
import { coalesceReads } from '../../../db/coalesced-reads.ts'

/** `interest_due` is what the user's running interest orders will pay; the platform owns it until they have matured. */
type Balances = Record<(typeof userAccountKinds)[number] | 'interest_due', bigint>

const none: Balances = { available: 0n, business: 0n, withdrawing: 0n, interest_principal: 0n, interest_due: 0n }

/** The balances of a user's accounts, in micro-units; zero for an unused account. */
export const readBalances = coalesceReads<string, Balances>(async (db, userIds) => {
  const ids = [...new Set(userIds)]
  const { rows } = await fixedStatement<{ owner: string; kind: keyof Balances; balance: bigint }>`
    SELECT owner, kind, balance FROM accounts WHERE owner = ANY (${ids}) AND asset = 'USDT'
    UNION ALL SELECT user_id::text, 'interest_due', sum(interest)::bigint FROM running_interest
      WHERE user_id = ANY (${ids}::uuid[]) GROUP BY user_id`.execute(db)
  const byUser = new Map(ids.map((id) => [id, { ...none }]))
  for (const { owner, kind, balance } of rows) Object.assign(byUser.get(owner) ?? {}, { [kind]: balance })
  return (userId) => byUser.get(userId) ?? none
})

/** A user's money as texts; the total is the sum of the four accounts. */
export function moneyInfo(balances: Balances): CallOutput<typeof userinfoGetMoneyInfo> {
  const { available, business, withdrawing, interest_principal: principal } = balances
  return {
    currency: 'USDT',
    total_balance: formatUsdt(available + business + withdrawing + principal),
    available: formatUsdt(available),
    business_usdt: formatUsdt(business),
    withdrawing: formatUsdt(withdrawing),
    interest_principal: formatUsdt(principal),
    interest_due: formatUsdt(balances.interest_due),
  }
}
