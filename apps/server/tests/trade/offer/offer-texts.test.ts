import { expect, test } from 'vitest'
import { deliver } from '@c2c/testing/src/story/deliver.ts'
import { makeStaff, signInOwner } from '@c2c/testing/src/people/people.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'
import { openMerchant, openOffer, sell, seller } from '../order/support.ts'
import { offersOf } from './support.ts'

const story = await startStory()
const merchant = await openMerchant(story)
const terms = { de: 'Nur vom eigenen Konto.', en: 'From your own account only.' }
const texts = (of: object) => JSON.stringify(of)

const shown = (saleu_id: string, token: string, lang = 'en') =>
  story.callOk('saleu/offer-terms', { saleu_id }, { token, lang })

test.each<[string, object, string | undefined]>([
  ['two languages', terms, undefined],
  ['lines, an emoji and quotes', { en: 'One.\nTwo: <b>"&\' 👩‍💻' }, undefined],
  ['240 characters', { ja: 'あ'.repeat(240) }, undefined],
  ['241 characters', { ja: 'あ'.repeat(241) }, 'This is too long'],
  ['nine lines', { en: 'a\n'.repeat(9) + 'b' }, 'This is too long'],
  ['no language that is known', { fr: 'Bonjour' }, 'Please enter a text in at least one language'],
  ['blanks', { en: '  ' }, 'Please enter a text in at least one language'],
  ['a text turned around', { en: 'Pay \u202E54321' }, 'Please leave out invisible characters'],
  ['a control character', { en: 'Pay\u0000me' }, 'Please leave out invisible characters'],
  ['an invisible character', { en: 'Pay\u200Bme' }, 'Please leave out invisible characters'],
])('texts of an offer with %s', async (_, given, message) => {
  const offer_id = await openOffer(story, merchant)
  for (const field of ['terms', 'first_message'] as const) {
    const answer = await story.console('offer/update', { offer_id, [field]: texts(given) }, merchant)
    const refusal = { code: 400, data: { fields: { [field]: message } } }
    expect(answer).toMatchObject(message === undefined ? { code: 200, data: { [field]: given } } : refusal)
  }
  const stored = async () => (await offersOf(story, merchant)).find((offer) => offer.offer_id === offer_id)
  expect((await stored())?.terms).toEqual(message === undefined ? given : {})
  await story.consoleOk('offer/update', { offer_id, terms: '', first_message: '' }, merchant)
  expect(await stored()).toMatchObject({ terms: {}, first_message: {} })
})

test('reader gets the own language, else English, else the first one there is', async () => {
  const person = await seller(story)
  const read = async (of: object) => {
    const offer = await openOffer(story, merchant, { terms: texts(of) })
    const seen: string[] = []
    for (const lang of ['de', 'ja', 'zh-Hant', 'en']) seen.push((await shown(offer, person.token, lang)).language)
    return seen
  }
  expect(await read(terms)).toEqual(['de', 'en', 'en', 'en'])
  expect(await read({ ja: 'はい', 'zh-Hans': '好' })).toEqual(['zh-Hans', 'ja', 'zh-Hans', 'zh-Hans'])
  expect(await shown(await openOffer(story, merchant), person.token)).toMatchObject({ terms_version: '', text: '' })
})

test('the hall names only offers with terms, and an offer that is paused shows none', async () => {
  const other = await openMerchant(story)
  const [plain, bound] = [await openOffer(story, other), await openOffer(story, other, { terms: texts(terms) })]
  const person = await seller(story)
  const { list } = await story.callOk('selling/merchant', { page_size: '100' }, person)
  const of = (id: string) => list.find(({ saleu_id }) => saleu_id === id)
  expect(of(bound)).toMatchObject({ has_terms: true })
  expect(of(plain)).not.toHaveProperty('has_terms')
  await story.consoleOk('offer/update', { offer_id: bound, active: 'false' }, other)
  expect(await story.call('saleu/offer-terms', { saleu_id: bound }, person)).toMatchObject({ code: 422 })
  expect(await story.call('saleu/offer-terms', { saleu_id: 'x' }, person)).toMatchObject({ code: 404 })
})

