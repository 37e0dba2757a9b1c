import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll } from 'vitest'
import { readAddress, writeAddress } from '../../../src/config/account-address.ts'
import { creditTransfers } from '../../../src/features/payments/chain/credit-transfers.ts'
import { readForward } from '../../../src/features/payments/chain/read-forward.ts'
import { noteProviders } from '../../../src/features/payments/chain/readers.ts'
import { anchorReaders } from '../../../src/features/payments/chain/rewind.ts'
import { trustedChain } from '../../../src/services/chain/trusted-chain.ts'
import { Anvil } from '@c2c/testing/src/chain/anvil.ts'
import { Provider } from '@c2c/testing/src/chain/provider.ts'
import { evmKey, tronKey } from '@c2c/testing/src/chain/test-keys.ts'
import { TestToken } from '@c2c/testing/src/chain/test-token.ts'
import { createUsers } from '@c2c/testing/src/people/create-users.ts'
import { makeStaff, type Member, type Person } from '@c2c/testing/src/people/people.ts'
import { addSetting } from '@c2c/testing/src/story/settings.ts'
import { startStory, type Story } from '@c2c/testing/src/story/story.ts'
import { confirmations } from './support.ts'

export const networks = ['ERC20', 'TRC20'] as const
type Network = (typeof networks)[number]

/** The least that is credited, and the limits of one provider, in micro-units. */
export const least = 1_000_000n
export const limits = { hour: 100_000_000n, day: 250_000_000n, fourEyes: 60_000_000n }

const tronId = 31_338

const whole = (units: bigint): string => (units / 1_000_000n).toString()

/** A service with the same users at the same addresses as its twin, on the same chain. */
export interface Twin {
  readonly story: Story
  readonly people: readonly Person[]
  /** The one who decides with the owner: a second one would need an approval to join. */
  readonly operator: Member
  /** Reads to the tip and credits, with a number of transfers in a batch. */
  credit(most: number): Promise<void>
}

/**
 * Two services on one chain: ERC20 with two providers and TRC20 with one. `accounts` are those of the users on each network.
 * For the test file that calls this at module level.
 */
export async function startTwins(users: number) {
  const anvil = await Anvil.start()
  afterAll(() => anvil.stop())
  const token = await TestToken.deploy(anvil)
  const tron = await Provider.start(anvil.url, { tron: true })
  // The same chain under another number: a token of a chain is that of one network.
  tron.change = ({ method }, result) => (method === 'eth_chainId' ? `0x${tronId.toString(16)}` : result)
  const [first, second] = [await Provider.start(anvil.url), await Provider.start(anvil.url)]
  afterAll(async () => void (await Promise.all([tron.stop(), first.stop(), second.stop()])))
  const folder = await mkdtemp(join(tmpdir(), 'c2c-twins-'))
  afterAll(() => rm(folder, { recursive: true }))
  const file = join(folder, 'chain.json')
  const network = { chain_id: 31_337, start_block: 1, max_range: 100 }
  const evm = { ...network, type: 'ERC20', family: 'evm', token: writeAddress('evm', token.address) }
  const other = {
    ...network,
    chain_id: tronId,
    type: 'TRC20',
    family: 'tron',
    token: writeAddress('tron', token.address),
  }
  const nodes = [first, second].map(({ url }, index) => ({ name: ['first', 'second'][index], url }))
  const configured = [
    { ...evm, xpub: evmKey.publicExtendedKey, nodes },
    { ...other, xpub: tronKey.publicExtendedKey, nodes: [{ name: 'only', url: tron.url }] },
  ]
  await writeFile(file, JSON.stringify({ networks: configured }))
  const twins = [await startTwin(file, users), await startTwin(file, users)] as const
  const accounts = await Promise.all(twins.map(addressesOf))
  if (JSON.stringify(accounts[0]) !== JSON.stringify(accounts[1])) throw new Error('the twins have other addresses')
  return { anvil, token, first, twins, accounts: accounts[0] ?? { ERC20: [], TRC20: [] } }
}

