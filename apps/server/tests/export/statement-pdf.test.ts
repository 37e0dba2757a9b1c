import { platformAccount, usdt, userAccount } from '@c2c/domain'
import { expect, test } from 'vitest'
import { submitCommand } from '../../src/http/submit.ts'
import { bindAccount, moneyOf, rechargeAndApprove } from '@c2c/testing/src/people/money.ts'
import { share } from '@c2c/testing/src/cases/extent.ts'
import { newUser, signInOwner, type Person } from '@c2c/testing/src/people/people.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'
import { openMerchant, openOffer, sell } from '../trade/order/support.ts'
import { bound, moveIn, newMaker, post, reportPaid, setMakers, take } from '../trade/maker/support.ts'
import { runStatements } from '../../src/features/export/run-exports.ts'
import { readPdf } from './read-pdf.ts'
import { exported, ownFile, ownStatement } from './support.ts'

const story = await startStory()
const merchant = await openMerchant(story)
const user = await newUser(story)
await rechargeAndApprove(story, user, '1234.5')
const person = { ...user, bk_id: await bindAccount(story, user) }
await sell(story, person, await openOffer(story, merchant), '40')

test('PDF statement has owner, period, opening and closing balance, movements', async () => {
  const { bytes, headers } = await ownStatement(story, person, 'pdf')
  expect(headers.get('content-type')).toBe('application/pdf')
  const [page = []] = readPdf(bytes)
  const text = page.join('|')
  for (const words of ['Statement', person.account, 'November 1, 2026 – November 30, 2026', 'Page 1 of 1'])
    expect(text).toContain(words)
  expect(text).toContain('|Available|0|1,234.50|40|1,194.50|')
  expect(text).toContain('|In trade (escrow)|0|40|0|40|')
  expect(text).toContain('|All accounts|0|1,234.50|')
  expect(text).toContain('|Recharge|Available|')
  const { list } = await story.callOk('asset-log/list', {}, person)
  for (const { order_no } of list) expect(page).toContain(order_no)
  expect((await moneyOf(story, person)).available).toBe('1194.500000')
})

const statements = [
  ['de', 'Kontoauszug', '1.194,50', 'Seite 1 von 1'],
  ['ja', '取引明細書', '1,194.50', '1 / 1 ページ'],
  ['zh-Hans', '对账单', '1,194.50', '第 1 页，共 1 页'],
  ['zh-Hant', '對帳單', '1,194.50', '第 1 頁，共 1 頁'],
] as const

test.each(share(statements, 0, 2))(
  'a statement in %s is in the words and figures of its reader',
  async (lang, title, balance, number) => {
    const { bytes } = await ownStatement(story, person, 'pdf', lang)
    const text = readPdf(bytes).flat().join('')
    for (const words of [title, balance, number]) expect(text).toContain(words)
  },
)

test('East Asian and European names are readable, other characters are numbered', async () => {
  const name = '李小龍 渡辺 桜 Łukasz Žižka Ирина'
  const token = await signInOwner(story)
  const { merchant_id } = await story.consoleOk('merchant/create', { name: `${name} 🦊👩‍🚀❤️` }, { token })
  const { bytes } = await exported(story, token, { kind: 'merchant', format: 'pdf', merchant_id })
  const text = readPdf(bytes).flat().join('')
  expect(text).toContain(`${name} [U+1F98A][U+1F469][U+1F680]`)
  expect(text).toContain('There were no movements in this period.')
})

test('long PDF statement continues on numbered pages in order', async () => {
  const busy = await newUser(story)
  const gifts = Array.from({ length: 100 }, (_, index) => ({
    type: 'funding' as const,
    from: platformAccount('custody:TRC20'),
    to: userAccount(busy.userId, 'available'),
    amount: usdt(BigInt(index + 1) * 1_000_000n),
    shortfall: 'fault' as const,
  }))
  await submitCommand(story.services.ledger, { at: story.clock.now(), transfers: gifts })
  const { bytes } = await ownStatement(story, busy, 'pdf')
  const pages = readPdf(bytes)
  expect(pages.length).toBeGreaterThan(2)
  pages.forEach((page, index) => expect(page).toContain(`Page ${index + 1} of ${pages.length}`))
  const texts = pages.flat()
  const amounts = texts.flatMap((text, index) => (text === 'Opening balance' ? [texts[index + 2]] : []))
  expect(amounts).toEqual(gifts.map((_, index) => String(index + 1)))
  expect(texts.at(-1)).toBe('5,050')
})

