import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fundUser } from '@c2c/testing/src/people/create-users.ts'
import { bindAccount } from '@c2c/testing/src/people/money.ts'
import { newUser, type Person } from '@c2c/testing/src/people/people.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'

const story = await startStory()
const owner = new pg.Client(story.database.connection)
await owner.connect()
let person: Person
let bk_id: string

beforeAll(async () => {
  person = await newUser(story)
  await fundUser(story, person, '1000')
  bk_id = await bindAccount(story, person)
})

afterAll(() => owner.end())

/** Changes the fee without the event that makes servers drop settings, as when it is late or lost. */
async function changeFeeSilently(fee: string): Promise<void> {
  await owner.query('SET session_replication_role = replica')
  await owner.query(
    `INSERT INTO settings (key, value, reason, created_at)
     SELECT key, value || jsonb_build_object('fee', $1::text), '', now() FROM settings
     WHERE key = 'withdraw_limits' ORDER BY id DESC LIMIT 1`,
    [fee],
  )
  await owner.query('SET session_replication_role = origin')
}

test('a withdrawal pays the fee in force, not one in memory', async () => {
  const first = await story.callOk('withdraw/create', { type: 'bank', bk_id, amount: '10' }, person)
  await changeFeeSilently('3')
  const second = await story.callOk('withdraw/create', { type: 'bank', bk_id, amount: '10' }, person)
  expect([first.fee, second.fee]).toEqual(['1.000000', '3.000000'])
})

test('an agreed quote that is not in force any more is refused', async () => {
  const agreed = await story.callOk('withdraw/create', { type: 'bank', bk_id, amount: '20' }, person)
  await changeFeeSilently('4')
  const { receive_amount } = agreed
  const answer = await story.call('withdraw/create', { type: 'bank', bk_id, amount: '20', receive_amount }, person)
  expect(answer).toMatchObject({ code: 409, data: { reason: 'state_conflict', fee: '4.000000' } })
})
