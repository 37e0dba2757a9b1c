import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { cases } from '@c2c/testing/src/cases/extent.ts'
import { fundUser } from '@c2c/testing/src/people/create-users.ts'
import { bankFields, bindAccount, moneyOf, rechargeFields, wiseFields } from '@c2c/testing/src/people/money.ts'
import { newUser, signInOwner, signInStaff, type Person } from '@c2c/testing/src/people/people.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'
import { openMerchant, openOffer, sell, seller } from '../../trade/order/support.ts'

const story = await startStory()
const operator = { token: await signInStaff(story, 'operator') }
const owner = { token: await signInOwner(story) }
const reason = 'Your bank asks us to wait.'
const frozen = { status: 200, code: 403, data: { reason: 'account_frozen' } }

const freeze = ({ userId: user_id }: Person) => story.console('user/freeze', { user_id, reason }, operator)
const unfreeze = ({ userId: user_id }: Person) =>
  story.console('user/unfreeze', { user_id, reason: 'The bank has answered.' }, operator)

const withdrawal = (person: Person & { bk_id: string }, amount = '10') => ({
  type: 'bank',
  bk_id: person.bk_id,
  amount,
})

test('frozen account makes nothing new and each refusal names the reason', async () => {
  const person = await seller(story)
  const offer = await openOffer(story, await openMerchant(story))
  const [product] = (await story.callOk('lixibao/list', {}, person)).list
  const receipt = await rechargeFields(story, person, '50')
  await freeze(person)
  const tries = [
    story.call('bankinfo/create', wiseFields, person),
    story.call('recharge/create', receipt, person),
    story.call('withdraw/create', withdrawal(person), person),
    story.call('saleu/create-order', { saleu_id: offer, number: '10', bk_id: person.bk_id }, person),
    story.call('lixibao/create-order', { lixibao_id: product?.lixibao_id ?? '', number: '10' }, person),
  ]
  for (const answer of await Promise.all(tries)) {
    expect(answer).toMatchObject(frozen)
    expect(answer.msg).toContain(`Reason: ${reason}`)
  }
  expect(await moneyOf(story, person)).toMatchObject({ available: '100.000000', total_balance: '100.000000' })
  expect(await unfreeze(person)).toMatchObject({ code: 200, data: { frozen: false, freeze: null } })
  expect(await story.call('withdraw/create', withdrawal(person), person)).toMatchObject({ code: 200 })
  expect(await story.call('recharge/create', receipt, person)).toMatchObject({ code: 200 })
})

test('frozen user signs in, reads why and finishes running orders', async () => {
  const person = await seller(story)
  const merchant = await openMerchant(story)
  const offer = await openOffer(story, merchant)
  const [one, other] = [await sell(story, person, offer), await sell(story, person, offer)]
  const { withdraw_id } = await story.callOk('withdraw/create', withdrawal(person), person)
  await story.consoleOk('order/paid', { order_id: other.order_id, reference: 'SEPA 7' }, merchant)
  await freeze(person)
  const { account, password } = person
  expect(await story.call('user/login', { account, password })).toMatchObject({ code: 200 })
  const { security } = await story.callOk('userinfo/get-info', {}, person)
  expect(security.frozen).toEqual({ since: story.clock.now().toISOString(), reason })
  expect(await story.call('saleu/message', { order_id: one.order_id, text: 'Hello' }, person)).toMatchObject({
    code: 200,
  })
  expect(await story.call('saleu/cancel', { order_id: one.order_id }, person)).toMatchObject({ code: 200 })
  expect(await story.call('saleu/confirm', { order_id: other.order_id }, person)).toMatchObject({ code: 200 })
  expect(await story.call('withdraw/cancel', { withdraw_id }, person)).toMatchObject({ code: 200 })
})

test("frozen user's withdrawal waits, can be rejected, pays after unfreezing", async () => {
  const person = await seller(story)
  const [one, other] = [
    await story.callOk('withdraw/create', withdrawal(person), person),
    await story.callOk('withdraw/create', withdrawal(person), person),
  ]
  await freeze(person)
  const { list } = await story.consoleOk('withdraw/list', { id: one.withdraw_id }, operator)
  expect(list).toMatchObject([{ user: { frozen: true } }])
  const approve = () =>
    story.console('withdraw/approve', { withdraw_id: one.withdraw_id, payout_ref: `SEPA ${person.account}` }, operator)
  const refused = await approve()
  expect(refused).toMatchObject(frozen)
  expect(refused.msg).toContain('has to be unfrozen')
  expect(await moneyOf(story, person)).toMatchObject({ withdrawing: '20.000000' })
  const rejected = { withdraw_id: other.withdraw_id, reason: 'Not now.' }
  expect(await story.console('withdraw/reject', rejected, operator)).toMatchObject({ code: 200 })
  await unfreeze(person)
  expect(await approve()).toMatchObject({ code: 200, data: { step: 'paid_out' } })
})

