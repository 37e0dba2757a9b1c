import type pg from 'pg'
import { expect, test } from 'vitest'
import { addSetting } from '@c2c/testing/src/story/settings.ts'
import { claim, twoPeople } from '../review/proposal/support.ts'
import { day } from '@c2c/testing/src/story/clock.ts'
import { isFull } from '@c2c/testing/src/cases/extent.ts'
import { fundUser } from '@c2c/testing/src/people/create-users.ts'
import { bindAccount, moneyOf } from '@c2c/testing/src/people/money.ts'
import { newUser, signInStaff, type Person } from '@c2c/testing/src/people/people.ts'
import { lockWaits } from '@c2c/testing/src/story/hold.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'
import { connectSuperuser } from '@c2c/testing/src/story/superuser.ts'

const story = await startStory()
const { first, second } = await twoPeople(story)
const { client: one } = await connectSuperuser(story)
const { client: other } = await connectSuperuser(story)

const times = <Made>(count: number, make: () => Promise<Made>) => Promise.all(Array.from({ length: count }, make))

const approve = (recharge_id: string, amount: string, by = first) =>
  story.console('recharge/approve', { recharge_id, amount }, by)

/** How many of these answers decided alone, instead of proposing or being refused. */
const decided = (answers: readonly { data: object }[]) =>
  answers.filter(({ data }) => 'state' in data && data.state === 'completion').length

async function wealthy(amount: string): Promise<Person> {
  const person = await newUser(story)
  await fundUser(story, person, amount)
  return person
}

test('one operator cannot credit more than the claim', async () => {
  const person = await newUser(story)
  const id = await claim(story, person, '10')
  expect(await approve(id, '10.000001')).toMatchObject({ data: { step: 'second_review', proposal: { mine: true } } })
  expect(await moneyOf(story, person)).toMatchObject({ total_balance: '0.000000' })
  expect(await approve(id, '10.000001', second)).toMatchObject({ data: { step: 'credited' } })
})

test('one operator cannot credit a large amount in small parts', async () => {
  const person = await newUser(story)
  const answers = []
  for (let i = 0; i < 4; i += 1) answers.push(await approve(await claim(story, person, '9999'), '9999'))
  expect(answers.map(({ data }) => data.step)).toEqual(['credited', ...Array<string>(3).fill('second_review')])
  expect(await moneyOf(story, person)).toMatchObject({ total_balance: '9999.000000' })
})

test('many approvals of one operator at once stay below the amount', async () => {
  const person = await newUser(story)
  // Fewer at once than images of one account may be decoded.
  const some = () => times(isFull ? 10 : 3, () => claim(story, person, '2000'))
  const ids = [...(await some()), ...(await some())]
  const answers = await Promise.all(ids.map((id) => approve(id, '2000')))
  expect(decided(answers)).toBeLessThanOrEqual(4)
  expect(decided(answers)).toBeGreaterThan(0)
  expect(await moneyOf(story, person)).toMatchObject({ total_balance: `${decided(answers) * 2000}.000000` })
})

test('one operator cannot pay out a large amount in small parts', async () => {
  const person = await wealthy('30000')
  const bk_id = await bindAccount(story, person)
  const ids = await times(isFull ? 8 : 5, async () => {
    const order = await story.callOk('withdraw/create', { type: 'bank', bk_id, amount: '2500' }, person)
    return order.withdraw_id
  })
  const pay = (withdraw_id: string) =>
    story.console('withdraw/approve', { withdraw_id, payout_ref: `P-${withdraw_id}` }, first)
  const answers = [await pay(ids[0] ?? ''), ...(await Promise.all(ids.slice(1).map(pay)))]
  expect(decided(answers)).toBeLessThanOrEqual(3)
  expect(decided(answers)).toBeGreaterThan(0)
})

test('parts count for the day of all operators and start over on the next', async () => {
  const person = await newUser(story)
  expect(await approve(await claim(story, person, '6000'), '6000')).toMatchObject({ data: { step: 'credited' } })
  const id = await claim(story, person, '4000')
  expect(await approve(id, '4000', second)).toMatchObject({ data: { step: 'second_review' } })
  expect(await approve(id, '4000', first)).toMatchObject({ data: { step: 'credited' } })
  story.clock.advance(day)
  const today = { token: await signInStaff(story, 'operator') }
  expect(await approve(await claim(story, person, '9999'), '9999', today)).toMatchObject({ data: { step: 'credited' } })
})

test('one operator cannot credit a large amount over many users', async () => {
  const amounts = { recharge: '10000', withdraw: '10000', appeal: '10000', user_day: '10000', operator_day: '5000' }
  await addSetting(story.services.db, 'four_eyes', { ...amounts, rates: false, staff: false }, story.clock.now())
  const operator = { token: await signInStaff(story, 'operator') }
  const ids = await times(isFull ? 20 : 5, async () => claim(story, await newUser(story), '1000'))
  const answers = await Promise.all(ids.map((id) => approve(id, '1000', operator)))
  expect(decided(answers)).toBeLessThanOrEqual(4)
  expect(decided(answers)).toBeGreaterThan(0)
})

test('decisions of one person in two processes are counted one after another', async () => {
  const { userId } = await newUser(story)
  const { rows: staff } = await one.query<{ id: string }>("SELECT id FROM staff WHERE role = 'operator' LIMIT 1")
  const count = async (client: pg.Client, amount: bigint) => {
    const values = [userId, staff[0]?.id, story.clock.now(), amount]
    const { rows } = await client.query<{ least: bigint }>(
      "SELECT count_alone('recharge', $1, $2, $3, $4) AS least",
      values,
    )
    return Number(rows[0]?.least)
  }
  await count(one, 1n)
  await one.query('BEGIN')
  await count(one, 6_000_000_000n)
  const next = count(other, 6_000_000_000n)
  await expect.poll(() => lockWaits(one)).toBeGreaterThan(0)
  await one.query('COMMIT')
  // It needs a second person, by what the first one has counted meanwhile.
  expect(await next).toBeLessThan(6_000_000_000)
})

test('database refuses a credit above the claim by one person', async () => {
  const id = await claim(story, await newUser(story), '10')
  const credit = story.services.pool.query(
    "INSERT INTO recharge_credits (order_id, amount, note) VALUES ($1, 10000001, '')",
    [id],
  )
  await expect(credit).rejects.toThrow('needs a second person')
})
