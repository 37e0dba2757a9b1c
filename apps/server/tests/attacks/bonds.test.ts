import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { releaseBonds } from '../../src/features/trade/bond/release-bonds.ts'
import { day, hour } from '@c2c/testing/src/story/clock.ts'
import { deliver } from '@c2c/testing/src/story/deliver.ts'
import { makeStaff } from '@c2c/testing/src/people/people.ts'
import { setUpStaffTotp } from '@c2c/testing/src/people/staff-factors.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'
import { connectSuperuser } from '@c2c/testing/src/story/superuser.ts'
import { appealedPurchase, bondOf, daysLater, decide, judges, lock } from '../trade/bond/support.ts'
import { openMerchant, openOffer } from '../trade/order/support.ts'

const story = await startStory()
const { client, refusal } = await connectSuperuser(story)
let merchant = await openMerchant(story, 1000)
const offer = await openOffer(story, merchant, { side: 'buy' })
await lock(story, merchant, '100')

test('stolen session of a merchant takes no bond out: it is asked for the authenticator, then waits, and all members are mailed', async () => {
  const member = await makeStaff(story, 'merchant', merchant.id)
  const app = await setUpStaffTotp(story, member)
  story.clock.advance(hour)
  for (const [name, fields] of [
    ['bond/lock', { amount: '1' }],
    ['bond/leave', {}],
  ] as const) {
    expect(await story.console(name, fields, member)).toMatchObject({ data: { reason: 'second_factor_required' } })
  }
  await story.consoleOk('session/prove', { totp: await app.next() }, member)
  await story.consoleOk('bond/leave', {}, member)
  await deliver(story.services)
  const mails = await story.mailbox.to(member.email)
  expect(mails.map(({ text }) => text).join()).toContain('100.000000 USDT leaves in seven days')
  story.clock.advance(6 * day)
  merchant = await daysLater(story, merchant)
  await releaseBonds(story.services)
  expect(await bondOf(story, merchant)).toMatchObject({ bond: '100.000000' })
  await story.consoleOk('bond/keep', {}, merchant)
})

/** The accounts of the merchant by kind. */
async function accountsOf(): Promise<Record<string, string>> {
  const { rows } = await client.query<{ kind: string; id: string }>(
    'SELECT kind, id FROM accounts WHERE owner = $1 ORDER BY id',
    [merchant.id],
  )
  return Object.fromEntries(rows.map(({ kind, id }) => [kind, id]))
}

/** Posts USDT from the merchant's bond as the server's login can. */
async function post(type: string, to: string, amount: number, orderId: string) {
  const { bond = '' } = await accountsOf()
  const ids = [bond, to].toSorted((one, other) => Number(one) - Number(other))
  const [from, target] = [ids.indexOf(bond) + 1, ids.indexOf(to) + 1]
  await client.query('SELECT post_batch($1, $2, $3, $4, $5, $6, $7, $8)', [
    ids,
    [1],
    [from],
    [target],
    [amount],
    [type],
    [orderId],
    story.clock.now(),
  ])
}

const insert = (kind: string, amount: number, { order = null, user = null, id = randomUUID() }: Partial<Row> = {}) =>
  client.query(
    `INSERT INTO bond_moves (id, merchant_id, kind, amount, order_id, user_id, at) VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    [id, merchant.id, kind, amount, order, user, story.clock.now()],
  )

interface Row {
  readonly id: string
  readonly order: string | null
  readonly user: string | null
}

test('server alone takes nothing from a bond', async () => {
  const { available = '' } = await accountsOf()
  const id = randomUUID()
  const bare = () => post('bond_release', available, 5, id)
  expect(await refusal(bare)).toMatch(/transfer_needs_bond_move|bond_is_its_moves/)
  expect(await refusal(() => post('correction', available, 5, id))).toBeDefined()
  expect(await refusal(() => post('withdraw_hold', available, 5, id))).toBe('bond_is_its_moves')
  const early = async () => {
    await post('bond_release', available, 100_000_000, id)
    await insert('release', 100_000_000, { id })
  }
  expect(await refusal(early)).toBe('bond_stays')
  expect(await bondOf(story, merchant)).toMatchObject({ bond: '100.000000' })
})

test('one operator, or two who disagree, draw nothing', async () => {
  const [operator, another] = await judges(story)
  const trade = await appealedPurchase(story, merchant, offer)
  const { order_id: order } = trade
  const { rows } = await client.query<{ user_id: string }>('SELECT user_id FROM orders WHERE id = $1', [order])
  const user = rows[0]?.user_id ?? ''
  expect(await refusal(() => insert('draw', 5, { order, user }))).toBe('bond_pays_award')
  const alone = (award: number, staff: string) =>
    client.query(
      `INSERT INTO appeal_decisions (order_id, round, outcome, award, reason, staff_id, at)
       VALUES ($1, 1, 'return', $2, 'Mine.', $3, $4)`,
      [order, award, staff, story.clock.now()],
    )
  const { rows: staff } = await client.query<{ id: string }>(`SELECT id FROM staff WHERE role = 'operator' LIMIT 1`)
  expect(await refusal(() => alone(5, staff[0]?.id ?? ''))).toBe('second_person_needed')
  await decide(story, trade, operator, '20')
  expect(await decide(story, trade, operator, '20')).toMatchObject({ code: 403 })
  expect(await decide(story, trade, another, '19')).toMatchObject({ code: 409 })
  expect(await bondOf(story, merchant)).toMatchObject({ bond: '100.000000', awarded: '0.000000' })
  const both = await Promise.all([decide(story, trade, another, '20'), decide(story, trade, another, '20')])
  expect(both.map(({ code }) => code).toSorted((one, other) => one - other)).toEqual([200, 409])
  expect(await bondOf(story, merchant)).toMatchObject({ bond: '80.000000' })
  expect(await refusal(() => insert('draw', 20_000_000, { order, user }))).toBe('bond_drawn_once')
})

test('verdict and release at once: the bond pays the award', async () => {
  const other = await openMerchant(story, 100)
  const saleu_id = await openOffer(story, other, { side: 'buy' })
  await lock(story, other, '50')
  const trade = await appealedPurchase(story, other, saleu_id)
  await story.consoleOk('bond/leave', {}, other)
  story.clock.advance(8 * day)
  const [operator, another] = await judges(story)
  await decide(story, trade, operator, '20')
  await Promise.all([decide(story, trade, another, '20'), releaseBonds(story.services)])
  await releaseBonds(story.services)
  expect(
    (await story.consoleOk('bond/list', {}, await daysLater(story, other))).list.map(({ kind, amount }) => [
      kind,
      amount,
    ]),
  ).toEqual([
    ['release', '30.000000'],
    ['draw', '20.000000'],
    ['leave', '0.000000'],
    ['lock', '50.000000'],
  ])
})
