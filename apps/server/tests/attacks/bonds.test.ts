import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { expect, test } from 'vitest'
import { releaseBonds } from '../../src/features/trade/bond/release-bonds.ts'
import { day, hour } from '@c2c/testing/src/story/clock.ts'
import { deliver } from '@c2c/testing/src/story/deliver.ts'
import { makeStaff } from '@c2c/testing/src/people/people.ts'
import { setUpStaffTotp } from '@c2c/testing/src/people/staff-factors.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'
import { connectSuperuser } from '@c2c/testing/src/story/superuser.ts'
import { appealedPurchase, bonded, bondOf, daysLater, decide, judges, lock } from '../trade/bond/support.ts'
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

/** The accounts of a merchant by kind. */
async function accountsOf(owner = merchant.id): Promise<Record<string, string>> {
  const { rows } = await client.query<{ kind: string; id: string }>(
    'SELECT kind, id FROM accounts WHERE owner = $1 ORDER BY id',
    [owner],
  )
  return Object.fromEntries(rows.map(({ kind, id }) => [kind, id]))
}

/** Posts USDT from one account to another as the server's login can. */
async function post(
  type: string,
  [from = '', to = '']: readonly (string | undefined)[],
  amount: number,
  orderId: string,
) {
  const ids = [from, to].toSorted((one, other) => Number(one) - Number(other))
  await client.query('SELECT post_batch($1, $2, $3, $4, $5, $6, $7, $8)', [
    ids,
    [1],
    [ids.indexOf(from) + 1],
    [ids.indexOf(to) + 1],
    [amount],
    [type],
    [orderId],
    story.clock.now(),
  ])
}

const insert = (
  kind: string,
  amount: number,
  { order = null, user = null, staff = null, id = randomUUID(), of = merchant.id }: Partial<Row> = {},
) =>
  client.query(
    `INSERT INTO bond_moves (id, merchant_id, kind, amount, order_id, user_id, staff_id, at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [id, of, kind, amount, order, user, staff, story.clock.now()],
  )

interface Row {
  readonly id: string
  readonly of: string
  readonly staff: string | null
  readonly order: string | null
  readonly user: string | null
}

test('server alone takes nothing from a bond', async () => {
  const { available, bond } = await accountsOf()
  const id = randomUUID()
  const bare = () => post('bond_release', [bond, available], 5, id)
  expect(await refusal(bare)).toMatch(/transfer_needs_bond_move|bond_is_its_moves/)
  expect(await refusal(() => post('correction', [bond, available], 5, id))).toBeDefined()
  expect(await refusal(() => post('withdraw_hold', [bond, available], 5, id))).toBe('bond_is_its_moves')
  const early = async () => {
    await post('bond_release', [bond, available], 100_000_000, id)
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

test('no bond is locked without its transfer, or from the balance of another', async () => {
  const victim = await accountsOf((await bonded(story)).merchant.id)
  const { rows } = await client.query<{ id: string }>('SELECT id FROM staff WHERE merchant_id = $1', [merchant.id])
  const { bond } = await accountsOf()
  const lockBy = (posted: boolean) => async () => {
    const id = randomUUID()
    if (posted) await post('bond_lock', [victim['available'], bond], 5, id)
    await insert('lock', 5, { id, staff: rows[0]?.id ?? null })
  }
  expect(await refusal(lockBy(false))).toBe('bond_move_is_posted')
  expect(await refusal(lockBy(true))).toBe('transfer_needs_bond_move')
})

test('bond does not leave by SQL before seven days, or while a trade waits for it', async () => {
  const [idle, busy] = [await bonded(story), await bonded(story)]
  await appealedPurchase(story, busy.merchant, busy.offer)
  for (const { merchant: leaving } of [idle, busy]) await story.consoleOk('bond/leave', {}, leaving)
  const release = (of: string) => async () => {
    const { available, bond } = await accountsOf(of)
    const id = randomUUID()
    await post('bond_release', [bond, available], 100_000_000, id)
    await insert('release', 100_000_000, { id, of })
  }
  story.clock.advance(6 * day)
  expect(await refusal(release(idle.merchant.id))).toBe('bond_stays')
  story.clock.advance(2 * day)
  expect(await refusal(release(busy.merchant.id))).toBe('bond_stays')
})

test('award above the trade, above the bond, or where the user gets the escrow is refused by the database', async () => {
  const { merchant: other, offer: buys } = await bonded(story, '25')
  const [one, second] = [await appealedPurchase(story, other, buys), await appealedPurchase(story, other, buys)]
  /** As if one person could decide: by what else the award is refused. */
  const refusalOf = async ({ order_id }: typeof one, award: number, outcome = 'return') => {
    await client.query('BEGIN; ALTER TABLE appeal_decisions DISABLE TRIGGER appeal_decision_needs_approval')
    const refused = await client
      .query(
        `INSERT INTO appeal_decisions (order_id, round, outcome, award, reason, staff_id, at)
         SELECT $1, 1, $2, $3, 'Mine.', id, $4 FROM staff WHERE role = 'operator' LIMIT 1`,
        [order_id, outcome, award, story.clock.now()],
      )
      .then(
        () => null,
        (error: unknown) => (error instanceof pg.DatabaseError ? error.constraint : String(error)),
      )
    await client.query('ROLLBACK')
    return refused
  }
  expect(await refusalOf(one, 20_000_000)).toBeNull()
  expect(await refusalOf(one, 20_000_001)).toBe('award_fits_bond')
  expect(await refusalOf(one, 5, 'release')).toBe('award_fits_bond')
  const [operator, another] = await judges(story)
  for (const judge of [operator, another]) await decide(story, one, judge, '20')
  expect(await refusalOf(second, 5_000_000)).toBeNull()
  expect(await refusalOf(second, 5_000_001)).toBe('award_fits_bond')
})