test('database refuses payouts to a frozen user', async () => {
  const person = await seller(story)
  const { withdraw_id } = await story.callOk('withdraw/create', withdrawal(person), person)
  await freeze(person)
  const row = { order_id: withdraw_id, payout_ref: `SEPA ${person.account}`, note: '' }
  const paying = story.services.db.insertInto('payouts').values(row).execute()
  await expect(paying).rejects.toMatchObject({ constraint: 'payout_frozen', detail: reason })
})

test('money on its way in before a freeze is credited', async () => {
  const person = await newUser(story)
  const { recharge_id } = await story.callOk('recharge/create', await rechargeFields(story, person, '30'), person)
  await freeze(person)
  await story.consoleOk('recharge/approve', { recharge_id, amount: '30' }, operator)
  expect(await moneyOf(story, person)).toMatchObject({ available: '30.000000' })
})

test('an account is frozen once, and unfrozen once', async () => {
  const person = await newUser(story)
  const conflict = (msg: string) => ({ code: 409, msg, data: { reason: 'state_conflict' } })
  expect(await unfreeze(person)).toMatchObject(conflict('This account is not frozen.'))
  const answers = await Promise.all(Array.from({ length: 8 }, () => freeze(person)))
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
  expect(answers.filter(({ code }) => code === 409)).toHaveLength(7)
  expect(await freeze(person)).toMatchObject(conflict('This account is frozen already.'))
  await unfreeze(person)
  const { freezes } = await story.consoleOk('user/detail', { user_id: person.userId }, operator)
  expect(freezes.map((row) => [row.frozen, row.reason, row.by])).toEqual([
    [false, 'The bank has answered.', 'The operator'],
    [true, reason, 'The operator'],
  ])
})

test('repeated freeze with one key is one freeze', async () => {
  const person = await newUser(story)
  const send = () =>
    story.console('user/freeze', { user_id: person.userId, reason }, { ...operator, key: `freeze-${person.userId}` })
  const first = await send()
  expect(first).toMatchObject({ code: 200, data: { frozen: true, freeze: { reason, by: 'The operator' } } })
  expect((await send()).text).toBe(first.text)
})

test('freeze needs a reason and an existing user', async () => {
  const person = await newUser(story)
  const without = await story.console('user/freeze', { user_id: person.userId, reason: ' ' }, owner)
  expect(without).toMatchObject({ code: 400, data: { fields: { reason: 'Please give a reason' } } })
  const unknown = await story.console('user/freeze', { user_id: randomUUID(), reason }, owner)
  expect(unknown).toMatchObject({ code: 404 })
})

test('answer from before the freeze is repeated for its key', async () => {
  const person = await seller(story)
  const send = () => story.call('withdraw/create', withdrawal(person), { ...person, key: `before-${person.userId}` })
  const first = await send()
  await freeze(person)
  expect((await send()).text).toBe(first.text)
  expect(await moneyOf(story, person)).toMatchObject({ withdrawing: '10.000000' })
})

test("frozen account is explained in the user's language", async () => {
  const person = await newUser(story)
  await freeze(person)
  const said = async (lang: string) => (await story.call('bankinfo/create', bankFields, { ...person, lang })).msg
  expect(await said('de')).toContain(`Grund: ${reason}`)
  expect(await said('ja')).toContain(`理由：${reason}`)
})

test('merchant does not see that a customer is frozen', async () => {
  const person = await seller(story)
  const merchant = await openMerchant(story)
  await sell(story, person, await openOffer(story, merchant))
  await freeze(person)
  const { list } = await story.consoleOk('order/list', {}, merchant)
  expect(list[0]?.user).not.toHaveProperty('frozen')
})

test('fifty parallel withdrawals stop once a freeze is answered', async () => {
  for (let round = 0; round < cases(4); round += 1) {
    const person = await newUser(story)
    await fundUser(story, person, '500')
    const own = { ...person, bk_id: await bindAccount(story, person) }
    const withdraw = async () => (await story.call('withdraw/create', withdrawal(own), own)).code
    const before = Array.from({ length: 25 }, withdraw)
    const freezing = freeze(person).then(async ({ code }) => {
      const late = Array.from({ length: 5 }, withdraw)
      return { code, open: await countOf(person), late: await Promise.all(late) }
    })
    const codes = await Promise.all([...before, ...Array.from({ length: 25 }, withdraw)])
    const { code, open, late } = await freezing
    expect({ code, late }).toEqual({ code: 200, late: [403, 403, 403, 403, 403] })
    const made = codes.filter((one) => one === 200).length
    expect(codes.filter((one) => one === 403)).toHaveLength(50 - made)
    // All that was ever made was there when the freezing had been answered.
    expect([open, await countOf(person)]).toEqual([made, made])
    expect(await moneyOf(story, person)).toMatchObject({ withdrawing: `${made * 10}.000000` })
  }
})

async function countOf({ userId }: Person): Promise<number> {
  const { total } = await story.consoleOk('user/orders', { user_id: userId, kind: 'withdraw' }, operator)
  return total
}
