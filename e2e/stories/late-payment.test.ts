import { makeStaff } from '@c2c/testing/src/people/people.ts'
import { test } from '../support/clock-test.ts'
import { openConsole } from '../support/console-app.ts'
import { openApp } from '../support/open-app.ts'
import { callerOf, newPerson } from '../support/person.ts'
import { freshProof } from '../support/proof.ts'
import { buyFromMerchant } from '../support/sale.ts'
import { expect } from '../support/test.ts'
import { webTexts } from '../support/texts.ts'
import { WebApp } from '../support/web-app.ts'

const minute = 60_000

test('expired purchase that was paid is decided for the buyer', async ({ server, browser }) => {
  const host = callerOf(server)
  const { token, userInfo, account } = await newPerson(host)
  const { order_id } = await buyFromMerchant(host, { token }, '10')
  const app = new WebApp(await openApp(browser, server, { userInfo, lang: 'en' }), webTexts('en'))
  await app.goTo(`/pages/orders/order?order_id=${order_id}`)
  server.advance(31 * minute)
  await expect(app.view.getByText(app.say('trade.hadPaid.title'))).toBeVisible({ timeout: 60_000 })

  const choosing = app.page.waitForEvent('filechooser')
  await app.button('trade.hadPaid.send').click()
  await (await choosing).setFiles(await freshProof())
  await expect(app.view.getByText(app.say('trade.appeal.reasons.late_payment'))).toBeVisible()

  const operator = await makeStaff(host, 'operator')
  const desk = await openConsole(browser, server, operator)
  await desk.open('orders', account)
  await expect(desk.drawer.getByText(desk.say('appeal.reasons.late_payment'))).toBeVisible()
  await expect(desk.drawer.getByText(desk.say('appeal.reserved'))).toBeVisible()
  await host.consoleOk('order/release', { order_id, reason: 'The bank shows the payment.' }, operator)
  await expect(app.view.getByText(app.say('trade.buyAt.completed.title'))).toBeVisible()
  expect(await host.callOk('userinfo/get-money-info', {}, { token })).toMatchObject({ available: '10.000000' })
})
