import type { Locator } from '@playwright/test'
import { isFull } from '@c2c/testing/src/cases/extent.ts'
import { coveredFigures } from '../support/covered-figures.ts'
import { openApp } from '../support/open-app.ts'
import { callerOf, newPerson } from '../support/person.ts'
import { orderRoute } from '../support/routes.ts'
import { settled } from '../support/sight.ts'
import { expect, test } from '../support/test.ts'
import { webTexts } from '../support/texts.ts'
import { WebApp } from '../support/web-app.ts'

const say = webTexts('en')

/** Scrolls the page so that the middle of an element is at a height of the window, and answers whether it is. */
const bringTo = (element: Locator, height: number) =>
  element.evaluate((node, y) => {
    const middle = (): number => node.getBoundingClientRect().top + node.getBoundingClientRect().height / 2
    node.closest('[data-scroller]')?.scrollBy(0, middle() - y)
    return Math.abs(middle() - y) < 2
  }, height)

const boxOf = (element: Locator) => element.evaluate((node) => node.getBoundingClientRect().toJSON() as DOMRect)

/** The distance of the heights at which an element is pressed; the short form covers the window in long steps. */
const step = isFull ? 50 : 200

/** Presses an element wherever it can be scrolled to: the resulting message never lies over it. */
async function expectClear(app: WebApp, pressed: Locator): Promise<void> {
  let tried = 0
  for (let height = 90; height < 840; height += step) {
    if (!(await bringTo(pressed, height))) continue
    tried += 1
    await expect(app.toast).toHaveCount(0)
    await pressed.click()
    await expect(app.toast).toBeVisible()
    // It comes from 12 px below.
    await app.page.evaluate(settled)
    const [below, above] = [await boxOf(pressed), await boxOf(app.toast)]
    const apart = above.bottom <= below.top || above.top >= below.bottom
    expect.soft(apart, `pressed at ${height}`).toBe(true)
    expect.soft(await coveredFigures(app.toast), `pressed at ${height}`).toEqual([])
    expect.soft(above.top, `pressed at ${height}`).toBeGreaterThan((app.page.viewportSize()?.height ?? 0) / 2 - 60)
    await app.page.clock.fastForward(3000)
  }
  expect(tried).toBeGreaterThan(isFull ? 3 : 0)
}

test('no message lies over what was copied or pressed, or over an amount', async ({ browser, server, person }) => {
  const app = new WebApp(await openApp(browser, server, { userInfo: person.userInfo }), say)
  await app.page.clock.install()
  for (const viewport of [
    { width: 390, height: 844 },
    { width: 1440, height: 900 },
  ]) {
    await app.page.setViewportSize(viewport)
    await app.goTo('/pages/mine/rechange')
    await expectClear(app, app.view.getByRole('button', { name: say('recharge.copyAddress') }))
    await app.goTo(`/pages/orders/order?order_id=${person.orderId}`)
    await expectClear(app, app.view.getByRole('button', { name: say('trade.copyOrderNo') }))
    await app.goTo('/pages/mine/personal-info')
    await expectClear(app, app.button('profile.save'))
  }
})

test('no message lies over the pinned action', async ({ browser, server }) => {
  const host = callerOf(server)
  const person = await newPerson(host)
  const { list } = await host.callOk('selling/merchant', { side: 'buy', currency: 'EUR' }, person)
  const saleu_id = list[0]?.saleu_id ?? ''
  const { order_id } = await host.callOk('saleu/create-order', { saleu_id, number: '10' }, person)
  const app = new WebApp(await openApp(browser, server, { userInfo: person.userInfo }), say)
  await app.goTo(orderRoute(order_id))
  // The last line above the bar, so that the nearest free place is over the button.
  await app.view.locator('dl').first().getByRole('button').nth(5).click()
  await expect(app.toast).toBeVisible()
  const [message, action] = [await boxOf(app.toast), await boxOf(app.button('trade.havePaid'))]
  expect(message.bottom).toBeLessThanOrEqual(action.top)
})
