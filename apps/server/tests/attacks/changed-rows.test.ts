import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import { openPool } from '../../src/db/connection.ts'
import { pooledKysely } from '../../src/db/dialects.ts'
import { sealRows } from '../../src/features/proofs/audit/seal.ts'
import { verifyAll } from '../../src/features/proofs/audit/verify-all.ts'
import { publishLiabilities } from '../../src/features/proofs/liabilities/publish-liabilities.ts'
import { merchantFunds } from '../../src/sandbox/seed.ts'
import { addSetting } from '@c2c/testing/src/story/settings.ts'
import { createTestDatabase } from '@c2c/testing/src/story/database.ts'
import { addPasskey, setUpTotp, site } from '@c2c/testing/src/people/factors.ts'
import { rechargeAndApprove } from '@c2c/testing/src/people/money.ts'
import { makeStaff, newUser, signInOwner } from '@c2c/testing/src/people/people.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'
import { password } from '../identity/api-key/support.ts'
import { addAddress, deposit, evmAddress, operators, txidOf, verifyAccount } from '../payments/fund/support.ts'
import { moveOfMaker } from '../trade/maker/support.ts'
import { payRequest } from '../payments/transfer/support.ts'
import { openProduct, putIn, setReserve, micro } from '../interest/support.ts'
import { openMerchant, openOffer, sell, seller } from '../trade/order/support.ts'
import { bindByMethods } from '../trade/pay-method/support.ts'
import { openCash, payCash } from '../trade/order/cash-support.ts'
import { camt02 } from '../trade/statement/samples.ts'
import { importFile, keepColumns, linesOf, today } from '../trade/statement/support.ts'
import { orderChanges } from './order-changes.ts'
import { fundChanges } from './fund-changes.ts'
import { makerChanges } from './maker-changes.ts'
import { transferChanges } from './transfer-changes.ts'
import { recordChanges } from './record-changes.ts'
import { isFull, share } from '@c2c/testing/src/cases/extent.ts'
import { forbidden, serverChanges } from './server-changes.ts'

/** The short form tries a sample of the changes: those with the rights of the owner together on one copy. */
const parts = 16

/** A service with rows of every kind, sealed, which is copied for each change. */
const story = await startStory()
const { db, now } = { db: story.services.db, now: story.clock.now }
const owner = { token: await signInOwner(story) }
const merchant = await openMerchant(story)
const offer = await openOffer(story, merchant)
const person = await seller(story, '1000')
await bindByMethods(story, person, merchant)
await finishSale()
await appealAndDecide()
await payOut()
await rechargeAndApprove(story, person, '20000')
await story.callOk('withdraw/create', { type: 'bank', bk_id: person.bk_id, amount: '20' }, person)
await setReserve(story, micro('1000'))
await putIn(story, person, await openProduct(story), '100')
for (const unpaid of [2, 3]) await addSetting(db, 'purchase_limits', { unpaid, abandoned: unpaid + 2 }, now())
await makeStaff(story, 'operator')
for (const call of ['user/freeze', 'user/unfreeze'] as const)
  await story.consoleOk(call, { user_id: person.userId, reason: 'A trial.' }, owner)
await story.consoleOk('user/note', { user_id: person.userId, text: 'Called on Monday.' }, owner)
await story.callOk('api-key/create', { name: 'Books', days: '30' }, person)
await story.consoleOk('webhook/create', { url: 'https://shop.example/', events: 'order.created', password }, merchant)
await addSetting(db, 'app_url', site, now())
await setUpTotp(story, person)
await addPasskey(story, person)
await moveFunds()
await story.consoleOk('offer/template-save', { offer_id: offer, name: 'Day' }, merchant)
await story.consoleOk('order/reply-save', { title: 'Hello', texts: '{"en":"Hello."}' }, merchant)
await block()
await payCash(story, await openCash(story), await newUser(story))
await moveOfMaker(story)
await payRequest(story)
await publishLiabilities(story.services)
await sealRows(story.services)
const before = await verifyAll(db)
await story.stop()
const base = await createTestDatabase(story.database.connection.database)
await story.start()
afterAll(() => base.drop())

