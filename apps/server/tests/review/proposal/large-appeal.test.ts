import de from '@c2c/contract/locales/de.json' with { type: 'json' }
import ja from '@c2c/contract/locales/ja.json' with { type: 'json' }
import { expect, test } from 'vitest'
import { addSetting } from '@c2c/testing/src/story/settings.ts'
import { moneyOf } from '@c2c/testing/src/people/money.ts'
import { signInOwner, signInStaff } from '@c2c/testing/src/people/people.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'
import { fundsOf, openMerchant, openOffer, sell, seller } from '../../trade/order/support.ts'
import { twoPeople } from './support.ts'

const story = await startStory()
const limits = { recharge: '10000', withdraw: '10000', appeal: '20', rates: false, staff: false }
await addSetting(story.services.db, 'four_eyes', limits, story.clock.now())
const { first, second } = await twoPeople(story)
const owner = { token: await signInOwner(story) }
const merchant = await openMerchant(story)
const offer = await openOffer(story, merchant)
const refused = { code: 403, data: { reason: 'not_allowed' } }
const reason = 'The receipt is of another day.'

/** A sale in appeal, marked as paid on the merchant's behalf. */
async function disputed(number: string, by: { token: string } = merchant) {
  const person = await seller(story)
  const { order_id } = await sell(story, person, offer, number)
  await story.consoleOk('order/paid', { order_id, reference: 'R' }, by)
  await story.callOk('saleu/appeal', { order_id, reason: 'not_received', text: 'Nothing came.' }, person)
  return { person, order_id }
}
const release = (order_id: string, by = first) => story.console('order/release', { order_id, reason }, by)
const giveBack = (order_id: string, by = first) => story.console('order/reject', { order_id, reason }, by)

test('one person decides below the limit, at it the first decision waits', async () => {
  expect(await giveBack((await disputed('19.999999')).order_id)).toMatchObject({
    code: 200,
    data: { step: 'returned' },
  })
  const { person, order_id } = await disputed('20')
  expect(await giveBack(order_id)).toMatchObject({
    code: 200,
    data: { step: 'appeal', state: 'audit', proposal: { payload: { outcome: 'return', round: '1' }, mine: true } },
  })
  expect(await moneyOf(story, person)).toMatchObject({ business_usdt: '20.000000' })
  const seen = await story.callOk('saleu/order-detail', { order_id }, person)
  expect(seen).toMatchObject({ step: 'appeal', appeal: { decisions: [] } })
  expect((await story.consoleOk('order/list', { id: order_id }, merchant)).list).toMatchObject([{ proposal: null }])
})

test('second person confirms the decision and both sides read the reason', async () => {
  const { person, order_id } = await disputed('20')
  const before = await fundsOf(story, merchant)
  await release(order_id)
  expect(await release(order_id)).toMatchObject(refused)
  expect(await giveBack(order_id, second)).toMatchObject({ code: 409, data: { outcome: 'release' } })
  const agreed = { order_id, reason: 'I see the same.' }
  expect(await story.console('order/release', agreed, second)).toMatchObject({ code: 200, data: { step: 'completed' } })
  expect((await fundsOf(story, merchant)).available).toBe(before.available + 20_000_000n)
  const { appeal } = await story.callOk('saleu/order-detail', { order_id }, person)
  expect(appeal?.decisions).toMatchObject([{ round: 1, outcome: 'release', reason }])
})

test('listed reason of a proposal and of its decision is read in each language', async () => {
  const { person, order_id } = await disputed('20')
  const listed = { order_id, reason_code: 'payment_shown', reason: 'See page 2.' }
  await story.consoleOk('order/release', listed, first)
  const { list } = await story.consoleOk('order/list', { id: order_id }, { ...second, lang: 'de' })
  expect(list[0]?.proposal?.note).toBe(`${de.rejection.appeal_payment_shown} See page 2.`)
  await story.consoleOk('order/release', listed, second)
  const seen = await story.callOk('saleu/order-detail', { order_id }, { ...person, lang: 'ja' })
  const sentence = `${ja.rejection.appeal_payment_shown} See page 2.`
  expect(seen.appeal?.decisions).toMatchObject([{ reason: sentence }])
  expect(seen.timeline.at(-1)?.note).toBe(sentence)
})

