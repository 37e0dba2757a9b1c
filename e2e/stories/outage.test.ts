import { test } from '../support/clock-test.ts'
import { openApp } from '../support/open-app.ts'
import { callerOf, newPerson } from '../support/person.ts'
import { freshProof } from '../support/proof.ts'
import { buyFromMerchant } from '../support/sale.ts'
import { expect } from '../support/test.ts'
import { webTexts } from '../support/texts.ts'
import { WebApp } from '../support/web-app.ts'

const minute = 60_000

test('order page after an outage shows the extension and can be paid', async ({ server, browser }) => {
  const host = callerOf(server)
  const { token, userInfo } = await newPerson(host)
  const { order_id } = await buyFromMerchant(host, { token }, '10')
  const app = new WebApp(await openApp(browser, server, { userInfo, lang: 'en' }), webTexts('en'))
  await app.goTo(`/pages/orders/order?order_id=${order_id}`)
  await expect(app.view.getByText(app.say('trade.buyStep.waiting_payment'))).toBeVisible()

  server.away(40 * minute)
  const extended = app.view.getByText('Extended by 45 min because the service was away')
  // Beside the deadline, and in the history.
  await expect(extended).toHaveCount(2, { timeout: 60_000 })
  const choosing = app.page.waitForEvent('filechooser')
  await app.press(app.button('trade.havePaid'))
  await (await choosing).setFiles(await freshProof())
  await expect(app.view.getByText(app.say('trade.buyStep.paid'))).toBeVisible()
  await expect(extended).toHaveCount(1)
})
