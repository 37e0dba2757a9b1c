import { coverage, formatFiat, formatUsdt, isCurrency } from '@c2c/domain'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { keptByCostEach } from '../../services/kept-by-cost.ts'

interface Balance {
  readonly party: 'user' | 'merchant' | 'house'
  readonly kind: string
  readonly asset: string
  readonly balance: string
}

const custody = /^custody:/
const bank = /^bank:/

/** Liabilities of the platform in an account of its own: interest that is promised and not yet due. */
const owedByHouse = 'interest_due'

/**
 * Liabilities, the funds held for them, and the platform's own funds, from the books. All USDT entries add up to
 * zero, so held equals owed plus own; the counterpart is outside, on the networks.
 */
async function readMoney(db: Kysely<Database>) {
  const balances = await readBalances(db)
  const usdt = balances.filter(({ asset }) => asset === 'USDT')
  const isOwed = ({ party, kind }: Balance) => party !== 'house' || kind === owedByHouse
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

const keptMoney = keptByCostEach((db) => readMoney(db), 50)

/** The money of the platform now; kept in memory by cost where there are so many accounts that adding them up takes time. */
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