test('appeal claimed by a reviewer is closed to other proposals', async () => {
  const { order_id } = await disputed('20')
  await story.consoleOk('queue/claim', { order_id }, first)
  const claimed = { code: 409, data: { reason: 'state_conflict', claimed_by: 'The operator' } }
  for (const decide of [release, giveBack]) expect(await decide(order_id, second)).toMatchObject(claimed)
  expect((await story.consoleOk('order/list', { id: order_id }, first)).list).toMatchObject([
    { claim: { mine: true }, proposal: null },
  ])
  expect(await release(order_id, first)).toMatchObject({ code: 200, data: { proposal: { mine: true } } })
  expect(await release(order_id, second)).toMatchObject({ code: 200, data: { step: 'completed' } })
})

test('withdrawn or rejected proposal leaves the appeal undecided', async () => {
  const { order_id } = await disputed('20')
  const { data } = await release(order_id)
  const proposal_id = data.proposal?.proposal_id ?? ''
  await story.consoleOk('proposal/reject', { proposal_id, reason: 'Look at the name.' }, second)
  expect(await giveBack(order_id, second)).toMatchObject({ code: 200, data: { step: 'appeal' } })
  expect(await giveBack(order_id, first)).toMatchObject({ code: 200, data: { step: 'returned' } })
})

test.each([
  ['release', 'completed', '80.000000'],
  ['reject', 'returned', '100.000000'],
] as const)('approved proposal to %s an appeal carries it out', async (way, step, available) => {
  const { person, order_id } = await disputed('20')
  const { data } = await story.console(`order/${way}`, { order_id, reason }, first)
  const { proposal_id = '' } = data.proposal ?? {}
  expect(await story.consoleOk('proposal/approve', { proposal_id }, second)).toMatchObject({ state: 'approved' })
  expect(await story.callOk('saleu/order-detail', { order_id }, person)).toMatchObject({
    step,
    appeal: { decisions: [{ round: 1, reason }] },
  })
  expect(await moneyOf(story, person)).toMatchObject({ available, business_usdt: '0.000000' })
})

test('review of a large appeal excludes both earlier reviewers', async () => {
  await addSetting(story.services.db, 'trade_waits', { confirm: 60, evidence: 0, review: 60 }, story.clock.now())
  const { person, order_id } = await disputed('20')
  await release(order_id)
  expect(await release(order_id, second)).toMatchObject({ code: 200, data: { step: 'decided_release' } })
  await story.callOk('saleu/review', { order_id, reason: 'Look again.' }, person)
  expect(await giveBack(order_id, first)).toMatchObject(refused)
  expect(await giveBack(order_id, second)).toMatchObject(refused)
  const third = { token: await signInStaff(story, 'operator') }
  expect(await giveBack(order_id, third)).toMatchObject({
    code: 200,
    data: { step: 'review', proposal: { payload: { outcome: 'return', round: '2' } } },
  })
  expect(await giveBack(order_id, second)).toMatchObject(refused)
  expect(await giveBack(order_id, owner)).toMatchObject({ code: 200, data: { step: 'returned' } })
})

test('owner who acted for the merchant cannot decide at the limit', async () => {
  const { order_id } = await disputed('20', owner)
  expect(await release(order_id, owner)).toMatchObject(refused)
  await giveBack(order_id, first)
  expect(await giveBack(order_id, owner)).toMatchObject(refused)
  expect(await giveBack(order_id, second)).toMatchObject({ code: 200 })
})

test('owner without the sandbox right cannot act for merchants', async () => {
  const { order_id } = await disputed('20')
  await addSetting(story.services.db, 'owner_trades', false, story.clock.now())
  const fields = { order_id, reason, reference: 'R', text: 'T', merchant_id: merchant.id, offer_id: offer }
  const terms = { side: 'sell', currency: 'EUR', price: '1', min_number: '1', max_number: '2', available: '2' }
  const all = { ...fields, ...terms, pay_types: 'wise', minutes: '30' }
  for (const name of ['order/paid', 'order/appeal', 'order/evidence', 'order/review', 'offer/create', 'offer/update']) {
    const answer = await story.console(name as 'order/paid', all, owner)
    expect([name, answer.code, answer.data]).toEqual([name, 403, { reason: 'not_allowed' }])
  }
})
