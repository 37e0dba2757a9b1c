import { beforeEach, expect, test } from 'vitest'
import { followOffers } from '../../src/features/trade/offer/follow-offers.ts'
import { setUpStaffTotp } from '@c2c/testing/src/people/staff-factors.ts'
import { makeStaff } from '@c2c/testing/src/people/people.ts'
import { addSetting } from '@c2c/testing/src/story/settings.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'
import { connectSuperuser } from '@c2c/testing/src/story/superuser.ts'
import { newMaker, setMakers } from '../trade/maker/support.ts'
import { rule, ruleMarket } from '../trade/offer/rule-support.ts'

const story = await startStory()
const { client, refusal, tamper } = await connectSuperuser(story)
const { forget, post, priceOf, rates, run, trader, update } = ruleMarket(story)

beforeEach(async () => {
  // Each test has the market for itself.
  await tamper('UPDATE offers SET active = false')
  await addSetting(story.services.db, 'price_distance', { warn: 10, refuse: 30 }, story.clock.now())
  await rates('7.2')
})

const auditRow = (call: string) =>
  client.query(
    `INSERT INTO audit_log (at, staff_id, role, call, subject, outcome, details)
     VALUES (now(), NULL, 'system', $1, '', 'done', '{"input":{}}')`,
    [call],
  )

test('server changes the price of a rule only as the rule, and records it', async () => {
  const [one, other] = [await trader(), await trader()]
  await post(other, { price: '7.00' })
  const [id, fixed] = [await post(one, rule), await post(one, { price: '7.00' })]
  const set = (offer: string, price: number, state = 'best') =>
    client.query(`UPDATE offers SET price = $2, follow_state = $3, followed_at = '2026-11-22' WHERE id = $1`, [
      offer,
      price,
      state || null,
    ])
  const record = (offer: string, price: number, old = 7_010_000) =>
    client.query(
      `INSERT INTO offer_price_changes (offer_id, state, old_price, new_price, at) VALUES ($1, 'best', $3, $2, '2026-11-22')`,
      [offer, price, old],
    )
  expect(await refusal(() => set(id, 7_100_000))).toBe('needs_call')
  expect(await refusal(() => record(id, 7_100_000))).toBe('needs_call')
  const forged = (...work: (() => Promise<unknown>)[]) =>
    refusal(async () => {
      for (const step of work) await step()
      await auditRow('offer/reprice')
    })
  expect(await forged(() => set(id, 7_100_000))).toBe('needs_call')
  expect(
    await forged(
      () => record(id, 7_090_000),
      () => set(id, 7_100_000),
    ),
  ).toBe('needs_call')
  expect(
    await forged(
      () => record(fixed, 7_100_000, 7_000_000),
      () => set(fixed, 7_100_000, ''),
    ),
  ).toBe('needs_call')
  expect(
    await forged(
      () => record(id, 6_790_000),
      () => set(id, 6_790_000),
    ),
  ).toBe('offers_price_in_limits')
  expect(await forged(() => client.query('UPDATE offers SET follow_max_price = 8000000 WHERE id = $1', [id]))).toBe(
    'needs_call',
  )
  expect(
    await forged(
      () => record(id, 7_100_000),
      () => set(id, 7_100_000),
    ),
  ).toBeUndefined()
})

test('rule reaches no price that needs two people, even where they permitted it', async () => {
  const [one, other] = [await trader(), await trader()]
  await tamper(`INSERT INTO price_permits VALUES (gen_random_uuid(), '${one.id}', 'sell', 'CNY', 1, 90000000,
    '${story.clock.now().toISOString()}', '${story.clock.now().toISOString()}'::timestamptz + interval '1 day')`)
  const best = await post(other, { price: '7.20' })
  const id = await post(one, { ...rule, follow_min_price: '0.01', follow_max_price: '90' })
  await tamper(`UPDATE offers SET price = 20000000 WHERE id = '${best}'`)
  await run()
  expect(await priceOf(one, id)).toEqual(['9.36', 'ceiling', 'open'])
  await tamper(`UPDATE offers SET price = 20000 WHERE id = '${best}'`)
  await run()
  expect(await priceOf(one, id)).toEqual(['5.04', 'floor', 'open'])
})

