import { coverage, formatFiat, formatUsdt, isCurrency } from '@c2c/domain'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { cachedByCostEach } from '../../services/cache/cached-by-cost.ts'
import { utcDay } from '../../services/time/utc-day.ts'

interface Balance {
  readonly party: 'user' | 'merchant' | 'house'
  readonly kind: string
  readonly asset: string
  readonly balance: string
}

const custody = /^custody:/
const bank = /^bank:/

/** Liabilities of the platform in an account of its own: interest that is promised and not yet due. */
const owedByPlatform = 'interest_due'

/**
 * Liabilities, the funds held for them, and the platform's own funds, from the books. All USDT entries add up to
 * zero, so held equals owed plus own; the counterpart is outside, on the networks.
 */
async function readMoney(db: Kysely<Database>) {
  const balances = await readBalances(db)
  const usdt = balances.filter(({ asset }) => asset === 'USDT')
  const isOwed = ({ party, kind }: Balance) => party !== 'house' || kind === owedByPlatform
  const owed = usdt.filter(isOwed)
  const held = usdt.filter(({ party, kind }) => party === 'house' && custody.test(kind))
  const own = usdt.filter((balance) => !isOwed(balance) && !custody.test(balance.kind))
  const owedTotal = sum(owed)
  const heldTotal = -sum(held)
  return {
    owed: owed.map(({ party, kind, balance }) => ({
      account: party === 'house' ? kind : `${party}:${kind}`,
      amount: formatUsdt(BigInt(balance)),
    })),
    owed_total: formatUsdt(owedTotal),
    held: held.map(({ kind, balance }) => ({
      network: kind.replace(custody, ''),
      amount: formatUsdt(-BigInt(balance)),
    })),
    held_total: formatUsdt(heldTotal),
    own: own.map(({ kind, balance }) => ({ account: kind, amount: formatUsdt(BigInt(balance)) })),
    own_total: formatUsdt(sum(own)),
    coverage: coverage(heldTotal, owedTotal),
    banks: balances.flatMap(({ party, kind, asset, balance }) =>
      party === 'house' && bank.test(kind) && isCurrency(asset)
        ? [{ currency: asset, amount: formatFiat(-BigInt(balance), asset) }]
        : [],
    ),
  }
}

const keptMoney = cachedByCostEach((db) => readMoney(db), 50)

/** The money of the platform now; cached by cost where adding up all accounts takes time. */
export const currentMoney = (db: Kysely<Database>, now: Date) => keptMoney(db, 'all', now)

const sum = (balances: readonly Balance[]): bigint =>
  balances.reduce((total, { balance }) => total + BigInt(balance), 0n)

/**
 * Every kind of account with its total, sorted by name. Only the first part reads all
 * accounts, and it needs no lookup per account: those of neither the platform nor a merchant belong to users.
 */
async function readBalances(db: Kysely<Database>): Promise<Balance[]> {
  const { rows } = await sql<Balance>`
    WITH people AS (SELECT kind, asset, sum(balance) AS balance FROM accounts
        WHERE owner <> 'house' AND asset <> 'ROOM' GROUP BY kind, asset),
      merchants AS (SELECT a.kind, a.asset, sum(a.balance) AS balance FROM merchants m
        JOIN accounts a ON a.owner = m.id::text WHERE a.asset <> 'ROOM' GROUP BY a.kind, a.asset)
    SELECT 'user' AS party, p.kind, p.asset, (p.balance - coalesce(m.balance, 0))::text AS balance
      FROM people p LEFT JOIN merchants m USING (kind, asset)
    UNION ALL SELECT 'merchant', kind, asset, balance::text FROM merchants
    UNION ALL SELECT 'house', kind, asset, balance::text FROM accounts WHERE owner = 'house' AND asset <> 'ROOM'
    ORDER BY 1 DESC, 2, 3`.execute(db)
  return rows
}

const day = 86_400_000

/** The transfer types that make up each figure of a day. */
const flows = {
  recharged: ['recharge'],
  withdrawn: ['withdraw_payout'],
  traded: ['sale_release', 'buy_release'],
  fees: ['withdraw_fee'],
  interest: ['interest_payout'],
} as const

type Flow = keyof typeof flows
type Day = Readonly<Record<Flow, bigint>> & { readonly new_users: number }
type Days = Map<string, Day>

/** Days that are over do not change; what was read of them is kept by the database that it was read from. */
const kept = new WeakMap<Kysely<Database>, Days>()

/**
 * The last `count` UTC days, oldest first, the day of `now` last. Only what is not known yet is read: the two youngest
 * days, since a posting of a server whose clock is behind may still fall into yesterday.
 */
export async function readDays(db: Kysely<Database>, now: Date, count: number) {
  const known: Days = kept.get(db) ?? new Map()
  kept.set(db, known)
  const dates = Array.from({ length: count }, (_, index) => utcDay(new Date(now.getTime() - (count - 1 - index) * day)))
  const unknown = dates.find((date) => !known.has(date)) ?? utcDay(now)
  const read = await readFrom(db, new Date(`${unknown}T00:00:00.000Z`), now)
  const found = dates.map((date) => [date, known.get(date) ?? read.get(date) ?? quiet] as const)
  known.clear()
  for (const [date, figures] of found.slice(0, -2)) known.set(date, figures)
  return found.map(([date, { new_users, ...amounts }]) => ({
    date,
    recharged: formatUsdt(amounts.recharged),
    withdrawn: formatUsdt(amounts.withdrawn),
    traded: formatUsdt(amounts.traded),
    fees: formatUsdt(amounts.fees),
    interest: formatUsdt(amounts.interest),
    new_users,
  }))
}

const quiet: Day = { recharged: 0n, withdrawn: 0n, traded: 0n, fees: 0n, interest: 0n, new_users: 0 }

/** Movements and registrations by day, from a moment on. A clock that is ahead counts today. */
async function readFrom(db: Kysely<Database>, from: Date, now: Date): Promise<Days> {
  const today = utcDay(now)
  const types = Object.values(flows).flat()
  const dayOf = (column: 'created_at') => sql`to_char(${sql.ref(column)} AT TIME ZONE 'UTC', 'YYYY-MM-DD')`
  const moved = await sql<{ date: string; type: string; amount: string }>`
    SELECT ${dayOf('created_at')} AS date, type, sum(amount)::text AS amount FROM transfers
    WHERE created_at >= ${from} AND type = ANY (${types}::text[]) GROUP BY 1, 2`.execute(db)
  const came = await sql<{ date: string; count: string }>`
    SELECT ${dayOf('created_at')} AS date, count(*)::text AS count FROM users
    WHERE created_at >= ${from} GROUP BY 1`.execute(db)
  const days: Days = new Map()
  const add = (date: string, change: (before: Day) => Partial<Day>) => {
    const counted = date > today ? today : date
    const before = days.get(counted) ?? quiet
    days.set(counted, { ...before, ...change(before) })
  }
  for (const { date, type, amount } of moved.rows) {
    const flow = flowOf(type)
    add(date, (before) => ({ [flow]: before[flow] + BigInt(amount) }))
  }
  for (const { date, count } of came.rows) {
    add(date, ({ new_users }) => ({ new_users: new_users + Number(count) }))
  }
  return days
}

function flowOf(type: string): Flow {
  const names = Object.keys(flows) as Flow[]
  const flow = names.find((name) => flows[name].some((counted) => counted === type))
  if (!flow) throw new Error(`${type} was not asked for`)
  return flow
}
