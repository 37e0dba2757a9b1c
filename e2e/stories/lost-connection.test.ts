import { openApp } from '../support/open-app.ts'
import { callerOf } from '../support/person.ts'
import { freshProof } from '../support/proof.ts'
import { newSeller } from '../support/sale.ts'
import { expect, test } from '../support/test.ts'
import { webTexts } from '../support/texts.ts'
import { WebApp } from '../support/web-app.ts'

test('a recharge whose answer is lost on the way is sent again with the same key, and is made once', async ({
  page,
  server,
}) => {
  const app = new WebApp(page, webTexts('en'))
  await page.goto('/')
  await app.register(server)
  const keys: (string | null)[] = []
  await page.route('**/api/v1/recharge/create', async (route) => {
    keys.push(await route.request().headerValue('idempotency-key'))
    // The server does it, and then the connection breaks before its answer arrives: twice.
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

test('without a connection the app says so, and goes on when it is back', async ({ page, server, context }) => {
  const app = new WebApp(page, webTexts('en'))
  await page.goto('/')
  await app.register(server)
  await context.setOffline(true)
  await expect(page.getByText(app.say('common.offline'))).toBeVisible()
  // Time stands still, so that what is said goes for no other reason.
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 1000)
  await context.setOffline(false)
  await expect(page.getByRole('status').getByText(app.say('common.backOnline'))).toBeVisible()
  await expect(page.getByText(app.say('common.offline'))).toBeHidden()
  await context.setOffline(true)
  await expect(page.getByText(app.say('common.backOnline'))).toBeHidden()
})

test('on a slow line a sale can be sent once the accounts that it may be paid to have come', async ({
  browser,
  server,
}) => {
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