test('limits far from the market need a proof of identity, like the price', async () => {
  const one = await trader()
  const wide = { min_number: '1', max_number: '9', available: '9', minutes: '30', ...rule, follow_max_price: '8.5' }
  const member = await makeStaff(story, 'merchant', one.id)
  await setUpStaffTotp(story, member)
  story.clock.advance(60 * 60_000)
  const create = (changes: object) => story.console('offer/create', { ...wide, ...changes }, member)
  expect(await create({})).toMatchObject({ code: 401, data: { reason: 'second_factor_required' } })
  expect(await create({ follow_max_price: '7.9' })).toMatchObject({ code: 200 })
})

test('bait moves no price', async () => {
  const [one, other] = [await trader(), await trader()]
  await post(other, { price: '7.00' })
  const id = await post(one, { ...rule, follow_left: '100' })
  for (const bait of [
    { available: '99' },
    { available: '1', min_number: '1' },
    { min_number: '501', max_number: '900' },
    { min_account_days: '1000' },
    { min_completed_orders: '1000' },
    { max_none: '1', max_email: '1', max_identity: '1' },
    { hours: '03:00-03:01 UTC' },
    { active: 'false' },
    { pay_types: 'wise', currency: 'EUR', price: '0.93' },
  ])
    await post(other, { price: '7.25', ...bait })
  await run()
  expect(await priceOf(one, id)).toEqual(['7.01', 'best', 'open'])
  // A merchant who sells without USDT has nothing to take.
  const sells = { ...rule, side: 'buy', follow_alone: 'pause' }
  const seller = await post(one, sells)
  await tamper(`UPDATE accounts SET balance = 0 WHERE owner = '${other.id}' AND kind = 'available'`)
  await post(other, { side: 'buy', price: '6.90' })
  await run()
  expect(await priceOf(one, seller)).toMatchObject([expect.anything(), 'no_offer', 'no_offer'])
  await tamper(`UPDATE accounts SET balance = 5000000000 WHERE owner = '${other.id}' AND kind = 'available'`)
})

test('second account of the same person is not followed', async () => {
  const [one, twin] = [await trader('same@merchant.example'), await trader('same@merchant.example')]
  const id = await post(one, { ...rule, follow_alone: 'pause' })
  await post(one, { price: '7.20' })
  await post(twin, { price: '7.25' })
  await setMakers(story)
  const maker = await newMaker(story)
  const member = await makeStaff(story, 'merchant', one.id)
  await tamper(
    `UPDATE staff SET email = (SELECT email FROM users WHERE id = '${maker.userId}') WHERE email = '${member.email}'`,
  )
  await post({ ...maker, id: maker.merchantId, name: '' }, { price: '7.28', currency: 'CNY', side: 'sell' })
  forget()
  await run()
  expect(await priceOf(one, id)).toMatchObject([expect.anything(), 'no_offer', 'no_offer'])
  const stranger = await trader()
  await post(stranger, { price: '7.10' })
  await run()
  expect(await priceOf(one, id)).toEqual(['7.11', 'best', 'open'])
})

test('followed offer that ends in the same moment is not followed again', async () => {
  const [one, other, third] = [await trader(), await trader(), await trader()]
  const best = await post(other, { price: '7.20' })
  await post(third, { price: '7.00' })
  const id = await post(one, rule)
  story.clock.advance(60_000)
  await Promise.all([
    followOffers(story.services, new AbortController().signal),
    update(other, best, { active: 'false' }),
  ])
  await run()
  expect(await priceOf(one, id)).toEqual(['7.01', 'best', 'open'])
  expect(story.faults).toEqual([])
})
