import { consoleChainFunds as call, type CallOutput } from '@c2c/contract'
import { formatUsdt, usdt } from '@c2c/domain'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../../db/schema.ts'
import { staff } from '../../../http/context.ts'
import { paged } from '../../../http/paged.ts'
import { chainOf, type Chain } from '../../../services/chain/deposit-chain.ts'
import { firstAnswer, unreadable } from '../../../services/chain/trusted-chain.ts'
import { nativeText, newestBlock, readHeld, walletPath, type Held } from './held-funds.ts'
import { activationOf, missingFor, transferCosts } from './transfer-costs.ts'

const nothing = { count: 0, total: formatUsdt(usdt(0n)) }
const noPage = { list: [], total: 0 }

export const consoleChainFunds = staff(call, async ({ network, ...paging }, { services: { db, chains } }) => {
  const networks = chains.map(({ type }) => type)
  const chain = network === '' ? chains[0] : chainOf(chains, network)
  if (!chain) {
    const none = {
      network: '',
      block: '',
      transfer: { gas: '', bandwidth: '' },
      treasury: '',
      to_send: nothing,
      surplus: nothing,
      evm: false,
    }
    return { networks, ...none, ...noPage, ...paging }
  }
  const page = await paged(fundedAddresses(db, chain), paging, (row) => row)
  const balances = firstAnswer(db, chain, (from) => withBalances(from, page.list))
  const { block, transfer, list } = await balances.catch(unreadable)
  const treasury = chain.treasury?.address ?? ''
  const [waiting, unused] = await Promise.all([toSend(db, chain), surplus(db, chain)])
  return {
    ...page,
    networks,
    network: chain.type,
    block,
    transfer,
    treasury,
    to_send: waiting,
    surplus: unused,
    evm: chain.family === 'evm',
    list,
  }
})

/** The addresses of a network that received transfers, in the order in which they were allotted. */
export const fundedAddresses = (db: Kysely<Database>, { type }: Pick<Chain, 'type'>) =>
  db
    .selectFrom('chain_addresses')
    .select(['id', 'account', 'address', 'place'])
    .where('network', '=', type)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('chain_transfers as t')
          .select('t.id')
          .whereRef('t.account', '=', 'chain_addresses.account')
          .whereRef('t.network', '=', 'chain_addresses.network')
          .where('t.state', '<>', 'orphaned'),
      ),
    )
    .orderBy('id')

interface Funded {
  readonly account: string
  readonly address: string
  readonly place: bigint
}

async function withBalances(chain: Chain, rows: readonly Funded[]) {
  const [block, price] = await Promise.all([newestBlock(chain), chain.nodes[0].gasPrice()])
  const accounts = rows.map(({ account }) => account)
  const held = await readHeld(chain, accounts, block)
  const costs = await transferCosts(chain, price, firstTransfer(accounts, held))
  const list = rows.flatMap(({ address, place }, index) => {
    const one = held[index]
    if (!one) return []
    const { token, native } = one
    return {
      address,
      path: walletPath(chain, place),
      token: formatUsdt(chain.amount(token)),
      native: nativeText(chain, native),
      missing: nativeText(chain, token === 0n ? 0n : missingFor(one, costs)),
      activation: activationOf(chain, one),
    }
  })
  const transfer = { gas: costs.terms.gas.toString(), bandwidth: costs.bandwidth.toString() }
  return { block: block.number.toString(), transfer, list }
}

/** The transfer whose costs stand for all of a page: they differ by what the treasury has, not by who sends. */
function firstTransfer(accounts: readonly string[], held: readonly Held[]) {
  const index = held.findIndex(({ token }) => token > 0n)
  const [from, holds] = [accounts[index], held[index]]
  return from !== undefined && holds ? { from, units: holds.token } : undefined
}

/** Approved withdrawals that no wallet has sent yet. */
async function toSend(db: Kysely<Database>, { type }: Chain): Promise<CallOutput<typeof call>['to_send']> {
  const { rows } = await sql<{ count: number; total: bigint }>`
    SELECT count(*)::int AS count, coalesce(sum(c.amount), 0)::bigint AS total FROM orders o JOIN chain_withdrawals c ON c.order_id = o.id
    WHERE o.kind = 'withdraw' AND o.state = 'audit' AND o.step = 'approved' AND c.network = ${type}
      AND NOT EXISTS (SELECT FROM chain_sent s WHERE s.order_id = o.id AND s.state = 'seen')
      AND NOT EXISTS (SELECT FROM chain_named n WHERE n.order_id = o.id AND n.state = 'named')`.execute(db)
  return { count: rows[0]?.count ?? 0, total: formatUsdt(usdt(rows[0]?.total ?? 0n)) }
}

/** Confirmed transfers from paying addresses to addresses of withdrawals that no withdrawal waits for. */
async function surplus(db: Kysely<Database>, chain: Chain): Promise<CallOutput<typeof call>['surplus']> {
  const { rows } = await sql<{ count: number; units: string }>`
    SELECT count(*)::int AS count, coalesce(sum(s.units), 0)::text AS units FROM chain_sent s
      JOIN chain_readers r ON r.network = s.network AND r.reader = 'second' AND s.block_number <= r.number
    WHERE s.network = ${chain.type} AND s.state = 'seen' AND s.order_id IS NULL
      AND EXISTS (SELECT FROM chain_withdrawals c WHERE (c.network, c.account) = (s.network, s.account))`.execute(db)
  return { count: rows[0]?.count ?? 0, total: formatUsdt(chain.amount(BigInt(rows[0]?.units ?? 0))) }
}
