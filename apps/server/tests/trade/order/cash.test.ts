import { expect, test } from 'vitest'
import { fundUser } from '@c2c/testing/src/people/create-users.ts'
import { moneyOf } from '@c2c/testing/src/people/money.ts'
import { makeStaff, newUser } from '@c2c/testing/src/people/people.ts'
import { addSetting } from '@c2c/testing/src/story/settings.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'
import { noonIn, openCash, payCash, place, placeOf, switchCashOn } from './cash-support.ts'
import { storedProof } from '@c2c/testing/src/people/stored-proof.ts'
import { fundsOf, openMerchant, openOffer, problemsOfBooks } from './support.ts'

const story = await startStory()
const { db } = story.services
const rounded = { ...place, latitude: 52.525, longitude: 13.369 }
const wrongOf = (code: string): string => (code === '000000' ? '000001' : '000000')
const wrongField = { code: 400, data: { fields: { release_code: expect.stringContaining('not the code') as unknown } } }

test('a taker meets within the windows, in seven days at most, and the times count from the meeting', async () => {
  const merchant = await openCash(story)
  const person = await newUser(story)
  const place_version = await placeOf(story, person, merchant.offer)
  const order = { saleu_id: merchant.offer, number: '10', place_version }
  const take = (meet_at: string) => story.call('saleu/create-order', { ...order, meet_at }, person)
  const problem = async (meet_at: string) => (await take(meet_at)).data as { fields?: { meet_at?: string } }
  expect((await problem('')).fields?.meet_at).toBe('Please choose when to meet')
  expect((await problem('tomorrow')).fields?.meet_at).toBe('Please choose when to meet')
  expect((await problem('2026-99-99T11:00:00Z')).fields?.meet_at).toBe('Please choose when to meet')
  expect((await problem(noonIn(story, -1))).fields?.meet_at).toMatch(/not passed/)
  expect((await problem(noonIn(story, 9))).fields?.meet_at).toMatch(/seven days/)
  const night = noonIn(story, 2).replace('T11:00', 'T22:00')
  expect((await problem(night)).fields?.meet_at).toMatch(/does not meet/)
  // 19:00 UTC is 20:00 in Berlin, the end of the window.
  const meet_at = noonIn(story, 3).replace('T11:00', 'T19:00')
  const made = await story.callOk('saleu/create-order', { ...order, meet_at }, person)
  expect(made.due_at).toBe(new Date(Date.parse(meet_at) + 30 * 60_000).toISOString())
  const { meeting } = await story.callOk('saleu/order-detail', { order_id: made.order_id }, person)
  const { windows: _, ...where } = rounded
  expect(meeting).toEqual({
    ...where,
    meet_at,
    code: expect.stringMatching(/^\d{6}$/) as unknown,
    code_waits_until: '',
  })
  // Paid before the meeting: the merchant still has its time after it.
  const paid = await story.callOk(
    'saleu/paid',
    { order_id: made.order_id, credentials: await storedProof(story, person) },
    person,
  )
  expect(Date.parse(paid.due_at)).toBeGreaterThan(Date.parse(meet_at) + 30 * 60_000)
  // An offer that moves does not move the order.
  const moved = { ...rounded, place: 'Elsewhere' }
  await story.consoleOk('offer/update', { offer_id: merchant.offer, meeting: JSON.stringify(moved) }, merchant)
  expect((await story.callOk('saleu/order-detail', { order_id: made.order_id }, person)).meeting).toMatchObject(where)
  // No one is led to a place that was not shown.
  const refused = { code: 409, msg: 'The place to meet changed. Look at it again.' }
  expect(await take(meet_at)).toMatchObject(refused)
  expect(await story.call('saleu/create-order', { ...order, place_version: '', meet_at }, person)).toMatchObject(
    refused,
  )
})

