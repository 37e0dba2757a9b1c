import { freshName } from '../../apps/server/tests/support/people.ts'
import { paths } from '../../apps/web/src/lib/navigation/paths.ts'
import { openConsole } from '../support/console-app.ts'
import { freshProof } from '../support/proof.ts'
import { startServer, type TestServer } from '../support/server.ts'
import { expect, test as base } from '../support/test.ts'
import { webTexts } from '../support/texts.ts'
import { WebApp } from '../support/web-app.ts'

/** A story on a sandbox whose robots act, as after `npm start`. */
const test = base.extend<object, { server: TestServer }>({
  server: [
    async ({}, use) => {
      const server = await startServer('true clock', { robots: true })
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
})

const minutes = 60_000

test('a new user recharges, sells and withdraws without the console', async ({ page, server }) => {
  test.setTimeout(4 * minutes)
  const app = new WebApp(page, webTexts('en'))
  await page.goto('/')
  const begun = Date.now()
  await app.register(server, freshName())
  await app.recharge('100', await freshProof())
  await expect(app.view.getByRole('heading', { name: app.say('recharge.outcome.completion') })).toBeVisible({
    timeout: minutes,
  })
  await app.bindBankAccount()
  await app.sell('10')
  await expect(app.button('trade.confirmReceipt')).toBeVisible({ timeout: minutes })
  await app.confirmReceipt()
  await app.withdraw('20')
  await app.goTo(paths.records)
  await expect(app.view.getByRole('listitem').first()).toContainText(app.say('withdraw.outcome.completion'), {
    timeout: minutes,
  })
  expect(Date.now() - begun).toBeLessThan(3 * minutes)
})

test('page about the sandbox switches the robots off', async ({ page, server }) => {
  const app = new WebApp(page, webTexts('en'))
  await page.goto('/')
  await app.register(server)
  await page.getByRole('link', { name: app.say('common.sandbox.link') }).click()
  const robots = page.getByRole('switch', { name: app.say('sandbox.robotsOn') })
  await expect(robots).toBeChecked()
  await robots.click()
  await expect(robots).not.toBeChecked()
  await page.reload()
  await expect(robots).not.toBeChecked()
})

test('owner moves the clock, and interest matures', async ({ page, server, browser }) => {
  test.setTimeout(3 * minutes)
  const app = new WebApp(page, webTexts('en'))
  await page.goto('/')
  await app.register(server)
  await app.recharge('100', await freshProof())
  await expect(app.view.getByRole('heading', { name: app.say('recharge.outcome.completion') })).toBeVisible({
    timeout: minutes,
  })
  await app.goTo(paths.wallet)
  await app.view
    .getByRole('listitem')
    .filter({ hasText: '7-day term' })
    .getByRole('button', { name: app.say('interest.invest') })
    .click()
  await app.dialog.getByLabel(app.say('interest.money'), { exact: true }).fill('50')
  await app.dialog.getByRole('button', { name: app.say('interest.confirm'), exact: true }).click()
  await expect(app.dialog).toBeHidden()
  const desk = await openConsole(browser, server)
  await desk.page.getByRole('button', { name: desk.say('layout.moveClock') }).click()
  await desk.page.getByRole('menuitem', { name: desk.say('layout.clockStep.month') }).click()
  await expect(desk.page.getByText(desk.say('layout.clockMoved'))).toBeVisible()
  await app.goTo(paths.assetLog)
  await expect(app.view.getByText(app.say('movement.interest_payout')).first()).toBeVisible({ timeout: 1.5 * minutes })
})