async function block(): Promise<void> {
  const { list } = await story.consoleOk('order/list', {}, merchant)
  const order_id = list[0]?.order_id ?? ''
  await story.consoleOk('order/block', { order_id, blocked: 'true', reason: 'Pays late.' }, merchant)
}

/** The merchant pays a sale with a line of its bank's statement. */
async function finishSale(): Promise<void> {
  const { order_id, order_no, amount } = await sell(story, person, offer)
  await importFile(story, merchant, camt02([{ day: today(story), amount: `-${amount}`, text: order_no }]))
  const [line] = (await linesOf(story, merchant, 'ready')).list
  await story.consoleOk('order/paid', { order_id, line_id: line?.line_id ?? '', reference: 'SEPA 1' }, merchant)
  await keepColumns(story, merchant)
  await story.callOk('saleu/confirm', { order_id }, person)
  await story.callOk('saleu/rate', { order_id, stars: '5', text: 'Quick.' }, person)
}

async function appealAndDecide(): Promise<void> {
  await addSetting(db, 'trade_waits', { confirm: 1440, evidence: 0, review: 0 }, now())
  const { order_id } = await sell(story, person, offer)
  await story.consoleOk('order/paid', { order_id, reference: 'SEPA 2' }, merchant)
  await story.callOk('saleu/appeal', { order_id, reason: 'not_received', text: 'Nothing has come.' }, person)
  const operator = await makeStaff(story, 'operator')
  await story.consoleOk('order/reject', { order_id, reason: 'No proof of a payment.' }, operator)
}

/** A merchant's deposit, credited by two people, and a withdrawal to a verified address, paid out. */
async function moveFunds(): Promise<void> {
  const two = await operators(story)
  const recharge_id = await deposit(story, merchant, '20000', { txid: txidOf(1) })
  for (const by of two) await story.consoleOk('recharge/approve', { recharge_id, amount: '20000' }, by)
  const account = await addAddress(story, merchant)
  await verifyAccount(story, two, account)
  const fields = { payout_account_id: account, amount: '100' }
  const { withdraw_id } = await story.consoleOk('fund/withdraw', fields, merchant)
  await story.consoleOk('withdraw/approve', { withdraw_id, payout_ref: txidOf(2) }, two[0])
  await addAddress(story, merchant, evmAddress)
  await addSetting(db, 'merchant_funds', { ...merchantFunds, member_hold_hours: 24 }, now())
  const passwords = { old_password: password, password: 'quite another horse', confirm_password: 'quite another horse' }
  await story.consoleOk('staff/change-password', passwords, merchant)
}

async function payOut(): Promise<void> {
  const fields = { type: 'bank', bk_id: person.bk_id, amount: '30' }
  const { withdraw_id } = await story.callOk('withdraw/create', fields, person)
  await story.consoleOk('withdraw/approve', { withdraw_id, payout_ref: 'SEPA 3' }, owner)
}

/**
 * Applies changes to a copy, as the owner of the database with its triggers off, or on, or with the login of the server;
 * gives what verify finds.
 */
async function problemsAfter(
  changes: readonly string[],
  as: 'owner' | 'triggers' | 'server' = 'owner',
): Promise<readonly string[]> {
  const copy = await createTestDatabase(base.connection.database)
  const pool = openPool(copy.connection, 2, () => {})
  const changed = pooledKysely(pool)
  const client = new pg.Client(as === 'server' ? copy.server : copy.connection)
  await client.connect()
  onTestFinished(async () => {
    await client.end()
    await changed.destroy()
    await copy.drop()
  })
  if (as === 'owner') await client.query('SET session_replication_role = replica')
  for (const change of changes) {
    const results = await client.query(change)
    const counts = [results].flat().map(({ rowCount }) => rowCount)
    expect(counts.some((count) => count !== null && count > 0)).toBe(true)
  }
  return (await verifyAll(changed)).problems
}

test('unchanged service has no problems', () => {
  expect(before.problems).toEqual([])
})

