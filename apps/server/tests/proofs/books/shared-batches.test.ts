import { assert, array, asyncProperty, constantFrom } from 'fast-check'
import { sql } from 'kysely'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { sealRows } from '../../../src/features/proofs/audit/seal.ts'
import { verifyFully } from '../../../src/features/proofs/audit/verify-fully.ts'
import { addSetting } from '@c2c/testing/src/story/settings.ts'
import { fundUser } from '@c2c/testing/src/people/create-users.ts'
import { cases } from '@c2c/testing/src/cases/extent.ts'
import { rechargeAndApprove } from '@c2c/testing/src/people/money.ts'
import { makeStaff, newUser, signInOwner } from '@c2c/testing/src/people/people.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'
import { addAddress, deposit, operators, txidOf, verifyAccount, withdraw } from '../../payments/fund/support.ts'
import { openProduct, putIn, setReserve, micro } from '../../interest/support.ts'
import { bound, move, moveIn, newMaker, post, reportPaid, setMakers, take } from '../../trade/maker/support.ts'
import { openMerchant, openOffer, problemsOfBooks, sell, seller } from '../../trade/order/support.ts'
import '@c2c/testing/src/cases/seed.ts'

/** Commands that arrive together share a transaction, of which the transfers have one time; each call has its own. */
const story = await startStory()
const { db, ledger, now } = story.services
const owner = { token: await signInOwner(story) }
const two = await operators(story)
await setMakers(story)
await addSetting(db, 'trade_waits', { confirm: 1440, evidence: 0, review: 0 }, now())
await setReserve(story, micro('100000'))
const product = await openProduct(story)
const merchant = await openMerchant(story, 100_000)
const offer = await openOffer(story, merchant, { available: '50000' })
const address = await addAddress(story, merchant)
await verifyAccount(story, two, address)
const maker = await newMaker(story, '10000')
await moveIn(story, maker, '5000')
const saver = await seller(story, '50000')
story.clock.tickOnReading()

/** Everything that a check of the books and a full verification find. */
async function problems(): Promise<readonly string[]> {
  await sealRows(story.services)
  const { result } = await verifyFully(db, { onProgress: async () => {} })
  return [...(await problemsOfBooks(story)), ...result.problems]
}

/** The times of transfers of which several orders, moves or proposals have transfers. */
async function sharedTimes(): Promise<number> {
  const counted = db
    .selectFrom('transfers')
    .select('created_at')
    .groupBy('created_at')
    .having((eb) => eb.fn.count('order_id').distinct(), '>', 1)
  return (await counted.execute()).length
}

/** Keeps the lanes of the ledger posting until the other calls wait, so that these share a batch; `last` joins them. */
async function together<Answer>(
  [first, second, ...others]: readonly (() => Promise<Answer>)[],
  last: () => Promise<unknown> = async () => {},
): Promise<Answer[]> {
  const client = new pg.Client(story.database.connection)
  onTestFinished(() => client.end())
  await client.connect()
  await client.query('BEGIN; LOCK TABLE transfers IN SHARE MODE')
  const begun: Promise<Answer>[] = []
  for (const call of [first, second]) {
    if (call) begun.push(call())
    await expect.poll(posting).toBe(begun.length)
  }
  const answers = Promise.all([...begun, ...others.map((call) => call())])
  await expect.poll(() => ledger.waiting).toBe(others.length)
  const late = last()
  await client.query('COMMIT')
  await late
  return answers
}

/** Batches that wait for the lock, or for each other's accounts. */
async function posting(): Promise<number> {
  const { rows } = await sql`SELECT DISTINCT pid FROM pg_locks WHERE NOT granted
    AND pid IN (SELECT pid FROM pg_stat_activity WHERE datname = current_database())`.execute(db)
  return rows.length
}

test('moves of a maker that share a batch leave the books without problems', async () => {
  const calls = Array.from({ length: 6 }, (_, i) => () => move(story, maker, i % 2 === 0 ? 'in' : 'out', '10'))
  const answers = await together(calls)
  expect(answers.map(({ code }) => code)).toEqual(answers.map(() => 200))
  expect(await sharedTimes()).toBeGreaterThan(0)
  expect(await problems()).toEqual([])
})

test('sample funds beside other commands leave the books without problems', async () => {
  const person = await newUser(story)
  const calls = Array.from({ length: 6 }, () => () => move(story, maker, 'in', '1'))
  await together(calls, () => fundUser(story, person, '5'))
  expect(await problems()).toEqual([])
})

