import { rechargeAndApprove, rechargeFields } from '@c2c/testing/src/people/money.ts'
import { paths } from '@c2c/web/src/lib/navigation/paths.ts'
import { openConsole } from '../support/console-app.ts'
import { openApp } from '../support/open-app.ts'
import { callerOf, newPerson } from '../support/person.ts'
import { startServer } from '../support/server.ts'
import { expect, onServer } from '../support/test.ts'
import { webTexts } from '../support/texts.ts'
import { WebApp } from '../support/web-app.ts'

/** A story on a sandbox whose robots act, as after `npm start`. */
const test = onServer('robots', () => startServer('true clock', { robots: true }))

test('robots of a started server approve; the sandbox page switches them off, and the owner moves the clock', async ({
  server,
  browser,
}) => {
  test.setTimeout(180_000)
  const host = callerOf(server)
  const person = await newPerson(host)
  await rechargeAndApprove(host, person, '100')
  const { list } = await host.callOk('lixibao/list', {}, person)
  const week = list.find(({ day }) => day === 7)?.lixibao_id ?? ''
  await host.callOk('lixibao/create-order', { lixibao_id: week, number: '50' }, person)
  const { recharge_id } = await host.callOk('recharge/create', await rechargeFields(host, person, '20'), person)
  const app = new WebApp(await openApp(browser, server, { userInfo: person.userInfo }), webTexts('en'))
  await app.goTo('/')
  await app.page.getByRole('link', { name: app.say('common.sandbox.link') }).click()
  const robots = app.page.getByRole('switch', { name: app.say('support.sandbox.robotsOn') })
  await expect(robots).toBeChecked()
  const stateOfRecharge = async () => {
    const recharges = await host.callOk('recharge/list', {}, person)
    return recharges.list.find((one) => one.recharge_id === recharge_id)?.state
  }
  // A robot reviews it after some seconds.
  await expect.poll(stateOfRecharge, { timeout: 60_000 }).toBe('completion')
  await robots.click()
  await expect(robots).not.toBeChecked()
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
