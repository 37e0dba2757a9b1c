import { makeStaff } from '@c2c/testing/src/people/people.ts'
import { test } from '../support/clock-test.ts'
import { openConsole } from '../support/console-app.ts'
import { openApp } from '../support/open-app.ts'
import { callerOf } from '../support/person.ts'
import { appealedSale, newSeller, sellToMerchant } from '../support/sale.ts'
import { serverCommand } from '../support/server-command.ts'
import type { TestServer } from '../support/server.ts'
import { expect } from '../support/test.ts'
import { webTexts } from '../support/texts.ts'
import { WebApp } from '../support/web-app.ts'

const say = webTexts('en')
const minute = 60_000

/** Sets the minutes in which the losing side may request a review; in a sandbox there are none. */
const setReview = (server: TestServer, review: number) =>
  serverCommand(server, 'set-setting', 'trade_waits', JSON.stringify({ confirm: 1440, evidence: 0, review }))

test.beforeAll(async ({ server }) => void (await setReview(server, 60)))
test.afterAll(async ({ server }) => void (await setReview(server, 0)))

test('expiry, review and its decision show live on both screens', async ({ server, browser }) => {
  const host = callerOf(server)
  const seller = await newSeller(host)
  const unpaid = await sellToMerchant(host, seller, '10')
  const desk = await openConsole(browser, server, server.merchant)
  await desk.open('orders', seller.account)
  const app = new WebApp(await openApp(browser, server, { userInfo: seller.userInfo, lang: 'en' }), say)
  await app.goTo(`/pages/orders/order?order_id=${unpaid.order_id}`)
  await expect(heading(app, 'waiting_payment')).toBeVisible()
  await expect(desk.verdict('trade.moves.paid')).toBeVisible()

  server.advance(31 * minute)
  await expect(heading(app, 'expired')).toBeVisible({ timeout: 60_000 })
  await expect(desk.drawer.getByText(desk.say('trade.steps.expired')).first()).toBeVisible()
  await expect(desk.verdict('trade.moves.paid')).toHaveCount(0)
  const money = () => host.callOk('userinfo/get-money-info', {}, seller)
  expect(await money()).toMatchObject({ business_usdt: '0.000000' })

  const staff = await host.consoleOk('session/login', { ...server.merchant })
  const { order_id, order_no } = await appealedSale(host, seller, staff)
  const [first, second] = [await makeStaff(host, 'operator'), await makeStaff(host, 'operator')]
  await desk.page.keyboard.press('Escape')
  await desk.page.getByRole('row').filter({ hasText: order_no }).click()
  await app.goTo(`/pages/orders/order?order_id=${order_id}`)
  await expect(heading(app, 'appeal')).toBeVisible()
  await host.consoleOk('order/release', { order_id, reason: 'The bank confirmed it.' }, first)
  await expect(app.view.getByText('The bank confirmed it.').first()).toBeVisible()
  await app.field('trade.appeal.reviewReason').fill('That was another payment.')
  await app.button('trade.appeal.askReview').click()
  await expect(heading(app, 'review')).toBeVisible()
  await expect(desk.drawer.getByText(desk.say('trade.steps.review')).first()).toBeVisible()

  // Another operator decides.
  const reason = 'The reference is not this order’s.'
  expect((await host.console('order/reject', { order_id, reason }, first)).code).not.toBe(200)
  await host.consoleOk('order/reject', { order_id, reason }, second)
  await expect(heading(app, 'returned')).toBeVisible()
  await expect(app.view.getByText(reason).first()).toBeVisible()
  await expect(desk.drawer.getByText(desk.say('trade.steps.returned')).first()).toBeVisible()
  expect(await money()).toMatchObject({ business_usdt: '0.000000' })
})

const heading = (app: WebApp, step: string) => app.view.getByRole('heading', { name: say(`trade.now.${step}.title`) })
