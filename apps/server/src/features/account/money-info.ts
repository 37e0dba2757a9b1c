import type { CallOutput, userinfoGetMoneyInfo } from '@c2c/contract'
import { formatUsdt, type userAccountKinds } from '@c2c/domain'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'

/** `interest_due` is what the user's running interest orders will pay; the platform owns it until they have matured. */
type Balances = Record<(typeof userAccountKinds)[number] | 'interest_due', bigint>

/** The balances of a user's accounts, in micro-units; zero for an unused account. */
export async function readBalances(db: Kysely<Database>, userId: string): Promise<Balances> {
  const [rows, due] = await Promise.all([
    db
      .selectFrom('accounts')
      .select(['kind', 'balance'])
      .where('owner', '=', userId)
      .where('asset', '=', 'USDT')
      .execute(),
    readInterestDue(db, userId),
  ])
  const balance = (kind: string) => rows.find((row) => row.kind === kind)?.balance ?? 0n
  return {
    available: balance('available'),
    business: balance('business'),
    withdrawing: balance('withdrawing'),
    interest_principal: balance('interest_principal'),
    interest_due: due,
  }
}

async function readInterestDue(db: Kysely<Database>, userId: string): Promise<bigint> {
  const { due } = await db
    .selectFrom('orders as o')
    .innerJoin('interest_orders as i', 'i.order_id', 'o.id')
    .where('o.user_id', '=', userId)
    .where('o.kind', '=', 'interest')
    .where('o.state', '=', 'audit')
    .select(sql<bigint>`coalesce(sum(i.interest), 0)::bigint`.as('due'))
    .executeTakeFirstOrThrow()
  return due
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
    interest_due: formatUsdt(balances.interest_due),
  }
}
