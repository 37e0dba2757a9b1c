import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { addSetting } from '@c2c/testing/src/story/settings.ts'
import { newUser } from '@c2c/testing/src/people/people.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'
import { claim, openWithdrawal, twoPeople } from './support.ts'

const story = await startStory()
const people = await twoPeople(story)

/** The tables' owner, and the role of the service. */
const owner = new pg.Client(story.database.connection)
await owner.connect()
afterAll(() => owner.end())
const { rows: staff } = await owner.query<{ id: string }>("SELECT id FROM staff WHERE role = 'operator'")
const [anna, ben] = staff.map(({ id }) => id)

async function asApplication(statement: string, values: readonly unknown[]): Promise<void> {
  await owner.query('BEGIN')
  try {
    await owner.query('SET LOCAL ROLE c2c_app')
    await owner.query(statement, [...values])
  } finally {
    await owner.query('ROLLBACK')
  }
}
const asOwner = (statement: string, values: readonly unknown[]) => owner.query(statement, [...values])

async function proposal(kind: string, subject: string, amount: number | null = null, payload = '{}'): Promise<string> {
  const id = randomUUID()
  await owner.query('INSERT INTO proposals VALUES ($1, DEFAULT, $2, $3, $4, $5, $6, $7, now())', [
    id,
    kind,
    subject,
    payload,
    'why',
    amount,
    anna,
  ])
  return id
}

const decision = 'INSERT INTO proposal_decisions VALUES ($1, $2, $3, $4, $5, now())'

test.each([
  ['the application', asApplication],
  ["the tables' owner", asOwner],
])('%s cannot write that one person approved or rejected their own proposal', async (_who, write) => {
  const id = await proposal('reserve', randomUUID())
  await expect(write(decision, [id, anna, 'rejected', '', anna])).rejects.toThrow('proposal_decided_by_another')
  await expect(write(decision, [id, anna, 'approved', '', anna])).rejects.toThrow('proposal_decided_by_another')
  // Nor with another author.
  await expect(write(decision, [id, ben, 'approved', '', anna])).rejects.toThrow('foreign key')
  await expect(write(decision, [id, anna, 'withdrawn', '', ben])).rejects.toThrow('withdrawn_by_its_maker')
})

test('proposal is decided once and one waits per subject', async () => {
  const subject = randomUUID()
  const id = await proposal('reserve', subject)
  await expect(proposal('reserve', subject)).rejects.toThrow('one_open_proposal')
  await owner.query(decision, [id, anna, 'rejected', 'no', ben])
  await expect(owner.query(decision, [id, anna, 'approved', '', ben])).rejects.toThrow('proposal_decided_once')
  await proposal('reserve', subject)
})

test.each([
  ['the application', asApplication],
  ["the tables' owner", asOwner],
])('%s cannot write a credit at the limit without two people', async (_who, write) => {
  const order = await claim(story, await newUser(story), '20000')
  const credit = 'INSERT INTO recharge_credits (order_id, amount, note) VALUES ($1, $2, $3)'
  await expect(write(credit, [order, '10000000000', ''])).rejects.toThrow('needs a second person')
  const id = await proposal('recharge', order, 10_000_000_000)
  await expect(write(credit, [order, '10000000000', ''])).rejects.toThrow('needs a second person')
  await owner.query(decision, [id, anna, 'approved', '', ben])
  // Two people for this amount are not two people for more.
  await expect(write(credit, [order, '10000000001', ''])).rejects.toThrow('needs a second person')
})

test('payout at the limit cannot be written without two people', async () => {
  const { withdraw_id } = await openWithdrawal(story, '10000')
  const payout = 'INSERT INTO payouts (order_id, payout_ref, note) VALUES ($1, $2, $3)'
  await expect(owner.query(payout, [withdraw_id, 'X-1', ''])).rejects.toThrow('needs a second person')
  const id = await proposal('withdraw', withdraw_id, null, '{"payout_ref":"X-2"}')
  await owner.query(decision, [id, anna, 'approved', '', ben])
  await expect(owner.query(payout, [withdraw_id, 'X-1', ''])).rejects.toThrow('needs a second person')
})

test('limit at the time of the decision counts', async () => {
  const order = await claim(story, await newUser(story), '20')
  const strict = { recharge: '0', withdraw: '0', appeal: '0', rates: true }
  const before = { recharge: '10000', withdraw: '10000', appeal: '10000', rates: false }
  await addSetting(story.services.db, 'four_eyes', strict, story.clock.now())
  const approve = () => story.consoleOk('recharge/approve', { recharge_id: order, amount: '0.000001' }, people.first)
  expect(await approve()).toMatchObject({ step: 'second_review' })
  await addSetting(story.services.db, 'four_eyes', before, story.clock.now())
  const { code } = await story.console('recharge/approve', { recharge_id: order, amount: '0.000001' }, people.first)
  expect(code).toBe(403)
})
