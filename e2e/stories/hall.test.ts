import { signInOwner, type Host } from '@c2c/testing/src/people/people.ts'
import { openApp } from '../support/open-app.ts'
import { callerOf } from '../support/person.ts'
import { newSeller, sellToMerchant } from '../support/sale.ts'
import { expect, test } from '../support/test.ts'
import { webTexts } from '../support/texts.ts'
import { WebApp } from '../support/web-app.ts'

const say = webTexts('de')

/** How many lines the text of an element takes. */
function linesOf(node: Element): number {
  const text = document.createRange()
  text.selectNodeContents(node)
  return text.getClientRects().length
}

/** Completes a sale and rates its merchant, so that the rows of its offers have all their parts. */
async function rateMerchant(host: Host, seller: Parameters<typeof sellToMerchant>[1], staff: { token: string }) {
  const { order_id } = await sellToMerchant(host, seller, '10')
  await host.consoleOk('order/paid', { order_id, reference: 'SEPA-1' }, staff)
  await host.callOk('saleu/confirm', { order_id }, { token: seller.token })
  await host.callOk('saleu/rate', { order_id, stars: '5' }, { token: seller.token })
}

test('hall shows six offers above the fold and what the amount brings at each', async ({ browser, server }) => {
  const host = callerOf(server)
  const person = await newSeller(host)
  const owner = { token: await signInOwner(host) }
  const { list } = await host.callOk('selling/merchant', { side: 'sell', currency: 'EUR' }, person)
  const [any] = list
  if (!any) throw new Error('the sandbox has no euro offer')
  const { list: merchants } = await host.consoleOk('merchant/list', {}, owner)
  for (const price of ['0.9001', '0.9002', '0.9003', '0.9004', '0.9005', '0.9006']) {
    const terms = { side: 'sell', currency: 'EUR', price, min_number: '10', max_number: '500', available: '500' }
    const merchant_id = merchants.find(({ name }) => name === any.merchant.name)?.merchant_id ?? ''
    await host.consoleOk('offer/create', { ...terms, merchant_id, pay_types: 'bank,wise', minutes: '30' }, owner)
  }
  await rateMerchant(host, person, owner)
  const app = new WebApp(await openApp(browser, server, { userInfo: person.userInfo, lang: 'de' }), say)
  await app.goTo('/pages/dating/dating')
  await expect(app.offers.filter({ hasText: '★' }).first()).toBeVisible()
  await expect(app.offers.nth(5)).toBeVisible()
  const expectSixInSight = async () => {
    const fold = (await app.page.getByRole('navigation', { name: say('tabbar.label') }).boundingBox())?.y ?? 0
    const sixth = await app.offers.nth(5).boundingBox()
    expect((sixth?.y ?? 0) + (sixth?.height ?? 0)).toBeLessThanOrEqual(fold)
  }
  await expectSixInSight()
  await app.field('trade.wanted').fill('100')
  await expect(app.offers.first()).toContainText(say('trade.youGet'))
  await expectSixInSight()
  await expect(app.offers.filter({ hasText: '90,01' })).toContainText('EUR')

  // The longest payout does not narrow the name, however many words that has.
  const merchant_id = merchants.find(({ name }) => name === any.merchant.name)?.merchant_id ?? ''
  const large = { side: 'sell', currency: 'EUR', price: '0.9007', min_number: '10', max_number: '900000' }
  const wide = { ...large, available: '900000', merchant_id, pay_types: 'bank,wise', minutes: '30' }
  await host.consoleOk('offer/create', wide, owner)
  await app.field('trade.wanted').fill('876543.21')
  await expect(app.offers.first()).toContainText('789.502,47')
  const name = app.offers.first().getByText(any.merchant.name, { exact: true })
  expect(await name.evaluate(linesOf)).toBe(1)
})