test.runIf(isFull)('unchanged copy has no problems', async () => {
  expect(await problemsAfter(['SELECT 1'])).toEqual([])
})

describe('verify names the row after the owner of the database changes', () => {
  const changes = [...orderChanges, ...recordChanges, ...fundChanges, ...makerChanges, ...transferChanges]
  const removal = changes.filter(([what]) => what === 'upload taken out')
  const groups = isFull ? changes.map((change) => [change]) : [[...share(changes, 4, parts), ...removal]]
  const titled = groups.map((group) => [group.map(([what]) => what).join(', the '), group] as const)
  test.each(titled)('the %s', async (_what, group) => {
    const problems = (await problemsAfter(group.map(([, change]) => change))).join('\n')
    for (const [, , named] of group) expect(problems).toMatch(named)
  })
})

test('each change of an order or its events changes a hash, except of what its events say', async () => {
  const client = new pg.Client(base.connection)
  await client.connect()
  onTestFinished(() => client.end())
  const hashes = async () =>
    (
      await client.query(
        `SELECT 'order', h.* FROM order_hashes(-10000, 10000) h UNION ALL SELECT 'event', e.* FROM event_hashes(-10000, 10000) e`,
      )
    ).rows as unknown[]
  const unchanged = await hashes()
  for (const [what, change] of orderChanges.filter(([name]) => !/^(step|state|reason) of an order$/.test(name))) {
    await client.query(`BEGIN; SET LOCAL session_replication_role = replica; ${change}`)
    expect([what, await hashes()]).not.toEqual([what, unchanged])
    await client.query('ROLLBACK')
  }
})

test('bytes of an image that were changed or removed are named', async () => {
  const { uploads, db: restarted } = story.services
  const [first, second] = await restarted.selectFrom('uploads').select('id').limit(2).execute()
  const file = path.join(story.dataDir, 'uploads', `${first?.id}.webp`)
  const kept = await readFile(file)
  await writeFile(file, Buffer.concat([kept, Buffer.from('!')]))
  await uploads.remove(second?.id ?? '')
  const { problems } = await verifyAll(restarted, { readImage: (id) => uploads.read(id) })
  expect(problems).toContain(`records: the file of image ${first?.id} was changed`)
  expect(problems).toContain(`records: the file of image ${second?.id} is missing`)
})

describe('with all triggers on, verify names', () => {
  test.each(share(forbidden, 0, 4))('the %s', async (_what, change, named) => {
    expect((await problemsAfter([change], 'triggers')).join('\n')).toMatch(named)
  })
})

/** Permitted changes of the server's login: a registration, the end of a key, and what alerts the user (attacks/evidence). */
const permitted = new Set(['user added', 'end of an API key', 'recovery code added'])
const trial = new pg.Client((await createTestDatabase(base.connection.database)).server)
await trial.connect()
afterAll(() => trial.end())

/** How PostgreSQL refuses a change with the rights of the server: the code, or null where it does not. */
async function refusalOf(change: string): Promise<string | null> {
  await trial.query('BEGIN')
  const refused = await trial.query(`${change}; SET CONSTRAINTS ALL IMMEDIATE`).then(
    () => null,
    (error: unknown) => (error instanceof pg.DatabaseError ? (error.code ?? '') : String(error)),
  )
  await trial.query('ROLLBACK')
  return refused
}

describe('with the login of the server, PostgreSQL refuses or verify names', () => {
  const ofOwner = [...orderChanges, ...recordChanges, ...fundChanges, ...makerChanges, ...transferChanges]
  const all = [...ofOwner.map(([what, change]) => [what, change] as const), ...serverChanges]
  test.each(
    share(
      all.filter(([what]) => !permitted.has(what)),
      0,
      parts,
    ),
  )('the %s', async (_what, change) => {
    const outcome = (await refusalOf(change)) ?? (await problemsAfter([change], 'server')).join('\n')
    // Rights, constraints and triggers, not a mistake in the statement; or what verify says.
    expect(outcome).toMatch(/^(42501|23\d{3}|P0001)$|^(audit log|records|books|[a-z ]+): /)
  })
})
