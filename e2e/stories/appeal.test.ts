import type { Page } from '@playwright/test'
import { isFull } from '@c2c/testing/src/cases/extent.ts'
import { coveredFigures } from '../support/covered-figures.ts'
import { openConsole } from '../support/console-app.ts'
import { paidSale } from '../support/paid-sale.ts'
import { proofImage } from '../support/proof.ts'
import { appealedSale } from '../support/sale.ts'
import { expectSeen } from '../support/sight.ts'
import { expect, fullRunTest, test } from '../support/test.ts'
import type { WebApp } from '../support/web-app.ts'

/** Opens an appeal with a reason, text and a picture. */
async function appeal(app: WebApp, words: string): Promise<void> {
  const { dialog, say } = app
  await app.button('trade.appeal.open').click()
  await expect(dialog.getByText(say('trade.appeal.meaningEvidence'))).toBeVisible()
  await dialog.getByLabel(say('trade.appeal.reason'), { exact: true }).click()
  await app.dialog.getByRole('button', { name: say('trade.appeal.reasons.not_received'), exact: true }).click()
  await app.dialog.getByLabel(say('trade.appeal.text'), { exact: true }).fill(words)
  await app.dialog.locator('input[type=file]').setInputFiles(proofImage([20, 90, 200]))
  await app.press(app.dialog.getByRole('button', { name: say('trade.appeal.send'), exact: true }))
  await expect(app.view.getByText(say('trade.now.appeal.title'))).toBeVisible()
  await expect(app.toast).toBeVisible()
  expect(await coveredFigures(app.toast)).toEqual([])
  expect((await app.toast.boundingBox())?.y).toBeGreaterThan(422)
}

/** Expects the card of the order's step whole in sight, and the focus on it. */
async function expectShown(app: WebApp, title: string): Promise<void> {
  const card = app.view.locator('section').filter({ has: app.page.getByRole('heading', { name: title, exact: true }) })
  await expect(card).toBeFocused()
  await expect(card).toBeInViewport({ ratio: 1 })
  // Nothing that sticks to the top lies over it.
  const covering = await card.evaluate((element) => {
    const { left, top } = element.getBoundingClientRect()
    return element.contains(document.elementFromPoint(left + 40, top + 4))
  })
  expect(covering).toBe(true)
}

test('appeal shows its evidence, and its decision with the reason live', async ({ browser, server }) => {
  const { app, host, owner, picture, seller, staff } = await paidSale(browser, server)
  /** Expects the page of an order that an operator decided. */
  const decided = async (state: 'completed' | 'returned', reason: string) => {
    await expect(
      app.view.getByRole('heading', { name: app.say(`trade.now.${state}.title`), exact: true }),
    ).toBeVisible()
    await expect(app.view.getByText(reason).first()).toBeVisible()
    await expect(app.view.getByText(app.say(`trade.event.${state}`)).first()).toBeVisible()
    await expect(app.field('trade.appeal.evidenceText')).toHaveCount(0)
  }
  await appeal(app, 'Nothing came.')
  await expectShown(app, app.say('trade.now.appeal.title'))
  await expect(app.view.getByText(app.say('trade.appeal.openedBy.user'))).toBeVisible()
  await expect(app.view.getByText(app.say('trade.appeal.reasons.not_received'))).toBeVisible()
  await expect(app.view.getByText('Nothing came.').first()).toBeVisible()
  await expect(app.view.getByRole('img', { name: app.say('trade.picture', { number: '1' }) })).toBeVisible()

  const credentials = await picture()
  await staff('evidence', { text: 'The bank says it went out.', credentials })
  await expect(app.view.getByText('The bank says it went out.')).toBeVisible()
  await expect(app.view.getByRole('img', { name: app.say('trade.picture', { number: '1' }) })).toHaveCount(2)
  await app.field('trade.appeal.evidenceText').fill('My statement shows nothing.')
  await app.button('trade.appeal.addEvidence').click()
  await expect(app.view.getByText('My statement shows nothing.', { exact: true }).first()).toBeVisible()
  await app.view.getByRole('heading', { name: app.say('trade.timeline') }).scrollIntoViewIfNeeded()
  await staff('release', { reason: 'The bank confirmed it.' })
  await decided('completed', 'The bank confirmed it.')
  await expectShown(app, app.say('trade.now.completed.title'))

  if (!isFull) return
  const { order_id } = await appealedSale(host, seller, owner)
  await app.goTo(`/pages/orders/order?order_id=${order_id}`)
  await expect(app.view.getByText(app.say('trade.now.appeal.title'))).toBeVisible()
  await host.consoleOk('order/reject', { order_id, reason: 'The bank returned it.' }, owner)
  await decided('returned', 'The bank returned it.')
})

fullRunTest(
  'picture that is no longer kept has a tile that says so, in the app and the console',
  async ({ browser, server }) => {
    const { app, order_id, picture, seller, staff } = await paidSale(browser, server)
    await appeal(app, 'Nothing came.')
    await staff('evidence', { text: 'The bank says it went out.', credentials: await picture() })
    await app.page.goto('about:blank')
    await noLongerKept(app.page)
    await app.goTo(`/pages/orders/order?order_id=${order_id}`)
    await expect(app.view.getByText('The bank says it went out.')).toBeVisible()
    await expect(app.view.getByText(app.say('trade.pictureGone'))).toHaveCount(2)
    await expect(app.view.getByRole('img', { name: app.say('trade.picture', { number: '1' }) })).toHaveCount(0)
    await app.view.getByText(app.say('trade.pictureGone')).last().scrollIntoViewIfNeeded()
    await expectSeen(app.page, 'an order with a picture that is gone')
    await app.page.unrouteAll({ behavior: 'ignoreErrors' })

    const desk = await openConsole(browser, server)
    await noLongerKept(desk.page)
    await desk.open('orders', seller.account)
    await expect(desk.page.getByText(desk.say('proof.gone')).first()).toBeVisible()
    await expectSeen(desk.page, 'an order in the console with a picture that is gone', 'console')
    await desk.page.unrouteAll({ behavior: 'ignoreErrors' })
  },
)

/** Answers calls of a page as those after the years of the setting `retention`: images have no address. */
async function noLongerKept(page: Page): Promise<void> {
  await page.route(/api\/v1\/(?:saleu|order)\/(?:messages|order-detail|detail|list)$/, async (route) => {
    const response = await route.fetch()
    const text = await response.text()
    await route.fulfill({ response, body: text.replaceAll(/"url":"\/files\/[^"]*"/g, '"url":""') })
  })
}
