import { openConsole } from '../support/console-app.ts'
import { openApp } from '../support/open-app.ts'
import { callerOf } from '../support/person.ts'
import { newSeller, sellToMerchant } from '../support/sale.ts'
import { expect, test } from '../support/test.ts'
import { webTexts } from '../support/texts.ts'
import { WebApp } from '../support/web-app.ts'

test('cancelled or refused sale ends live on the other screen', async ({ server, browser }) => {
  const host = callerOf(server)
  const seller = await newSeller(host)
  const staff = await host.consoleOk('session/login', { ...server.merchant })
  const desk = await openConsole(browser, server, server.merchant)
  const app = new WebApp(await openApp(browser, server, { userInfo: seller.userInfo, lang: 'en' }), webTexts('en'))

  const cancelled = await sellToMerchant(host, seller, '10')
  await app.goTo(`/pages/orders/order?order_id=${cancelled.order_id}`)
  await desk.goTo(`orders?id=${cancelled.order_id}`)
  await expect(desk.drawer.getByText(cancelled.order_no).first()).toBeVisible()
  await app.button('trade.cancelOrder').click()
  await app.dialog.getByRole('button', { name: app.say('trade.cancelOrder'), exact: true }).click()
  await expect(desk.drawer.getByText(desk.say('state.reject')).first()).toBeVisible()

  const refused = await sellToMerchant(host, seller, '20')
  await app.goTo(`/pages/orders/order?order_id=${refused.order_id}`)
  await expect(app.view.getByRole('heading', { name: app.say('trade.now.waiting_payment.title') })).toBeVisible()
  await host.consoleOk('order/reject', { order_id: refused.order_id, reason: 'Our bank is closed.' }, staff)
  await expect(app.view.getByRole('heading', { name: app.say('trade.now.refused.title') })).toBeVisible()
  await expect(app.view.getByText('Our bank is closed.').first()).toBeVisible()
  expect(await host.callOk('userinfo/get-money-info', {}, seller)).toMatchObject({ business_usdt: '0.000000' })
})