async function startTwin(file: string, users: number): Promise<Twin> {
  const story = await startStory({ environment: { CHAIN_FILE: file } })
  const { services, clock } = story
  const { db } = services
  const offered = services.chains.map(({ type, family, token }) => ({
    type,
    label: type,
    address: writeAddress(family, token),
    scheme: family === 'tron' ? 'tron' : 'ethereum',
    min_amount: whole(least),
    confirmations,
  }))
  await addSetting(db, 'recharge_networks', offered, clock.now())
  await addSetting(db, 'one_provider', { hour: whole(limits.hour), day: whole(limits.day) }, clock.now())
  const [large, fourEyes] = ['10000', whole(limits.fourEyes)]
  const amounts = { recharge: fourEyes, withdraw: large, correction: '0', appeal: large } as const
  await addSetting(
    db,
    'four_eyes',
    { ...amounts, user_day: '', operator_day: '', rates: true, staff: true },
    clock.now(),
  )
  const people = await createUsers(story, users)
  const operator = await makeStaff(story, 'operator')
  return {
    story,
    people,
    operator,
    async credit(most) {
      for (const configured of services.chains) {
        await noteProviders(db, configured, clock.now())
        const chain = await trustedChain(db, configured)
        await anchorReaders(db, chain)
        for (let moved = true; moved;) {
          const { number, tip } = await readForward(db, chain, confirmations, clock.now())
          moved = number < tip
        }
        await creditTransfers(services, chain, confirmations, configured.amount(least), most)
      }
    },
  }
}

async function addressesOf({ story, people }: Twin): Promise<Record<Network, string[]>> {
  const accounts = { ERC20: [] as string[], TRC20: [] as string[] }
  for (const person of people)
    for (const type of networks) {
      const { address } = await story.callOk('recharge/shoukuan-address', { type }, person)
      accounts[type].push(readAddress(type === 'ERC20' ? 'evm' : 'tron', address) ?? '')
    }
  return accounts
}

/** The outcome of all transfers, without random ids: two services that did the same are equal in it. */
export async function stateOf({ story: { services } }: Twin) {
  const rows = async (query: ReturnType<typeof sql<Record<string, unknown>>>) => (await query.execute(services.db)).rows
  return {
    transfers:
      await rows(sql`SELECT network, block_number, log_index, state, problem, held_order IS NOT NULL AS held FROM chain_transfers
      WHERE state <> 'orphaned' ORDER BY network, block_number, log_index`),
    // Each user's credits from a network in their order. A disagreement holds one network back, and no other.
    credits:
      await rows(sql`SELECT a.place, c.network, c.txid, c.place AS event, c.amount, c.witnesses, r.claimed, r.txid AS named,
        (SELECT string_agg(v.step || ' ' || v.actor, ',' ORDER BY v.id) FROM order_events v WHERE v.order_id = c.order_id) AS events,
        (SELECT count(*) FROM notices n WHERE n.order_id = c.order_id) AS notices,
        (SELECT count(*) FROM audit_log l WHERE l.subject = c.order_id::text AND l.call = 'chain/credit') AS audited,
        (SELECT count(*) FROM recharge_credits b WHERE b.order_id = c.order_id AND b.amount = c.amount) AS booked
      FROM chain_credits c JOIN recharges r USING (order_id) JOIN chain_addresses a ON (a.network, a.account) = (c.network, c.account)
        JOIN transfers t ON t.order_id = c.order_id
      ORDER BY a.place, c.network, t.id`),
    waiting:
      await rows(sql`SELECT r.network, r.address, r.claimed, r.txid, o.step FROM recharges r JOIN orders o ON o.id = r.order_id
      WHERE o.state = 'audit' ORDER BY o.seq`),
    receipts: await rows(sql`SELECT fingerprint FROM used_receipts WHERE fingerprint LIKE 'txid:%' ORDER BY 1`),
    balances:
      await rows(sql`SELECT p.place, b.balance FROM chain_places p JOIN accounts b ON (b.owner, b.kind, b.asset) =
      (p.user_id::text, 'available', 'USDT') ORDER BY p.place`),
  }
}

/** The most that one provider's word credited in any window of `hours` hours, in micro-units. */
export async function mostOnOneWord({ story: { services } }: Twin, hours: number): Promise<bigint> {
  const { rows } = await sql<{
    most: bigint | null
  }>`SELECT max(s.total)::bigint AS most FROM chain_credits c CROSS JOIN LATERAL (
    SELECT sum(b.amount) AS total FROM chain_credits b WHERE b.network = c.network AND cardinality(b.witnesses) < 2
      AND b.at > c.at - make_interval(hours => ${hours}) AND b.at <= c.at) s`.execute(services.db)
  return rows[0]?.most ?? 0n
}