const receipt = async (order_id: string, lang = 'en', asker: Person = person) => {
  const { export_id } = await story.callOk('saleu/receipt', { order_id }, { ...asker, lang })
  await runStatements(story.services)
  return ownFile(story, asker, export_id)
}

test('receipt has number, time, parties as shown, both amounts and price', async () => {
  const { order_id, order_no } = await sell(story, person, await openOffer(story, merchant), '20')
  await story.consoleOk('order/paid', { order_id, reference: 'R' }, merchant)
  await story.callOk('saleu/confirm', { order_id }, person)
  const order = await story.callOk('saleu/order-detail', { order_id }, person)
  const { bytes, headers } = await receipt(order_id)
  expect(headers.get('content-disposition')).toContain('receipt-')
  const [page = []] = readPdf(bytes)
  const text = page.join('|')
  for (const words of [
    `|Order number|${order_no}|Completed|`,
    `|Seller|${person.account}|Buyer|${order.merchant.name}|`,
    `|Quantity|20.00 USDT|Paid|${Number(order.amount).toFixed(2)} EUR|`,
  ])
    expect(text).toContain(words)
  const german = readPdf((await receipt(order_id, 'de')).bytes)
    .flat()
    .join('')
  for (const words of ['Beleg', 'Verkäufer', Number(order.amount).toFixed(2).replace('.', ',')])
    expect(german).toContain(words)
})

test('receipt has the accepted terms in whole lines', async () => {
  const terms = {
    en: `One.\n${'Nothing from other accounts. '.repeat(8).trim()}`,
    ja: 'ご本人名義の口座のみ。'.repeat(21),
  }
  const offer = await openOffer(story, merchant, { terms: JSON.stringify(terms) })
  for (const lang of ['en', 'ja'] as const) {
    const shown = await story.callOk('saleu/offer-terms', { saleu_id: offer }, { ...person, lang })
    const { bk_id } = person
    const fields = { saleu_id: offer, number: '20', bk_id, terms_version: shown.terms_version }
    const { order_id } = await story.callOk('saleu/create-order', fields, person)
    await story.consoleOk('order/paid', { order_id, reference: 'R' }, merchant)
    await story.callOk('saleu/confirm', { order_id }, person)
    const text = readPdf((await receipt(order_id, lang)).bytes)
      .flat()
      .join(' ')
    expect(text.replaceAll(' ', '')).toContain(shown.text.replaceAll(/[ \n]/g, ''))
    expect(text).not.toContain('…')
  }
})

test('maker has the same receipt as the taker of the offer', async () => {
  await setMakers(story)
  const maker = await newMaker(story)
  await moveIn(story, maker, '50')
  const buyer = await bound(story, '0')
  const order_id = await take(story, buyer, await post(story, maker))
  await reportPaid(story, buyer, order_id)
  expect(await story.call('saleu/receipt', { order_id }, maker)).toMatchObject({ code: 409 })
  await story.consoleOk('order/release', { order_id }, maker)
  // One after the other: a second thread that makes files leaves those of the first to it.
  const ofMaker = readPdf((await receipt(order_id, 'en', maker)).bytes)
  const pages = [ofMaker, readPdf((await receipt(order_id, 'en', buyer)).bytes)]
  const { merchant: seller } = await story.callOk('saleu/order-detail', { order_id }, buyer)
  for (const page of pages) expect(page.flat().join('|')).toContain(`|Seller|${seller.name}|Buyer|${buyer.account}|`)
})