test('a merchant releases by the code of its buyer, which it never sees', async () => {
  const merchant = await openCash(story)
  const person = await newUser(story)
  const { order_id, code } = await payCash(story, merchant, person)
  const before = await fundsOf(story, merchant)
  const release = (release_code?: string) =>
    story.console('order/release', { order_id, ...(release_code !== undefined && { release_code }) }, merchant)
  expect(await release()).toMatchObject(wrongField)
  expect(await release(wrongOf(code))).toMatchObject(wrongField)
  expect(await fundsOf(story, merchant)).toEqual(before)
  const seen = await story.consoleOk('order/list', { id: order_id }, merchant)
  expect(seen.list[0]?.meeting).toMatchObject({ place: place.place, code_waits_until: '' })
  expect(JSON.stringify(seen)).not.toContain(`"${code}"`)
  expect(await release(` ${code.slice(0, 3)} ${code.slice(3)} `)).toMatchObject({
    code: 200,
    data: { step: 'completed' },
  })
  expect(await moneyOf(story, person)).toMatchObject({ available: '10.000000' })
  // Once it is over, the code is gone from the answers.
  expect((await story.callOk('saleu/order-detail', { order_id }, person)).meeting).not.toHaveProperty('code')
  const kept = await db.selectFrom('audit_log').select('details').execute()
  expect(kept.map(({ details }) => details).join('\n')).not.toContain(`"${code}"`)
})

test('a user who sells releases by the code that the merchant shows', async () => {
  const merchant = await openCash(story, 'sell')
  const person = await newUser(story)
  await fundUser(story, person, '100')
  const account = {
    type: 'cash',
    currency: 'EUR',
    full_name: 'Awa Diop',
    fields: JSON.stringify({ known_by: 'Red bag' }),
  }
  const { bk_id } = await story.callOk('bankinfo/create', account, person)
  const place_version = await placeOf(story, person, merchant.offer)
  const order = { saleu_id: merchant.offer, number: '10', bk_id, meet_at: noonIn(story, 2), place_version }
  const { order_id } = await story.callOk('saleu/create-order', order, person)
  const shown = async (by: { token: string }) =>
    (await story.consoleOk('order/list', { id: order_id }, by)).list[0]?.meeting
  const code = (await shown(merchant))?.code ?? ''
  expect(code).toMatch(/^\d{6}$/)
  expect(await shown(await makeStaff(story, 'operator'))).not.toHaveProperty('code')
  const paid = await story.consoleOk('order/paid', { order_id, reference: 'Cash' }, merchant)
  expect(paid.meeting).not.toHaveProperty('code')
  const detail = await story.callOk('saleu/order-detail', { order_id }, person)
  expect(detail.meeting).toMatchObject({ place: place.place })
  expect(JSON.stringify(detail)).not.toContain(`"${code}"`)
  expect(await story.call('saleu/confirm', { order_id }, person)).toMatchObject(wrongField)
  const confirm = (release_code: string) => story.call('saleu/confirm', { order_id, release_code }, person)
  for (let tries = 0; tries < 5; tries += 1) expect(await confirm(wrongOf(code))).toMatchObject(wrongField)
  expect(await confirm(code)).toMatchObject({ code: 422, data: { reason: 'limit_exceeded' } })
  story.clock.advance(3_700_000)
  expect(await confirm(code)).toMatchObject({ code: 200, data: { step: 'completed' } })
})

test('no calls without the right code release a cash order', async () => {
  const merchant = await openCash(story)
  const [person, other] = [await newUser(story), await newUser(story)]
  const { order_id, code } = await payCash(story, merchant, person)
  const another = await payCash(story, merchant, other)
  const before = await fundsOf(story, merchant)
  const held = async () => (await story.callOk('saleu/order-detail', { order_id }, person)).step
  const release = (fields: Record<string, string>, by: { token: string } = merchant) =>
    story.console('order/release', { order_id, ...fields }, by)
  const tries: Record<string, string>[] = [
    {},
    { release_code: '' },
    { release_code: `${code}0` },
    { release_code: code.slice(0, 5) },
    { release_code: 'null' },
    { release_code: another.code === code ? '' : another.code },
    { release_code: "' OR '1'='1" },
    { release_code: code.repeat(7) },
    { code },
    { totp: code },
    { line_id: order_id },
  ]
  for (const fields of tries) expect([fields, (await release(fields)).code]).not.toEqual([fields, 200])
  expect(await held()).toBe('paid')
  // Neither the buyer, nor another merchant, nor an operator releases, with or without it.
  expect((await story.call('saleu/confirm', { order_id, release_code: code }, person)).code).not.toBe(200)
  expect((await release({ release_code: code }, await openMerchant(story))).code).toBe(404)
  expect((await release({ release_code: code }, await makeStaff(story, 'operator'))).code).not.toBe(200)
  expect(await held()).toBe('paid')
  await story.consoleOk('order/appeal', { order_id, reason: 'not_received', text: 'No one came.' }, merchant)
  expect((await release({ release_code: code })).code).not.toBe(200)
  expect(await held()).toBe('appeal')
  expect(await fundsOf(story, merchant)).toEqual(before)
})

