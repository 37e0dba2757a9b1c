import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isFull } from '@c2c/testing/src/cases/extent.ts'
import type { Fields } from '@c2c/testing/src/people/caller.ts'
import { signInOwner } from '@c2c/testing/src/people/people.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'
import { vacuum } from '@c2c/testing/src/story/vacuum.ts'
import { countBuffers, sumOf, watchStatements } from './count-buffers.ts'
import { openMerchant } from '../trade/order/support.ts'

// Before the story, which wraps the query method of its connections.
const sent = watchStatements()
const story = await startStory()
const owner = new pg.Client(story.database.connection)
await owner.connect()
const merchant = await openMerchant(story)
await signInOwner(story)
const { staff_id: member } = await story.services.db
  .selectFrom('staff')
  .select('id as staff_id')
  .where('merchant_id', '=', merchant.id)
  .executeTakeFirstOrThrow()
const colleagues = Array.from({ length: 4 }, () => randomUUID())

/** Where the sequence of these lines begins, above that of the log. */
const first = 1_000_000_000
const history = isFull ? 100_000 : 10_000
const most = 100

beforeAll(async () => {
  await owner.query('SET session_replication_role = replica')
  await owner.query(
    `INSERT INTO staff SELECT (jsonb_populate_record(s, jsonb_build_object('id', i, 'email', i || '@merchant.example', 'name', i))).*
     FROM staff s, unnest($2::uuid[]) i WHERE s.id = $1`,
    [member, colleagues],
  )
  // Every second line is of another person, and every thousandth was refused.
  await owner.query(
    `INSERT INTO audit_log (seq, at, staff_id, role, call, subject, outcome, details, prev_hash, hash)
     SELECT $1::bigint + i, now(), CASE WHEN i % 2 = 0 THEN ($2::uuid[])[1 + i / 2 % 5] END, 'merchant',
       CASE WHEN i % 10 = 0 THEN 'offer/update' ELSE 'order/paid' END, 'subject ' || i,
       CASE WHEN i % 1000 = 0 THEN 'refused' ELSE 'done' END, repeat('x', 300), '', ''
     FROM generate_series(1, $3::int) i`,
    [first, [member, ...colleagues], history],
  )
  await vacuum(owner)
})

afterAll(async () => {
  await owner.query('DELETE FROM audit_log WHERE seq > $1', [first])
  await owner.query('DELETE FROM staff WHERE id = ANY ($1::uuid[])', [colleagues])
  await owner.end()
  sent.mockRestore()
})

test.each<[Fields, number]>([
  [{}, 10],
  [{ staff_id: member }, 10],
  [{ call: 'order/paid' }, 10],
  [{ call: 'offer/update' }, 10],
  [{ outcome: 'done' }, 10],
  [{ outcome: 'refused' }, 10],
  [{ outcome: 'refused', call: 'offer/update', staff_id: member }, history / 1000],
  [{ subject: 'subject 500' }, 1],
  [{ staff_id: randomUUID() }, 0],
])('%j: page 1 of what the members of a merchant did reads few buffers', async (fields, length) => {
  const list = () => story.consoleOk('audit/list', fields, merchant)
  const page = await list()
  expect(page.list).toHaveLength(Math.min(10, length))
  const seqs = page.list.map(({ seq }) => Number(seq))
  expect(seqs).toEqual(seqs.toSorted((a, b) => b - a))
  expect(sumOf(await countBuffers(sent, owner, list))).toBeLessThan(most)
})