let transactions = 0
const nextTransaction = () => txidOf((transactions += 1))

/** Parallel actions of people, each with the decisions that follow. */
const deeds: Readonly<Record<string, () => Promise<unknown>>> = {
  'move in': () => move(story, maker, 'in', '3'),
  'move out': () => move(story, maker, 'out', '2'),
  'sample funds': async () => fundUser(story, await newUser(story), '5'),
  recharge: async () => rechargeAndApprove(story, saver, '20'),
  'large recharge': async () => rechargeAndApprove(story, saver, '20000'),
  'payout account': () => bound(story, '0'),
  withdrawal: async () => {
    const { withdraw_id } = await story.callOk(
      'withdraw/create',
      { type: 'bank', bk_id: saver.bk_id, amount: '20' },
      saver,
    )
    await story.consoleOk('withdraw/approve', { withdraw_id, payout_ref: nextTransaction() }, owner)
  },
  'refused withdrawal': async () => {
    const { withdraw_id } = await story.callOk(
      'withdraw/create',
      { type: 'bank', bk_id: saver.bk_id, amount: '20' },
      saver,
    )
    await story.consoleOk('withdraw/reject', { withdraw_id, reason: 'Wrong name.' }, owner)
  },
  interest: () => putIn(story, saver, product, '10'),
  sale: async () => {
    const { order_id } = await sell(story, saver, offer)
    await story.consoleOk('order/paid', { order_id, reference: 'SEPA 1' }, merchant)
    await story.callOk('saleu/confirm', { order_id }, saver)
  },
  appeal: async () => {
    const { order_id } = await sell(story, saver, offer)
    await story.consoleOk('order/paid', { order_id, reference: 'SEPA 2' }, merchant)
    await story.callOk('saleu/appeal', { order_id, reason: 'not_received', text: 'Nothing has come.' }, saver)
    await story.consoleOk('order/reject', { order_id, reason: 'No proof of a payment.' }, two[0])
  },
  purchase: async () => {
    const order_id = await take(story, saver, await post(story, maker), '10')
    await reportPaid(story, saver, order_id)
    await story.consoleOk('order/release', { order_id }, maker)
  },
  offer: () => openOffer(story, merchant, { available: '20' }),
  deposit: async () => {
    const recharge_id = await deposit(story, merchant, '100', { txid: nextTransaction() })
    await story.consoleOk('recharge/approve', { recharge_id, amount: '100' }, two[0])
  },
  "merchant's withdrawal": async () => {
    const { data } = await withdraw(story, merchant, address, '10')
    const withdraw_id = 'withdraw_id' in data ? data.withdraw_id : ''
    await story.consoleOk('withdraw/approve', { withdraw_id, payout_ref: nextTransaction() }, two[1])
  },
  'withdrawal while its account is retired': async () => {
    const one = await openMerchant(story, 100)
    const account = await addAddress(story, one)
    await verifyAccount(story, two, account)
    await Promise.all([
      story.console('fund/payout-account-retire', { payout_account_id: account }, one),
      withdraw(story, one, account, '10'),
    ])
  },
  correction: async () => {
    const fields = { user: saver.account, direction: 'credit', amount: '5', against: 'fee_income', reason: 'A trial.' }
    await story.console('correction/create', fields, two[0])
  },
  freeze: async () => {
    const { userId } = await newUser(story)
    await story.consoleOk('user/freeze', { user_id: userId, reason: 'A trial.' }, owner)
    await story.consoleOk('user/unfreeze', { user_id: userId, reason: 'It is over.' }, owner)
  },
  staff: () => makeStaff(story, 'auditor'),
  setting: () => story.console('setting/change', { key: 'binding_hold_hours', value: '0', reason: 'A trial.' }, owner),
}

async function unknown(): Promise<never> {
  throw new Error('no such deed')
}

test('calls of every kind in parallel leave the books without problems', async () => {
  await assert(
    asyncProperty(array(constantFrom(...Object.keys(deeds)), { minLength: 24, maxLength: 40 }), async (names) => {
      await Promise.all(names.map((name) => (deeds[name] ?? unknown)()))
      expect(await problems()).toEqual([])
    }),
    { numRuns: cases(12), endOnFailure: true },
  )
  await Promise.all(Object.values(deeds).map((deed) => deed()))
  expect(await sharedTimes()).toBeGreaterThan(3)
  expect(await problems()).toEqual([])
})
