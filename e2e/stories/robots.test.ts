import { rechargeAndApprove } from '@c2c/testing/src/people/money.ts'
import { paths } from '@c2c/web/src/lib/navigation/paths.ts'
import { openConsole } from '../support/console-app.ts'
import { openApp } from '../support/open-app.ts'
import { callerOf, newPerson } from '../support/person.ts'
import { freshProof } from '../support/proof.ts'
import { startServer } from '../support/server.ts'
import { expect, onServer } from '../support/test.ts'
import { webTexts } from '../support/texts.ts'
import { WebApp } from '../support/web-app.ts'

/** A story on a sandbox whose robots act, as after `npm start`. */
const test = onServer('robots', () => startServer('true clock', { robots: true }))

test('new user recharges, sells and withdraws while the robots act', async ({ page, server }) => {
  test.setTimeout(240_000)
  const app = new WebApp(page, webTexts('en'))
  const acted = { timeout: 60_000 }
  await page.goto('/')
  await app.register(server)
  await app.recharge('100', await freshProof())
  await expect(app.view.getByRole('heading', { name: app.say('recharge.outcome.completion') })).toBeVisible(acted)
  await app.bindBankAccount()
  await app.sell('10')
  await expect(app.button('trade.confirmReceipt')).toBeVisible(acted)
  await app.confirmReceipt()
  await app.withdraw('20')
  await app.goTo(paths.records)
  await expect(app.view.getByRole('listitem').first()).toContainText(app.say('withdraw.outcome.completion'), acted)
})

test('sandbox page switches the robots off, and the owner moves the clock', async ({ server, browser }) => {
  test.setTimeout(180_000)
  const host = callerOf(server)
  const person = await newPerson(host)
  await rechargeAndApprove(host, person, '100')
  const { list } = await host.callOk('lixibao/list', {}, person)
  const week = list.find(({ day }) => day === 7)?.lixibao_id ?? ''
  await host.callOk('lixibao/create-order', { lixibao_id: week, number: '50' }, person)
  const app = new WebApp(await openApp(browser, server, { userInfo: person.userInfo }), webTexts('en'))
  await app.goTo('/')
  await app.page.getByRole('link', { name: app.say('common.sandbox.link') }).click()
  const robots = app.page.getByRole('switch', { name: app.say('support.sandbox.robotsOn') })
  await expect(robots).toBeChecked()
  await robots.click()
  await expect(robots).not.toBeChecked()
  // A reload would abort the call.
  await expect(robots).toHaveAttribute('aria-busy', 'false')
  await app.page.reload()
  await expect(robots).not.toBeChecked()

  const desk = await openConsole(browser, server)
  await desk.page.getByRole('button', { name: desk.say('layout.moveClock') }).click()
  await desk.page.getByRole('menuitem', { name: desk.say('layout.clockStep.month') }).click()
  await expect(desk.page.getByText(desk.say('layout.clockMoved'))).toBeVisible()
  await app.goTo(paths.assetLog)
  // The server pays interest that is due when its job runs.
  await expect(app.view.getByText(app.say('movement.interest_payout')).first()).toBeVisible({ timeout: 90_000 })
})
