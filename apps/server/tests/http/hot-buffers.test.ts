import { platformAccount, usdt, userAccount } from '@c2c/domain'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sumDays } from '../../src/features/proofs/asset-log/movements.ts'
import { newUser } from '@c2c/testing/src/people/people.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'
import { vacuum } from '@c2c/testing/src/story/vacuum.ts'
import { countBuffers, sumOf, watchStatements } from './count-buffers.ts'

// Before the story, which wraps the query method of its connections.
const sent = watchStatements()
const story = await startStory()
const owner = new pg.Client(story.database.connection)
await owner.connect()
const person = await newUser(story)

/** A list reads at most this many buffers of 8 kB for ten rows, whatever the length of its history. */
const most = 100
const history = 3000

beforeAll(async () => {
  const fund = {
    type: 'funding',
    from: platformAccount('custody:TRC20'),
    to: userAccount(person.userId, 'available'),
    amount: usdt(1_000_000n),
    shortfall: 'fault',
  } as const
  await story.services.ledger.execute({ at: new Date(), transfers: Array.from({ length: history }, () => fund) })
  await owner.query('SET session_replication_role = replica')
  await owner.query(
    `INSERT INTO orders (id, order_no, kind, user_id, state, step, reason, created_at, updated_at)
     SELECT md5(i::text)::uuid, 'X-' || i, 'recharge', $1, 'reject', 'refused', '', now(), now()
     FROM generate_series(1, $2) i`,
    [person.userId, history],
  )
  await owner.query(`INSERT INTO recharges (order_id, network, address, claimed, txid, credentials)
     SELECT id, 'TRC20', 'address', 1000000, '', '{}' FROM orders`)
  await owner.query(`INSERT INTO order_events (order_id, at, actor, step)
     SELECT id, now(), 'operator', 'refused' FROM orders`)
  await sumDays(story.services)
  await vacuum(owner)
})

afterAll(async () => {
  await owner.end()
  sent.mockRestore()
})

const buffersOf = async (call: () => Promise<unknown>) => sumOf(await countBuffers(sent, owner, call))

test.each(['asset-log/list', 'recharge/list'] as const)(
  '%s reads few buffers for a page of a long history',
  async (name) => {
    const page = await story.callOk(name, {}, person)
    expect(page).toMatchObject({ total: 1001, at_least: true })
    expect(page.list).toHaveLength(10)
    expect(await buffersOf(() => story.callOk(name, {}, person))).toBeLessThanOrEqual(most)
  },
)

test.each(['userinfo/get-money-info', 'asset-log/tongji'] as const)('%s reads few buffers', async (name) => {
  expect(await buffersOf(() => story.callOk(name, {}, person))).toBeLessThanOrEqual(most)
})
