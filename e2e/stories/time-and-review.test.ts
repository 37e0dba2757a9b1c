import { makeStaff } from '../../apps/server/tests/support/people.ts'
import { openConsole, type ConsoleApp } from '../support/console-app.ts'
import { openApp } from '../support/open-app.ts'
import { callerOf } from '../support/person.ts'
import { appealedSale, newSeller, sellToMerchant } from '../support/sale.ts'
import { serverCommand } from '../support/server-command.ts'
import { startServer } from '../support/server.ts'
import { expect, test as base } from '../support/test.ts'
import { webTexts } from '../support/texts.ts'
import { WebApp } from '../support/web-app.ts'

const minute = 60_000

/** Stories on a server with a movable clock, where a decision can be reviewed for an hour. */
const test = base.extend<object, { server: Awaited<ReturnType<typeof startServer>> }>({
  server: [
    async ({}, use) => {
      const server = await startServer('clock to move')
      const waits = JSON.stringify({ confirm: 1440, evidence: 0, review: 60 })
      await serverCommand(server, 'set-setting', 'trade_waits', waits)
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
})

const lastButton = (desk: ConsoleApp, key: string) => desk.verdict(key)

test('unpaid sale expires live on both screens and frees the USDT', async ({ server, browser }) => {
  const host = callerOf(server)
  const seller = await newSeller(host)
  const { order_id } = await sellToMerchant(host, seller, '10')
  const desk = await openConsole(browser, server, server.merchant)
  await desk.open('orders', seller.account)
  const app = new WebApp(await openApp(browser, server, { userInfo: seller.userInfo, lang: 'en' }), webTexts('en'))
  await app.goTo(`/pages/orders/order?order_id=${order_id}`)
  await expect(app.view.getByRole('heading', { name: app.say('trade.now.waiting_payment.title') })).toBeVisible()
  await expect(lastButton(desk, 'trade.moves.paid')).toBeVisible()

  server.advance(31 * minute)
  await expect(app.view.getByRole('heading', { name: app.say('trade.now.expired.title') })).toBeVisible({
    timeout: 20_000,
  })
  await expect(desk.drawer.getByText(desk.say('trade.steps.expired')).first()).toBeVisible()
  await expect(lastButton(desk, 'trade.moves.paid')).toHaveCount(0)
  expect(await host.callOk('userinfo/get-money-info', {}, seller)).toMatchObject({ business_usdt: '0.000000' })
})

test('losing side requests a review and another operator decides it live', async ({ server, browser }) => {
  const host = callerOf(server)
  const seller = await newSeller(host)
  const staff = await host.consoleOk('session/login', { ...server.merchant })
  const { order_id } = await appealedSale(host, seller, staff)
  const [first, second] = [await makeStaff(host, 'operator'), await makeStaff(host, 'operator')]
  const desk = await openConsole(browser, server, server.merchant)
  await desk.open('orders', seller.account)
  const app = new WebApp(await openApp(browser, server, { userInfo: seller.userInfo, lang: 'en' }), webTexts('en'))
  await app.goTo(`/pages/orders/order?order_id=${order_id}`)
  await expect(app.view.getByRole('heading', { name: app.say('trade.now.appeal.title') })).toBeVisible()

  await host.consoleOk('order/release', { order_id, reason: 'The bank confirmed it.' }, first)
  await expect(app.view.getByText('The bank confirmed it.').first()).toBeVisible()
  await app.field('trade.appeal.reviewReason').fill('That was another payment.')
  await app.button('trade.appeal.askReview').click()
  await expect(app.view.getByRole('heading', { name: app.say('trade.now.review.title') })).toBeVisible()
  await expect(desk.drawer.getByText(desk.say('trade.steps.review')).first()).toBeVisible()
  const again = await host.console('order/reject', { order_id, reason: 'I was wrong.' }, first)
  expect(again.code).not.toBe(200)

  const house = await openConsole(browser, server, second)
  await house.open('orders', seller.account)
  await lastButton(house, 'trade.moves.decideReturn').click()
  await house.drawer.getByLabel(house.say('review.words'), { exact: true }).fill('The reference is not this order’s.')
  await lastButton(house, 'trade.moves.decideReturn').click()
  await expect(app.view.getByRole('heading', { name: app.say('trade.now.returned.title') })).toBeVisible()
  await expect(app.view.getByText('The reference is not this order’s.').first()).toBeVisible()
  await expect(desk.drawer.getByText(desk.say('trade.steps.returned')).first()).toBeVisible()
  expect(await host.callOk('userinfo/get-money-info', {}, seller)).toMatchObject({ business_usdt: '0.000000' })
})
