import type { CallOutput, userinfoGetMoneyInfo } from '@c2c/contract'
import { formatUsdt, type userAccountKinds } from '@c2c/domain'
import type { Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'

type Balances = Record<(typeof userAccountKinds)[number], bigint>

/** What stands in a user's accounts, in micro-units; an account that was never used stands at zero. */
export async function readBalances(db: Kysely<Database>, userId: string): Promise<Balances> {
  const rows = await db
    .selectFrom('accounts')
    .select(['kind', 'balance'])
    .where('owner', '=', userId)
    .where('asset', '=', 'USDT')
    .execute()
  const balance = (kind: string) => rows.find((row) => row.kind === kind)?.balance ?? 0n
  return {
    available: balance('available'),
    business: balance('business'),
    withdrawing: balance('withdrawing'),
    interest_principal: balance('interest_principal'),
  }
}

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
    interest_due: formatUsdt(0n),
  }
}