test('after five wrong codes the release waits an hour, then a day after each five', async () => {
  const merchant = await openCash(story)
  const person = await newUser(story)
  const { order_id, code } = await payCash(story, merchant, person)
  const release = (release_code: string) => story.console('order/release', { order_id, release_code }, merchant)
  const wrong = wrongOf(code)
  // All at once: each counts.
  const tried = await Promise.all(Array.from({ length: 8 }, () => release(wrong)))
  expect(tried.filter(({ code: answer }) => answer === 400)).toHaveLength(5)
  const waits = { code: 422, data: { reason: 'limit_exceeded', until: expect.any(String) as unknown } }
  expect(await release(code)).toMatchObject(waits)
  const { list } = await story.consoleOk('order/list', { id: order_id }, merchant)
  const until = list[0]?.meeting?.code_waits_until ?? ''
  expect(Date.parse(until) - story.clock.now().getTime()).toBeGreaterThan(3_500_000)
  story.clock.advance(3_700_000)
  for (let tries = 0; tries < 5; tries += 1) expect(await release(wrong)).toMatchObject(wrongField)
  story.clock.advance(3_700_000)
  expect(await release(code)).toMatchObject(waits)
  expect(await db.selectFrom('release_codes').select('wrong').where('order_id', '=', order_id).execute()).toEqual([
    { wrong: 10 },
  ])
})

test('an appeal decides without the code, and none of its calls shows it', async () => {
  await addSetting(db, 'trade_waits', { confirm: 1440, evidence: 0, review: 0 }, story.clock.now())
  const merchant = await openCash(story)
  const person = await newUser(story)
  const { order_id, code } = await payCash(story, merchant, person)
  await story.callOk('saleu/appeal', { order_id, reason: 'not_released', text: 'I have paid.' }, person)
  const operator = await makeStaff(story, 'operator')
  expect(JSON.stringify(await story.consoleOk('order/list', { id: order_id }, operator))).not.toContain(`"${code}"`)
  const decided = await story.consoleOk('order/release', { order_id, reason: 'A witness saw it.' }, operator)
  expect(decided).toMatchObject({ step: 'completed' })
  expect(await problemsOfBooks(story)).toEqual([])
})

test('the database releases no cash order without its code, and other offers take no time', async () => {
  const merchant = await openCash(story)
  const person = await newUser(story)
  const { order_id } = await payCash(story, merchant, person)
  const moved = db.updateTable('orders').set({ step: 'completed' }).where('id', '=', order_id)
  await expect(moved.execute()).rejects.toThrow('the code of this order was not entered')
  await switchCashOn(story)
  const plain = await openMerchant(story)
  const offer = await openOffer(story, plain, { side: 'buy' })
  const order = { saleu_id: offer, number: '10', meet_at: noonIn(story, 2) }
  const made = await story.callOk('saleu/create-order', order, person)
  const wrong = { code: 400, data: { fields: { credentials: expect.any(String) as unknown } } }
  const paid = (fields: object) => story.call('saleu/paid', { order_id: made.order_id, ...fields }, person)
  expect(await paid({ in_person: 'true' })).toMatchObject(wrong)
  expect(await paid({})).toMatchObject(wrong)
  expect((await story.callOk('saleu/order-detail', { order_id: made.order_id }, person)).meeting).toBeUndefined()
})
