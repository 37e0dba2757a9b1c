import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { verifyAll } from '../../src/features/proofs/audit/verify-all.ts'
import { fundUser } from '@c2c/testing/src/people/create-users.ts'
import { bindAccount } from '@c2c/testing/src/people/money.ts'
import { addAddress, addBank, verifyAccount } from '../payments/fund/support.ts'
import { newUser, signInStaff } from '@c2c/testing/src/people/people.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'
import { openMerchant } from '../trade/order/support.ts'

const folder = await mkdtemp(join(tmpdir(), 'c2c-list-'))
afterAll(() => rm(folder, { recursive: true }))
const sanctionsFile = join(folder, 'list.csv')
await writeFile(sanctionsFile, 'id,name\n1,"MÜLLER, Jörg"\n')
const story = await startStory({ sanctionsFile })
const { db } = story.services
const first = { token: await signInStaff(story, 'operator') }
const second = { token: await signInStaff(story, 'operator') }

/** Withdrawals of 20 USDT to one account of this holder. */
async function withdrawalsTo(full_name: string, count: number): Promise<string[]> {
  const person = await newUser(story)
  await fundUser(story, person, '100')
  const bk_id = await bindAccount(story, person, { full_name })
  const fields = { type: 'bank', bk_id, amount: '20' }
  const ids = []
  for (let i = 0; i < count; i += 1) ids.push((await story.callOk('withdraw/create', fields, person)).withdraw_id)
  return ids
}
const withdrawalTo = async (full_name: string) => (await withdrawalsTo(full_name, 1))[0] ?? ''

const hintsOf = async (id: string) => (await story.consoleOk('withdraw/list', { id }, first)).list[0]?.hints

test('payout to a listed name needs two people whatever its amount', async () => {
  const withdraw_id = await withdrawalTo('Jorg Peter Muller')
  expect(await hintsOf(withdraw_id)).toContainEqual(
    expect.objectContaining({ code: 'name_listed', severity: 'danger', notes: ['MÜLLER, Jörg'] }),
  )
  const approve = { withdraw_id, payout_ref: 'SEPA 1' }
  expect(await story.consoleOk('withdraw/approve', approve, first)).toMatchObject({ step: 'second_review' })
  expect(await story.console('withdraw/approve', approve, first)).toMatchObject({ code: 403 })
  expect(await story.consoleOk('withdraw/approve', approve, second)).toMatchObject({ step: 'paid_out' })
  const payouts = await story.services.pool.query('SELECT second_from FROM payouts WHERE order_id = $1', [withdraw_id])
  expect(payouts.rows).toEqual([{ second_from: 0n }])
  expect((await verifyAll(db)).problems).toEqual([])
})

test('every payout to a listed account needs two people', async () => {
  for (const withdraw_id of await withdrawalsTo('Jorg Peter Muller', 2)) {
    const approve = { withdraw_id, payout_ref: withdraw_id }
    expect(await story.consoleOk('withdraw/approve', approve, first)).toMatchObject({ step: 'second_review' })
    expect(await story.consoleOk('withdraw/approve', approve, second)).toMatchObject({ step: 'paid_out' })
  }
})

test('payout to another name is decided by one person', async () => {
  const withdraw_id = await withdrawalTo('Jörg Schmidt')
  expect((await hintsOf(withdraw_id))?.map(({ code }) => code)).not.toContain('name_listed')
  const approve = { withdraw_id, payout_ref: 'SEPA 2' }
  expect(await story.consoleOk('withdraw/approve', approve, first)).toMatchObject({ step: 'paid_out' })
})

test("payout to a merchant's account with a listed name needs two people, to an address it does not", async () => {
  const merchant = await openMerchant(story, 1000)
  const accounts = [
    await addBank(story, merchant, { full_name: 'Jorg Peter Muller' }),
    await addBank(story, merchant, { full_name: 'Jörg Schmidt', iban: 'GB82WEST12345698765432' }),
    await addAddress(story, merchant),
  ]
  const steps = []
  for (const [index, payout_account_id] of accounts.entries()) {
    await verifyAccount(story, [first, second], payout_account_id)
    const fields = { payout_account_id, amount: '100' }
    const { withdraw_id } = await story.consoleOk('fund/withdraw', fields, merchant)
    const approve = { withdraw_id, payout_ref: String(index).repeat(64) }
    steps.push((await story.consoleOk('withdraw/approve', approve, first)).step)
  }
  expect(steps).toEqual(['second_review', 'paid_out', 'paid_out'])
})

test('database refuses a payout to a matched account that one person decides', async () => {
  const withdraw_id = await withdrawalTo('Erika Mustermann')
  const { binding_id } = await db
    .selectFrom('withdrawals')
    .select('binding_id')
    .where('order_id', '=', withdraw_id)
    .executeTakeFirstOrThrow()
  await db
    .insertInto('name_matches')
    .values({ binding_id: binding_id ?? '', matches: 1, at: story.clock.now() })
    .execute()
  const payout = db.insertInto('payouts').values({ order_id: withdraw_id, payout_ref: 'SEPA 3', note: '' }).execute()
  await expect(payout).rejects.toThrow('this payout')
  await expect(db.deleteFrom('name_matches').execute()).rejects.toThrow('permission denied')
  const approve = { withdraw_id, payout_ref: 'SEPA 3' }
  expect(await story.consoleOk('withdraw/approve', approve, first)).toMatchObject({ step: 'second_review' })
})

test('list is read again when it has changed', async () => {
  const withdraw_id = await withdrawalTo('Grace Hopper')
  await writeFile(sanctionsFile, 'Hopper Grace Brewster\n# Grace Hopper\n\nGRACE HOPPER\n')
  expect(await hintsOf(withdraw_id)).toContainEqual(
    expect.objectContaining({ code: 'name_listed', notes: ['GRACE HOPPER'] }),
  )
})
