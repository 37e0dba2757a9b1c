import { expect, test } from 'vitest'
import { isFull } from '@c2c/testing/src/cases/extent.ts'
import { moneyOf } from '@c2c/testing/src/people/money.ts'
import { signInOwner, type Person } from '@c2c/testing/src/people/people.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'
import { seller } from '../../trade/order/support.ts'

const story = await startStory()
const token = await signInOwner(story)

interface Open {
  readonly person: Person
  readonly withdraw_id: string
}

/** A user with 100 USDT, 20 of which are held for a withdrawal under review. */
async function open(): Promise<Open> {
  const person = await seller(story)
  const fields = { type: 'bank', bk_id: person.bk_id, amount: '20' }
  const { withdraw_id } = await story.callOk('withdraw/create', fields, person)
  return { person, withdraw_id }
}

const approve = ({ withdraw_id }: Open, payout_ref: string = crypto.randomUUID()) =>
  story.console('withdraw/approve', { withdraw_id, payout_ref }, { token })
const reject = ({ withdraw_id }: Open) =>
  story.console('withdraw/reject', { withdraw_id, reason: 'Wrong name.' }, { token })
const cancel = ({ withdraw_id, person }: Open) => story.call('withdraw/cancel', { withdraw_id }, person)

const paid = { available: '80.000000', withdrawing: '0.000000', total_balance: '80.000000' }
const returned = { available: '100.000000', withdrawing: '0.000000', total_balance: '100.000000' }

test('approved withdrawal leaves with its payout reference', async () => {
  const order = await open()
  expect(await approve(order, 'SEPA-1')).toMatchObject({
    code: 200,
    data: { state: 'completion', step: 'paid_out', payout_ref: 'SEPA-1', binding: { iban: 'DE89 •••• 3000' } },
  })
  expect(await moneyOf(story, order.person)).toMatchObject(paid)
  expect((await story.callOk('withdraw/list', {}, order.person)).list).toMatchObject([{ state: 'completion' }])
})

test('a rejected withdrawal gives everything back and says why', async () => {
  const order = await open()
  expect(await reject(order)).toMatchObject({
    code: 200,
    data: { state: 'reject', step: 'refused', reason: 'Wrong name.' },
  })
  expect(await moneyOf(story, order.person)).toMatchObject(returned)
  expect((await story.callOk('withdraw/list', {}, order.person)).list).toMatchObject([{ reason: 'Wrong name.' }])
})

test('a cancelled withdrawal gives everything back', async () => {
  const order = await open()
  expect(await cancel(order)).toMatchObject({
    code: 200,
    data: { state: 'reject', step: 'cancelled', reason: expect.stringContaining('Cancelled by') },
  })
  expect(await moneyOf(story, order.person)).toMatchObject(returned)
})

test.each([
  ['approved', approve, paid],
  ['rejected', reject, returned],
  ['cancelled', cancel, returned],
] as const)('%s withdrawal cannot be decided or cancelled again', async (_how, decide, money) => {
  const order = await open()
  await decide(order)
  for (const again of [approve, reject, cancel]) {
    expect(await again(order)).toMatchObject({ status: 200, code: 409, data: { reason: 'state_conflict' } })
  }
  expect(await moneyOf(story, order.person)).toMatchObject(money)
})

test('of many decisions at the same time one counts', async () => {
  const order = await open()
  const decisions = Array.from({ length: isFull ? 10 : 3 }, () => [approve(order), reject(order), cancel(order)]).flat()
  const answers = await Promise.all(decisions)
  const won = answers.filter(({ code }) => code === 200)
  expect(won).toHaveLength(1)
  expect(answers.filter(({ code }) => code === 409)).toHaveLength(decisions.length - 1)
  expect(await moneyOf(story, order.person)).toMatchObject(won[0]?.data.step === 'paid_out' ? paid : returned)
})

test('one reference pays one withdrawal', async () => {
  const [one, other] = [await open(), await open()]
  expect(await approve(one, 'SEPA-2')).toMatchObject({ code: 200 })
  expect(await approve(other, 'SEPA-2')).toMatchObject({
    code: 409,
    msg: 'This payout reference has been used before.',
    data: { reason: 'already_exists' },
  })
  expect(await moneyOf(story, other.person)).toMatchObject({ withdrawing: '20.000000' })
})

test('an approval needs a reference, and a rejection a reason', async () => {
  const order = await open()
  expect(await approve(order, ' ')).toMatchObject({
    code: 400,
    data: { fields: { payout_ref: 'Please give the reference of the payout' } },
  })
  const { withdraw_id } = order
  expect(await story.console('withdraw/reject', { withdraw_id }, { token })).toMatchObject({
    code: 400,
    data: { fields: { reason: 'Please give a reason' } },
  })
})

test('platform keeps the fee and owes the rest to the bank', async () => {
  const before = await platformBalances()
  await approve(await open())
  const after = await platformBalances()
  const change = (name: string) => (after.get(name) ?? 0n) - (before.get(name) ?? 0n)
  expect(change('fee_income USDT')).toBe(1_000_000n)
  expect(change('exchange USDT')).toBe(19_000_000n)
  expect(change('bank:EUR EUR')).toBe(1748n)
  expect(change('exchange EUR')).toBe(-1748n)
})

test('after all of this the books hold', async () => {
  expect(await story.consoleOk('ledger/check', {}, { token })).toMatchObject({ ok: true, problems: [] })
})

async function platformBalances(): Promise<Map<string, bigint>> {
  const rows = await story.services.db
    .selectFrom('accounts')
    .select(['kind', 'asset', 'balance'])
    .where('owner', '=', 'house')
    .execute()
  return new Map(rows.map(({ kind, asset, balance }) => [`${kind} ${asset}`, balance]))
}
