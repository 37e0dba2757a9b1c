import { expect, test } from 'vitest'
import { verifyAll } from '../../src/features/proofs/audit/verify-all.ts'
import { sandboxRobots } from '../../src/sandbox/robots/robots.ts'
import { fundUser } from '@c2c/testing/src/people/create-users.ts'
import { bindAccount, rechargeFields, uploadProof } from '@c2c/testing/src/people/money.ts'
import { newUser, signInOwner, type Person } from '@c2c/testing/src/people/people.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'

const story = await startStory({ robots: true })
const robots = sandboxRobots(story.url)
const second = 1000

/** Runs the robots once, a number of seconds later. */
async function after(seconds: number): Promise<void> {
  story.clock.advance(seconds * second)
  await robots.run(story.services, new AbortController().signal)
}

async function seller(amount = '1000'): Promise<Person & { bk_id: string }> {
  const person = await newUser(story)
  await fundUser(story, person, amount)
  return { ...person, bk_id: await bindAccount(story, person) }
}

/** A trade with a sample merchant. */
async function trade(person: Person, side: 'sell' | 'buy', more: Record<string, string> = {}): Promise<string> {
  const { list } = await story.callOk('selling/merchant', { side, currency: 'EUR' }, person)
  const { order_id } = await story.callOk(
    'saleu/create-order',
    { saleu_id: list[0]?.saleu_id ?? '', number: '20', ...more },
    person,
  )
  return order_id
}

const audited = async (subject: string) => {
  const token = await signInOwner(story)
  const { list } = await story.consoleOk('audit/list', { subject }, { token })
  return list.map(({ name, call, outcome }) => [name, call, outcome])
}

test('recharge and withdrawal are approved ten seconds later, by name', async () => {
  const person = await seller()
  const { recharge_id } = await story.callOk('recharge/create', await rechargeFields(story, person, '250'), person)
  const asked = { type: 'bank', bk_id: person.bk_id, amount: '100' }
  const { withdraw_id } = await story.callOk('withdraw/create', asked, person)
  const states = async () => {
    const [recharges, withdrawals] = await Promise.all([
      story.callOk('recharge/list', {}, person),
      story.callOk('withdraw/list', {}, person),
    ])
    return [recharges.list[0]?.state, withdrawals.list[0]?.state]
  }
  await after(9)
  expect(await states()).toEqual(['audit', 'audit'])
  await after(2)
  expect(await states()).toEqual(['completion', 'completion'])
  expect(await audited(recharge_id)).toContainEqual(['Sandbox reviewer', 'recharge/approve', 'done'])
  expect(await audited(withdraw_id)).toContainEqual(['Sandbox reviewer', 'withdraw/approve', 'done'])
  expect(await story.callOk('userinfo/get-money-info', {}, person)).toMatchObject({ available: '1150.000000' })
})

test('merchant pays a sale, which its user confirms', async () => {
  const person = await seller()
  const order_id = await trade(person, 'sell', { bk_id: person.bk_id })
  await after(5)
  const { step, timeline } = await story.callOk('saleu/order-detail', { order_id }, person)
  expect(step).toBe('paid')
  expect(JSON.stringify(timeline)).toContain('SANDBOX-')
  expect(await story.callOk('saleu/confirm', { order_id }, person)).toMatchObject({ state: 'completion' })
})

test('merchant releases a purchase that its user paid, and not before', async () => {
  const person = await newUser(story)
  const order_id = await trade(person, 'buy')
  await after(60)
  const stepOf = async () => (await story.callOk('saleu/order-detail', { order_id }, person)).step
  expect(await stepOf()).toBe('waiting_payment')
  await story.callOk('saleu/paid', { order_id, credentials: await uploadProof(story, person) }, person)
  await after(5)
  expect(await stepOf()).toBe('completed')
})

test('each message is answered once', async () => {
  const person = await newUser(story)
  const order_id = await trade(person, 'buy')
  const texts = async () =>
    (await story.callOk('saleu/messages', { order_id }, person)).list.map(({ own, text }) => [own, text])
  await story.callOk('saleu/message', { order_id, text: 'Hello?' }, person)
  await after(5)
  await after(5)
  expect(await texts()).toEqual([
    [false, expect.stringContaining('robot')],
    [true, 'Hello?'],
  ])
  await story.callOk('saleu/message', { order_id, text: 'Are you there?' }, person)
  await after(5)
  expect(await texts()).toHaveLength(4)
})

test('people keep what is large, what they claimed, and all of who switched robots off', async () => {
  const [rich, claimed, alone] = await Promise.all([newUser(story), newUser(story), newUser(story)])
  const ask = async (person: Person, amount: string) =>
    (await story.callOk('recharge/create', await rechargeFields(story, person, amount), person)).recharge_id
  await ask(rich, '10000')
  const order_id = await ask(claimed, '100')
  await story.consoleOk('queue/claim', { order_id }, { token: await signInOwner(story) })
  expect(await story.callOk('sandbox/robots-state', {}, alone)).toEqual({ on: true })
  expect(await story.callOk('sandbox/robots', { on: '0' }, alone)).toEqual({ on: false })
  await ask(alone, '100')
  await after(30)
  for (const person of [rich, claimed, alone]) {
    expect((await story.callOk('recharge/list', {}, person)).list).toMatchObject([{ state: 'audit' }])
  }
  expect(await story.callOk('sandbox/robots', { on: '1' }, alone)).toEqual({ on: true })
  await after(1)
  expect((await story.callOk('recharge/list', {}, alone)).list).toMatchObject([{ state: 'completion' }])
})

test('a refused robot leaves the order to people', async () => {
  const person = await seller()
  const asked = { type: 'bank', bk_id: person.bk_id, amount: '100' }
  const { withdraw_id } = await story.callOk('withdraw/create', asked, person)
  await story.callOk('security/freeze', {}, person)
  await after(11)
  await after(11)
  expect((await audited(withdraw_id)).filter(([, call]) => call === 'withdraw/approve')).toEqual([
    ['Sandbox reviewer', 'withdraw/approve', 'refused'],
  ])
})

test('verify finds no problem after the robots', async () => {
  expect((await verifyAll(story.services.db)).problems).toEqual([])
})
