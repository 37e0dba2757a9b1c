import { isFull } from '@c2c/testing/src/cases/extent.ts'
import { openApp } from '../support/open-app.ts'
import { callerOf, newPerson } from '../support/person.ts'
import { freshProof } from '../support/proof.ts'
import { newSeller } from '../support/sale.ts'
import { expect, fullRunTest, test } from '../support/test.ts'
import { webTexts } from '../support/texts.ts'
import { WebApp } from '../support/web-app.ts'

test('recharge with a lost answer is retried and made once', async ({ browser, server }) => {
  const { userInfo } = await newPerson(callerOf(server))
  const page = await openApp(browser, server, { userInfo })
  const app = new WebApp(page, webTexts('en'))
  const losses = isFull ? 2 : 1
  const keys: (string | null)[] = []
  await page.route('**/api/v1/recharge/create', async (route) => {
    keys.push(await route.request().headerValue('idempotency-key'))
    // The server executes the call and the connection breaks before the answer: twice, in the short form once.
    const response = await route.fetch()
    if (keys.length > losses) await route.fulfill({ response })
    else await route.abort('connectionreset')
  })
  await app.recharge('50', await freshProof())
  expect(keys).toHaveLength(losses + 1)
  expect(new Set(keys).size).toBe(1)
  expect(keys[0]).toBeTruthy()
  await expect(app.view.getByRole('listitem')).toHaveCount(1)
})

test('lost connection dates the figures, and page and messages resume after it', async ({
  browser,
  server,
  person,
}) => {
  const page = await openApp(browser, server, { userInfo: person.userInfo })
  const app = new WebApp(page, webTexts('en'))
  const context = page.context()
  await app.goTo('/')
  await expect(app.view.getByText(app.say('home.latest'))).toBeVisible()
  const time = page.getByText(/^Figures as of \d{1,2}:\d{2}/)
  // The notice comes with the other parts loaded after the first view.
  await expect(page.getByRole('button', { name: /notice/i }).first()).toBeVisible()
  await context.setOffline(true)
  await expect(time).toBeVisible()
  await context.setOffline(false)
  await expect(time).toBeHidden()

  // A page that failed without a network loads automatically.
  await app.goTo('/pages/mine/mine')
  await context.setOffline(true)
  await app.button('account.team').click()
  await expect(app.view.getByRole('alert')).toContainText(app.say('common.loadFailed'))
  await context.setOffline(false)
  await expect(app.view.getByRole('heading', { level: 1 })).toHaveText(app.say('team.title'))
  await expect(app.view.getByText(app.say('common.loadFailed'))).toHaveCount(0)

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

fullRunTest('sale on a slow line waits for the payout accounts', async ({ browser, server }) => {
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

test('page paints with its first answer, in the stored appearance', async ({ page }) => {
  // Never answered: a script that fails would be reported in place of the first paint.
  await page.route('**/assets/**', () => undefined)
  for (const [appearance, colour] of [
    ['light', 'rgb(243, 245, 249)'],
    ['dark', 'rgb(21, 26, 36)'],
  ] as const) {
    await page.goto('/favicon.svg')
    await page.evaluate((value) => localStorage.setItem('appearance', value), appearance)
    await page.goto('/', { waitUntil: 'commit' })
    const first = page.locator('#root > [aria-hidden]')
    await expect(first).toHaveCSS('background-color', colour)
    const painted = () => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length)
    await expect.poll(painted).toBe(1)
  }
})