test('order keeps the terms that the taker accepted after the offer has others, for both sides and the judge', async () => {
  const offer_id = await openOffer(story, merchant, { terms: texts(terms) })
  const person = await seller(story)
  const { terms_version } = await shown(offer_id, person.token, 'de')
  const fields = { saleu_id: offer_id, number: '10', bk_id: person.bk_id, terms_version }
  // A change of another language is none of what was read.
  await story.consoleOk('offer/update', { offer_id, terms: texts({ ...terms, en: 'Other.' }) }, merchant)
  const { order_id } = await story.callOk('saleu/create-order', fields, person)
  await story.consoleOk('offer/update', { offer_id, terms: '' }, merchant)
  const kept = { language: 'de', text: terms.de }
  expect((await story.callOk('saleu/order-detail', { order_id }, person)).terms).toEqual(kept)
  const operator = await makeStaff(story, 'operator')
  for (const reader of [merchant, operator, { token: await signInOwner(story) }]) {
    const { list } = await story.consoleOk('order/list', { id: order_id }, reader)
    expect(list.map((order) => order.terms)).toEqual([kept])
  }
})

test('order of an offer without terms goes on as ever, and keeps none', async () => {
  const person = await seller(story)
  const { order_id } = await sell(story, person, await openOffer(story, merchant))
  expect((await story.callOk('saleu/order-detail', { order_id }, person)).terms).toBeNull()
  expect((await story.callOk('saleu/messages', { order_id }, person)).list).toEqual([])
})

test('first message begins the chat once, as an automatic message of the merchant', async () => {
  const first_message = texts({ en: 'Hello <script>alert(1)</script>', de: 'Guten Tag' })
  const offer = await openOffer(story, merchant, { first_message })
  const person = await seller(story)
  const take = () =>
    story.callOk(
      'saleu/create-order',
      { saleu_id: offer, number: '10', bk_id: person.bk_id },
      { ...person, key: 'first-message-once', lang: 'de' },
    )
  const { order_id } = await take()
  expect((await take()).order_id).toBe(order_id)
  expect((await story.callOk('saleu/order-detail', { order_id }, person)).unread).toBe(1)
  const { list } = await story.callOk('saleu/messages', { order_id }, person)
  expect(list).toMatchObject([{ actor: 'merchant', own: false, kind: 'automatic', text: 'Guten Tag' }])
  expect((await story.consoleOk('order/list', { id: order_id }, merchant)).list[0]).toMatchObject({ unread: 0 })
  const [message] = (await story.consoleOk('order/messages', { order_id }, merchant)).list
  expect(message).toMatchObject({ own: true, kind: 'automatic', member: '' })
  // It is neither a message of a person to announce nor one to the person's mailbox.
  await deliver(story.services)
  const events = await story.services.db.selectFrom('notices').selectAll().where('order_id', '=', order_id).execute()
  expect(events).toEqual([])
})

test('texts stay when a file of offers is imported, and come with a template', async () => {
  const importer = await openMerchant(story)
  const first_message = texts({ en: 'Hello' })
  const offer_id = await openOffer(story, importer, { terms: texts(terms), first_message })
  const { csv } = await story.consoleOk('offer/export', {}, importer)
  expect(await story.consoleOk('offer/import', { csv }, importer)).toMatchObject({ unchanged: 1 })
  const changed = csv.replace('0.90', '0.91')
  expect(await story.consoleOk('offer/import', { csv: changed }, importer)).toMatchObject({ updated: 1 })
  await story.consoleOk('offer/bulk', { action: 'pause' }, importer)
  const kept = { terms, first_message: { en: 'Hello' } }
  expect(await offersOf(story, importer)).toMatchObject([{ offer_id, price: '0.91', active: false, ...kept }])
  await story.consoleOk('offer/template-save', { offer_id, name: 'Day' }, importer)
  const [template] = (await story.consoleOk('offer/template-list', {}, importer)).list
  expect(await story.consoleOk('offer/create', { ...template?.terms }, importer)).toMatchObject(kept)
})
