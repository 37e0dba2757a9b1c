import { isFull } from '@c2c/testing/src/cases/extent.ts'
import { signInOwner } from '@c2c/testing/src/people/people.ts'
import { openApp } from '../support/open-app.ts'
import { callerOf } from '../support/person.ts'
import { newSeller, sellToMerchant } from '../support/sale.ts'
import { expect, test } from '../support/test.ts'
import { webTexts } from '../support/texts.ts'
import { WebApp } from '../support/web-app.ts'

const say = webTexts('en')

/** Expects amount and time of an unpaid order in sight on a phone on its side, in one line: an eighth of the window at most. */
async function expectInSightOnItsSide(app: WebApp): Promise<void> {
  const size = { width: 844, height: 390 }
  await app.page.setViewportSize(size)
  const timer = app.view.getByRole('timer', { name: say('trade.timeLeft') })
  const amount = app.view.getByText('9.18').first()
  await app.button('trade.cancelOrder').scrollIntoViewIfNeeded()
  await app.view.evaluate((page) => page.scrollTo(0, page.scrollHeight))
  await expect(timer).toBeInViewport()
  await expect(amount).toBeInViewport()
  const bottom = async () => {
    const top = (await app.view.boundingBox())?.y ?? 0
    const boxes = [await timer.boundingBox(), await amount.boundingBox()]
    return Math.max(...boxes.map((box) => (box?.y ?? size.height) + (box?.height ?? 0))) - top
  }
  await expect.poll(bottom).toBeLessThan(size.height / 8)
  await app.page.setViewportSize({ width: 390, height: 844 })
}

test('order shows where the coins are, and its amount, time and action stay in sight', async ({ browser, server }) => {
  const host = callerOf(server)
  const person = await newSeller(host)
  const { order_id } = await sellToMerchant(host, person, '10')
  const app = new WebApp(await openApp(browser, server, { userInfo: person.userInfo }), say)
  await app.goTo(`/pages/orders/order?order_id=${order_id}`)
  const rail = app.view.getByRole('list', { name: say('trade.rail.label') }).getByRole('listitem')
  const current = app.view.locator('[aria-current=step]')
  await expect(rail).toHaveCount(3)
  await expect(current).toContainText(say('trade.rail.escrow'))

  // Giving it up is a quiet link: narrower than half of the page.
  const cancel = await app.button('trade.cancelOrder').boundingBox()
  expect(cancel?.width ?? 390).toBeLessThan(195)
  await expectInSightOnItsSide(app)

  await host.consoleOk('order/paid', { order_id, reference: 'REF-8' }, { token: await signInOwner(host) })
  const confirm = app.button('trade.confirmReceipt')
  const timer = app.view.getByRole('timer', { name: say('trade.timeLeft') })
  await expect(confirm).toBeInViewport()
  await app.view.getByRole('heading', { name: say('trade.timeline') }).scrollIntoViewIfNeeded()
  await expect(timer).toBeInViewport()
  await expect(app.view.getByText('9.18').first()).toBeInViewport()
  await expect(confirm).toBeInViewport()

  await app.view
    .getByRole('group', { name: say('trade.orderTitle') })
    .getByRole('button')
    .nth(1)
    .click()
  await expect(app.view.getByLabel(say('trade.chat.message'))).toBeInViewport()
  await expect(timer).toBeInViewport()
  await expect(confirm).toBeInViewport()

  await app.confirmReceipt()
  await app.button('trade.orderTitle').click()
  await expect(app.view.locator('[data-done=true] [aria-current=step]')).toContainText('Alster Trading')

  if (!isFull) return
  // The next order shows how long both steps took.
  const next = await sellToMerchant(host, person, '10')
  await app.goTo(`/pages/orders/order?order_id=${next.order_id}`)
  const usual = app.view.getByRole('figure').getByText(/~\d+ min$/)
  // The figures of a merchant are kept for a moment.
  await expect(async () => {
    await app.page.reload()
    await app.onOrder()
    await expect(usual).toHaveCount(2, { timeout: 1000 })
  }).toPass()
  await expect(usual.first()).toBeInViewport({ ratio: 1 })
})
