import { expect, test } from 'vitest'
import { freshName, newUser, signInOwner } from '@c2c/testing/src/people/people.ts'
import { openSocket } from '@c2c/testing/src/services/socket.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'
import { bound, fundsOfMaker, moveIn, newMaker, post, problemsOf, setMakers, take } from './support.ts'
import { storedProof } from '@c2c/testing/src/people/stored-proof.ts'

const story = await startStory()
await setMakers(story)

test('user posts an offer, sells to another user, is rated and moves the rest back', async () => {
  const maker = await newMaker(story, '100')
  await moveIn(story, maker, '80')
  expect(await fundsOfMaker(story, maker)).toEqual({
    wallet: '20.000000',
    available: '80.000000',
    business: '0.000000',
  })
  const saleu_id = await post(story, maker)
  const buyer = await bound(story, '0')
  const hall = await story.callOk('selling/merchant', { side: 'buy', page_size: '100' }, buyer)
  expect(hall.list.filter((one) => one.saleu_id === saleu_id)).toMatchObject([
    { saleu_id, available: '80.000000', merchant: { is_private: true, orders_30d: 0 } },
  ])
  const order_id = await take(story, buyer, saleu_id, '30')
  const { payment } = await story.callOk('saleu/order-detail', { order_id }, buyer)
  expect(payment).toMatchObject({ type: 'bank', full_name: 'Erika Mustermann', iban: 'DE89370400440532013000' })
  await story.callOk('saleu/paid', { order_id, credentials: await storedProof(story, buyer) }, buyer)
  const { list } = await story.consoleOk('order/list', { sort: 'urgent' }, maker)
  expect(list).toMatchObject([{ order_id, awaits: 'merchant', user: { email: '' } }])
  const notices = await story.callOk('notice/list', {}, maker)
  expect(notices.list.slice(0, 2)).toMatchObject([
    { type: 'maker_paid', order_id },
    { type: 'maker_taken', order_id },
  ])
  await story.consoleOk('order/release', { order_id }, { ...maker, key: freshName() })
  await story.callOk('saleu/rate', { order_id, stars: '4', text: '' }, buyer)
  // The record is kept in memory for a moment.
  const record = { orders_30d: 1, completion_rate_30d: '1.000000', rating: '4.00', ratings: 1 }
  await expect
    .poll(() => story.callOk('maker/info', {}, maker))
    .toMatchObject({ obstacle: '', merchant: { available: '50.000000', ...record } })
  expect(await story.call('maker/move', { direction: 'out', amount: '50' }, maker)).toMatchObject({ code: 200 })
  expect(await fundsOfMaker(story, maker)).toEqual({ wallet: '70.000000', available: '0.000000', business: '0.000000' })
  const { list: log } = await story.callOk('asset-log/list', { type: 'maker_move' }, maker)
  expect(log.map(({ direction, own, quantity }) => [direction, own, quantity])).toEqual([
    ['income', true, '50.000000'],
    ['expenditure', true, '80.000000'],
  ])
  expect(await story.callOk('asset-log/tongji', {}, maker)).toMatchObject({
    total_balance: '70.000000',
    income: '100.000000',
    expenditure: '0.000000',
    to_offers: '30.000000',
  })
  const after = await story.callOk('saleu/order-detail', { order_id }, buyer)
  expect(after).toMatchObject({ payment: null, payee: { masked_account: expect.stringMatching(/3000$/) } })
  expect(await problemsOf(story)).toEqual([])
})

test('maker buys from a user who confirms', async () => {
  const maker = await newMaker(story, '0')
  const saleu_id = await post(story, maker, { side: 'sell' })
  const seller = await bound(story, '50')
  const order_id = await take(story, seller, saleu_id, '20')
  const { list } = await story.consoleOk('order/list', {}, maker)
  expect(list).toMatchObject([{ order_id, payout: { full_name: 'Erika Mustermann' } }])
  await story.consoleOk('order/message', { order_id, text: 'I pay at noon.' }, maker)
  await story.consoleOk('order/paid', { order_id, reference: 'SEPA-7' }, maker)
  await story.callOk('saleu/confirm', { order_id }, seller)
  expect(await fundsOfMaker(story, maker)).toMatchObject({ available: '20.000000' })
})

test('dispute with a maker is decided by the platform', async () => {
  const maker = await newMaker(story, '50')
  await moveIn(story, maker, '50')
  const buyer = await bound(story, '0')
  const order_id = await take(story, buyer, await post(story, maker), '10')
  await story.callOk('saleu/paid', { order_id, credentials: await storedProof(story, buyer) }, buyer)
  await story.consoleOk('order/appeal', { order_id, reason: 'not_received', text: 'Nothing has come.' }, maker)
  await story.consoleOk('order/evidence', { order_id, text: 'My statement shows no such payment.' }, maker)
  await story.callOk('saleu/evidence', { order_id, text: 'I have paid.' }, buyer)
  expect(await story.console('order/release', { order_id, reason: 'Mine.' }, maker)).toMatchObject({ code: 409 })
  const owner = { token: await signInOwner(story) }
  await story.consoleOk('order/reject', { order_id, reason: 'No proof of a payment.' }, owner)
  expect((await story.consoleOk('order/list', { id: order_id }, maker)).list).toMatchObject([{ step: 'returned' }])
})

test('starting twice gives the same maker, also at the same time', async () => {
  const person = await newUser(story)
  const answers = await Promise.all(
    ['One', 'Two', 'Three'].map((name) => story.callOk('maker/start', { name: `${name} ${person.account}` }, person)),
  )
  const ids = answers.map(({ merchant }) => merchant?.merchant_id)
  expect(new Set(ids).size).toBe(1)
})

test('socket of a user who becomes a maker receives the events of the offers', async () => {
  const person = await bound(story, '20')
  const { socket, next } = await openSocket(story, person.token)
  expect(await next()).toMatchObject({ type: 'ready' })
  await story.callOk('maker/start', { name: `Live ${person.account}` }, person)
  await story.callOk('maker/account-create', { bk_id: person.bk_id }, person)
  await moveIn(story, person, '20')
  const saleu_id = await post(story, person)
  const buyer = await bound(story, '0')
  const order_id = await take(story, buyer, saleu_id)
  let message = await next()
  while (!JSON.stringify(message).includes('"order"')) message = await next()
  expect(message).toMatchObject({ type: 'changed', subjects: expect.arrayContaining(['order']) })
  socket.close()
  await story.callOk('saleu/cancel', { order_id }, buyer)
})

test('owner sees which merchant is a user, and suspends it', async () => {
  const maker = await newMaker(story, '20')
  await moveIn(story, maker, '20')
  const saleu_id = await post(story, maker)
  const buyer = await bound(story, '0')
  const owner = { token: await signInOwner(story) }
  const { merchantId: merchant_id, userId: user_id } = maker
  expect(await story.consoleOk('merchant/list', { id: merchant_id }, owner)).toMatchObject({ list: [{ user_id }] })
  await story.consoleOk('merchant/change', { merchant_id, suspended: 'true' }, owner)
  expect(await story.call('saleu/create-order', { saleu_id, number: '10' }, buyer)).toMatchObject({
    data: { reason: 'not_available' },
  })
  expect(await story.call('maker/move', { direction: 'out', amount: '20' }, maker)).toMatchObject({ code: 200 })
  expect(await story.call('maker/move', { direction: 'in', amount: '1' }, maker)).toMatchObject({
    data: { reason: 'not_allowed' },
  })
})
