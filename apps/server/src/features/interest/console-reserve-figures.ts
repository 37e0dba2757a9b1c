import { consoleReserveFigures as call } from '@c2c/contract'
import { formatUsdt, platformAccount } from '@c2c/domain'
import { sql } from 'kysely'
import { staff } from '../../http/context.ts'
import { readBalance } from '../../ledger/read-balance.ts'
import { readReserve } from './interest-orders.ts'

const length = 90
const day = 86_400_000

const dateOf = (at: Date): string => at.toISOString().slice(0, 10)

export const consoleReserveFigures = staff(call, async (_input, { services: { db }, now }) => {
  const [free, setAside, rows] = await Promise.all([
    readReserve(db),
    readBalance(db, platformAccount('interest_due')),
    db
      .selectFrom('interest_orders as i')
      .innerJoin('orders as o', 'o.id', 'i.order_id')
      .where('o.state', '=', 'audit')
      .select([
        // Overdue amounts are due today.
        sql<string>`to_char(greatest(i.expires_at, ${now}) AT TIME ZONE 'UTC', 'YYYY-MM-DD')`.as('date'),
        sql<bigint>`count(*)`.as('orders'),
        sql<bigint>`sum(i.principal)::bigint`.as('principal'),
        sql<bigint>`sum(i.interest)::bigint`.as('interest'),
      ])
      .groupBy(sql`1`)
      .execute(),
  ])
  const due = new Map(rows.map((row) => [row.date, row]))
  const dates = Array.from({ length }, (_, index) => dateOf(new Date(now.getTime() + index * day)))
  const promised = rows.reduce((sum, { interest }) => sum + interest, 0n)
  const shown = dates.reduce((sum, date) => sum + (due.get(date)?.interest ?? 0n), 0n)
  return {
    free: formatUsdt(free),
    set_aside: formatUsdt(setAside),
    promised: formatUsdt(promised),
    covered: setAside === promised,
    later: formatUsdt(promised - shown),
    days: dates.map((date) => {
      const { orders = 0n, principal = 0n, interest = 0n } = due.get(date) ?? {}
      return { date, orders: Number(orders), principal: formatUsdt(principal), interest: formatUsdt(interest) }
    }),
  }
})
