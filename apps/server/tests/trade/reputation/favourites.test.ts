import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { connectSuperuser } from '@c2c/testing/src/story/superuser.ts'
import { makeStaff, newUser } from '@c2c/testing/src/people/people.ts'
import { day } from '@c2c/testing/src/story/clock.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'
import { openMerchant, openOffer, sell, seller } from '../order/support.ts'

const story = await startStory()
const { tamper } = await connectSuperuser(story)

type Person = { readonly token: string }

const hall = async (person: Person, fields = {}) =>
  (await story.callOk('selling/merchant', { currency: 'JPY', page_size: '100', ...fields }, person)).list

const profile = (person: Person, saleu_id: string) => story.callOk('saleu/merchant', { saleu_id }, person)

const inYen = (merchant: Parameters<typeof openOffer>[1], price: string) =>
  openOffer(story, merchant, { currency: 'JPY', price })

test('favourites stand first where the user wants it, each group by its price, for that user alone', async () => {
  const [good, liked, blocked] = [await openMerchant(story), await openMerchant(story), await openMerchant(story)]
  const offers = [await inYen(good, '151'), await inYen(liked, '150'), await inYen(liked, '149.5')]
  const hidden = await inYen(blocked, '152')
  const [person, other] = [await newUser(story), await newUser(story)]
  const { merchant_id } = await profile(person, offers[1] ?? '')
  for (const _again of [1, 2]) await story.callOk('saleu/favourite', { merchant_id, favourite: 'true' }, person)
  const all = [...offers, hidden]
  // The hall has others' offers too.
  const names = async (who: Person, fields = {}) =>
    (await hall(who, fields)).flatMap(({ saleu_id, merchant }) =>
      all.includes(saleu_id) ? [[all.indexOf(saleu_id), merchant.favourite ?? false]] : [],
    )
  const others = [
    [3, false],
    [0, false],
  ]
  const own = [
    [1, true],
    [2, true],
  ]
  expect(await names(person)).toEqual([...others, ...own])
  expect(await names(person, { first: 'favourites' })).toEqual([...own, ...others])
  expect((await names(other, { first: 'favourites' })).map(([place]) => place)).toEqual([3, 0, 1, 2])

  const found = await profile(person, hidden)
  await story.callOk('saleu/block', { merchant_id: found.merchant_id, blocked: 'true' }, person)
  expect((await names(person)).map(([place]) => place)).toEqual([0, 1, 2])
  const list = async (kind: string) => (await story.callOk('saleu/merchant-list', { kind }, person)).list
  expect(await list('favourite')).toMatchObject([
    { merchant_id, online: true, merchant: { name: liked.name, favourite: true } },
  ])
  expect(await list('blocked')).toMatchObject([{ merchant_id: found.merchant_id, merchant: { name: blocked.name } }])
  expect(await story.callOk('saleu/merchant-list', { kind: 'favourite' }, other)).toMatchObject({ list: [], total: 0 })

  await story.callOk('saleu/favourite', { merchant_id, favourite: 'false' }, person)
  expect(await list('favourite')).toEqual([])
  expect(await profile(person, offers[1] ?? '')).toMatchObject({ favourite: false, blocked: false })
})

test('an unknown merchant is refused, and more than 200 favourites', async () => {
  const person = await newUser(story)
  const set = (merchant_id: string) => story.call('saleu/favourite', { merchant_id, favourite: 'true' }, person)
  expect(await set(randomUUID())).toMatchObject({ code: 404 })
  expect(await set('elsewhere')).toMatchObject({ code: 404 })
  expect(await story.call('saleu/merchant', { saleu_id: randomUUID() }, person)).toMatchObject({ code: 404 })
  const both = { saleu_id: randomUUID(), merchant_id: randomUUID() }
  expect(await story.call('saleu/merchant', both, person)).toMatchObject({ code: 400 })
  const { merchant_id } = await profile(person, await openOffer(story, await openMerchant(story)))
  await tamper(`WITH made AS (INSERT INTO merchants (id, name, created_at)
      SELECT gen_random_uuid(), 'm' || n, now() FROM generate_series(1, 200) n RETURNING id)
    INSERT INTO merchant_favourites SELECT '${person.userId}', id, now() FROM made`)
  expect(await set(merchant_id)).toMatchObject({ code: 422, msg: 'You can have up to 200 favourites.' })
})

test('the record of a merchant has its trades since it began and the appeals that it lost', async () => {
  const merchant = await openMerchant(story)
  const offer = await openOffer(story, merchant)
  const person = await seller(story)
  const { order_id } = await sell(story, person, offer)
  await story.consoleOk('order/paid', { order_id }, merchant)
  await story.callOk('saleu/confirm', { order_id }, person)
  story.clock.advance(31 * day)
  expect(await profile(await newUser(story), offer)).toMatchObject({
    name: merchant.name,
    is_private: false,
    orders_30d: 0,
    orders: 1,
    completed: 1,
    appeals: 0,
    appeals_lost: 0,
    verified: [],
    own: false,
  })
})

test('a badge takes two people and a reason, says what was verified and when, and can be taken away', async () => {
  const merchant = await openMerchant(story)
  const offer = await openOffer(story, merchant, { currency: 'GBP' })
  const person = await newUser(story)
  const [first, second] = [await makeStaff(story, 'operator'), await makeStaff(story, 'operator')]
  const today = new Date(story.clock.now()).toISOString().slice(0, 10)
  const asked = { merchant_id: merchant.id, what: 'company', holds: 'true', checked_on: today, note: 'Register HRB 1.' }
  const propose = (fields = {}, by: Person = first) => story.console('merchant/verify', { ...asked, ...fields }, by)
  expect(await propose({ note: '' })).toMatchObject({ code: 400 })
  expect(await propose({ checked_on: '2999-01-01' })).toMatchObject({ code: 400 })
  expect(await propose({ merchant_id: randomUUID() })).toMatchObject({ code: 404 })
  const approve = async (proposal_id: string, by: Person) =>
    story.console('proposal/approve', { proposal_id, note: '' }, by)
  const { data } = await propose()
  expect(await propose({}, second)).toMatchObject({ code: 409 })
  expect((await profile(person, offer)).verified).toEqual([])
  expect(await approve(data.proposal_id, first)).toMatchObject({ code: 403 })
  expect(await approve(data.proposal_id, second)).toMatchObject({ code: 200 })
  await expect.poll(async () => (await profile(person, offer)).verified).toEqual([{ what: 'company', on: today }])
  const inHall = async () =>
    (await hall(person, { currency: 'GBP' })).find(({ saleu_id }) => saleu_id === offer)?.merchant.verified
  await expect.poll(inHall).toBe(true)
  const taken = await propose({ holds: 'false', note: 'Struck off.' })
  expect(await approve(taken.data.proposal_id, second)).toMatchObject({ code: 200 })
  await expect.poll(inHall).toBeUndefined()
  const forged = sql`INSERT INTO merchant_checks (proposal_id, merchant_id, what, holds, checked_on, at)
    SELECT proposal_id, merchant_id, 'identity', true, checked_on, at FROM merchant_checks LIMIT 1`
  await expect(forged.execute(story.services.db)).rejects.toThrow('this badge')
})
