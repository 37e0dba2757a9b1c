import { randomBytes } from 'node:crypto'
import { sql, type Kysely } from 'kysely'
import pg from 'pg'
import { expect, test } from 'vitest'
import type { Database } from '../../../src/db/schema.ts'
import { found } from '../../../src/features/identity/users/console-user-list.ts'
import { bindAccount, rechargeAndApprove, rechargeFields, wiseFields } from '@c2c/testing/src/people/money.ts'
import { freshName, newUser, signInStaff, type Person } from '@c2c/testing/src/people/people.ts'
import { isFull } from '@c2c/testing/src/cases/extent.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'

const story = await startStory()
const operator = { token: await signInStaff(story, 'operator') }

const accounts = async (search: string) => {
  const { list } = await story.consoleOk('user/list', { search, page_size: '100' }, operator)
  return list.map(({ account }) => account)
}

const person = await newUser(story, `Search.${freshName()}`)
const other = await newUser(story)

/** The results of several searches. */
const foundBy = (...searches: readonly string[]) => Promise.all(searches.map(accounts))
const only = ({ account }: Person, times: number) => Array.from({ length: times }, () => [account])

test('user is found by a prefix of account or nickname, case-insensitively', async () => {
  const nickname = `50%_${freshName()}`
  await story.callOk('userinfo/save', { nickname }, person)
  const beginnings = [person.account, 'sEaRcH.', person.account.slice(0, -3), nickname, nickname.slice(0, -3)]
  expect(await foundBy(...beginnings)).toEqual(only(person, 5))
  expect(await accounts(`5%_${nickname.slice(4)}`)).toEqual([])
  expect(await accounts(person.account.slice(1))).toEqual([])
})

test('user is found by a whole e-mail only', async () => {
  expect(await foundBy(person.email.toUpperCase())).toEqual(only(person, 1))
  expect(await accounts('mail.example')).toEqual([])
  const { email } = await newUser(story)
  await story.services.db.updateTable('users').set({ nickname: 'Another Name' }).where('email', '=', email).execute()
  // The account of this one begins as the e-mail does; the @ is where its e-mail alone goes on.
  expect(await accounts(email.slice(0, -1))).toEqual([])
})

test('a user is found by id and by invitation code', async () => {
  const { invite_code } = await story.callOk('invite/detail', {}, person)
  expect(await foundBy(person.userId, invite_code.toLowerCase())).toEqual(only(person, 2))
})

test('user is found by order number, txid and payout reference', async () => {
  await rechargeAndApprove(story, person, '100')
  const txid = `0xAB${randomBytes(31).toString('hex')}`
  const order = await story.callOk('recharge/create', { ...(await rechargeFields(story, person, '50')), txid }, person)
  const bk_id = await bindAccount(story, person)
  const { withdraw_id } = await story.callOk('withdraw/create', { type: 'bank', bk_id, amount: '10' }, person)
  const payout_ref = `Ref ${freshName()}`
  await story.consoleOk('withdraw/approve', { withdraw_id, payout_ref }, operator)
  expect(await foundBy(order.order_no.toLowerCase(), txid.toLowerCase(), payout_ref)).toEqual(only(person, 3))
})

test("user is found by a bound account's number or last four characters", async () => {
  await bindAccount(story, other, {
    ...wiseFields,
    account: `${other.account}@wise.example`,
    iban: 'FR1420041010050500013M02606',
  })
  const searches = ['FR14 2004 1010 0505 0001 3M02 606', '2606', `${other.account}@WISE.example`]
  expect(await foundBy(...searches)).toEqual(only(other, 3))
  expect(await accounts('02606')).toEqual([])
  expect(await accounts('FR14')).toEqual([])
  // The end of a mailbox is not the end of an account number.
  expect(await accounts('mple')).toEqual([])
})

test('empty search lists all users, newest first, in pages', async () => {
  story.clock.advance(1000)
  const newest = await newUser(story)
  const first = await story.consoleOk('user/list', { page_size: '2' }, operator)
  expect(first.list[0]).toMatchObject({ account: newest.account, frozen: false, freeze: null })
  const second = await story.consoleOk('user/list', { page_size: '2', page: '2' }, operator)
  const ids = [...first.list, ...second.list].map((row) => row.user_id)
  expect(new Set(ids).size).toBe(4)
  expect(second.total).toBe(first.total)
})

test('the list can be of those who are frozen', async () => {
  const [one, two] = [await newUser(story), await newUser(story)]
  const decide = (call: 'user/freeze' | 'user/unfreeze', { userId: user_id }: Person) =>
    story.consoleOk(call, { user_id, reason: 'A test.' }, operator)
  await decide('user/freeze', one)
  await decide('user/freeze', two)
  await decide('user/unfreeze', two)
  const { list } = await story.consoleOk('user/list', { frozen: 'yes' }, operator)
  expect(list).toMatchObject([
    { account: one.account, frozen: true, freeze: { reason: 'A test.', by: 'The operator' } },
  ])
})

/** The plan of a search. */
async function planOf(db: Kysely<Database>): Promise<string> {
  const { rows } = await sql<{
    'QUERY PLAN': string
  }>`EXPLAIN SELECT * FROM users WHERE ${await found('crowd19999', story.services.personal)}
    ORDER BY created_at DESC, id DESC LIMIT 10`.execute(db)
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}

test('every part of a search can use an index', async () => {
  const plan = await story.services.db.transaction().execute(async (trx) => {
    // Few rows are read faster without an index, where there is one.
    await sql`SET LOCAL enable_seqscan = off; SET LOCAL enable_indexonlyscan = off`.execute(trx)
    return planOf(trx)
  })
  expect(plan).not.toContain('Seq Scan on users')
  expect(plan).toContain('BitmapOr')
})

test.runIf(isFull)('every part of a search over 20,000 users uses an index', async () => {
  const { db } = story.services
  await sql`INSERT INTO users (id, account, email, password_hash, password_changed_at, nickname, lang, invite_code, created_at)
    SELECT gen_random_uuid(), 'crowd' || n, 'crowd' || n || '@mail.example', '', now(), 'Crowd ' || n, 'en', 'CROWD' || n, now()
    FROM generate_series(1, 20000) n`.execute(db)
  const owner = new pg.Client(story.database.connection)
  await owner.connect()
  await owner.query('ANALYZE users')
  await owner.end()
  expect(await planOf(db)).not.toContain('Seq Scan on users')
})
