import { openApp } from '../support/open-app.ts'
import { callerOf } from '../support/person.ts'
import { newSeller, sellToMerchant } from '../support/sale.ts'
import { expect, test } from '../support/test.ts'
import { webTexts } from '../support/texts.ts'
import { WebApp } from '../support/web-app.ts'

test('cancelled sale shows on every page without live events', async ({ browser, server }) => {
  const host = callerOf(server)
  const seller = await newSeller(host)
  const { order_id } = await sellToMerchant(host, seller, '10')
  const page = await openApp(browser, server, { userInfo: seller.userInfo })
  const app = new WebApp(page, webTexts('en'))
  await page.routeWebSocket(/\/ws$/, () => undefined)
  // Kept answers of these pages would be fresh for half a minute.
  const movements = await app.movements()
  await expect(movements).toHaveCount(2)
  await app.goTo('/')
  await expect(app.view.getByText('90.00').first()).toBeVisible()

  await app.goTo(`/pages/orders/order?order_id=${order_id}`)
  // One word names its state.
  await expect(app.view.getByText(app.say('trade.step.waiting_payment'))).toHaveCount(1)
  await expect(app.view.getByText(app.say('common.state.audit'), { exact: true })).toHaveCount(0)
  await app.button('trade.cancelOrder').click()
  await app.dialog.getByRole('button', { name: app.say('trade.cancelOrder'), exact: true }).click()
  await expect(app.view.getByText(app.say('trade.now.cancelled.title'))).toBeVisible()
  await app.goTo('/')
  await expect(app.view.getByText('100.00').first()).toBeVisible()
  await expect(await app.movements()).toHaveCount(3)
})
