import { openApp } from '../support/open-app.ts'
import { callerOf } from '../support/person.ts'
import { freshProof } from '../support/proof.ts'
import { newSeller } from '../support/sale.ts'
import { expect, test } from '../support/test.ts'
import { webTexts } from '../support/texts.ts'
import { WebApp } from '../support/web-app.ts'

test('recharge with a lost answer is retried and made once', async ({ page, server }) => {
  const app = new WebApp(page, webTexts('en'))
  await page.goto('/')
  await app.register(server)
  const keys: (string | null)[] = []
  await page.route('**/api/v1/recharge/create', async (route) => {
    keys.push(await route.request().headerValue('idempotency-key'))
    // Twice, the server executes the call and the connection breaks before the answer.
    const response = await route.fetch()
    if (keys.length > 2) await route.fulfill({ response })
    else await route.abort('connectionreset')
  })
  await app.recharge('50', await freshProof())
  expect(keys).toHaveLength(3)
  expect(new Set(keys).size).toBe(1)
  expect(keys[0]).toBeTruthy()
  await expect(app.view.getByRole('listitem')).toHaveCount(1)
})

test('lost connection is shown and the app resumes after it', async ({ page, server, context }) => {
  const app = new WebApp(page, webTexts('en'))
  await page.goto('/')
  await app.register(server)
  await context.setOffline(true)
  await expect(page.getByText(app.say('common.offline'))).toBeVisible()
  // The clock is paused, so that messages do not expire on their own.
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 1000)
  await context.setOffline(false)
  await expect(page.getByRole('status').getByText(app.say('common.backOnline'))).toBeVisible()
  await expect(page.getByText(app.say('common.offline'))).toBeHidden()
  await context.setOffline(true)
  await expect(page.getByText(app.say('common.backOnline'))).toBeHidden()
})

test('sale on a slow line waits for the payout accounts', async ({ browser, server }) => {
  const { userInfo } = await newSeller(callerOf(server))
  const app = new WebApp(await openApp(browser, server, { userInfo }), webTexts('en'))
  const come = Promise.withResolvers<void>()
  await app.page.route('**/api/v1/bankinfo/list', async (route) => {
    await come.promise
    await route.continue()
  })
  await app.openOffers('sellToMerchants')
  await app.offers.getByRole('button').first().click()
  await app.dialog.getByLabel(app.say('trade.quantity'), { exact: true }).fill('10')
  const send = app.dialog.getByRole('button', { name: app.say('trade.sellNow'), exact: true })
  await expect(send).toBeDisabled()
  come.resolve()
  await send.click()
  await app.onOrder()
})
