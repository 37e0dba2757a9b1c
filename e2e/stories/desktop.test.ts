import type { Locator } from '@playwright/test'
import { share } from '@c2c/testing/src/cases/extent.ts'
import { expectSound } from '../support/inspect.ts'
import { openApp } from '../support/open-app.ts'
import { callerOf } from '../support/person.ts'
import { newSeller, sellToMerchant } from '../support/sale.ts'
import { cutTexts } from '../support/text-fit.ts'
import { expect, test } from '../support/test.ts'
import { webTexts } from '../support/texts.ts'
import { Visit } from '../support/visit.ts'
import { WebApp } from '../support/web-app.ts'

const say = webTexts('en')

/** One of them in each story; both in a full run. */
const desktops = [1024, 1440] as const

/** Checks that two parts are in sight, the first one left of the second. */
async function expectBeside(left: Locator, right: Locator): Promise<void> {
  await expect(left).toBeInViewport()
  await expect(right).toBeInViewport()
  const [one, other] = [await left.boundingBox(), await right.boundingBox()]
  expect((one?.x ?? 0) + (one?.width ?? 0)).toBeLessThanOrEqual(other?.x ?? 0)
}

test('an order stands beside its chat', async ({ browser, server }) => {
  const host = callerOf(server)
  const seller = await newSeller(host)
  const { order_id } = await sellToMerchant(host, seller, '10')
  for (const width of share(desktops, 0, 2)) {
    const { userInfo } = seller
    const page = await openApp(browser, server, { userInfo }, { viewport: { width, height: 900 } })
    const app = new WebApp(page, say)
    const visit = new Visit(page)
    await visit.open(`/pages/orders/order?order_id=${order_id}`)
    const chat = app.view.getByRole('complementary', { name: say('trade.chat.title') })
    const message = chat.getByLabel(say('trade.chat.message'))
    await expectBeside(app.view.getByRole('main'), message)
    await expect(app.view.getByRole('group', { name: say('trade.orderTitle') })).toHaveCount(0)
    await message.press('Tab')
    await message.fill(`At ${width}`)
    await chat.getByRole('button', { name: say('trade.chat.send') }).press('Enter')
    await expect(chat.getByText(`At ${width}`)).toBeVisible()
    // Scrolling in the chat moves the chat alone.
    expect(await app.view.evaluate((frame) => frame.scrollTop)).toBe(0)
    expect(await cutTexts(page)).toEqual([])
    await expectSound(page, `order at ${width}`, [width])
    expect(visit.consoleProblems).toEqual([])
    // A phone has one column with both as views.
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(chat).toBeHidden()
    await expect(app.view.getByRole('group', { name: say('trade.orderTitle') })).toBeVisible()
  }
})

test('the hall stays usable beside an offer and its order', async ({ browser, server }) => {
  const host = callerOf(server)
  for (const width of share(desktops, 1, 2)) {
    const { userInfo } = await newSeller(host)
    const page = await openApp(browser, server, { userInfo }, { viewport: { width, height: 900 } })
    const app = new WebApp(page, say)
    const visit = new Visit(page)
    await visit.open('/pages/dating/dating')
    const beside = app.view.getByRole('complementary', { name: say('trade.chosen') })
    await expectBeside(app.offers.first(), beside.getByText(say('trade.chooseOffer')))
    await expectSound(page, `hall at ${width}`, [width])

    const currencies = app.view.getByRole('group', { name: say('trade.currency') })
    await currencies.getByRole('button', { name: /EUR/ }).click()
    const row = app.view.getByRole('main').getByRole('listitem').getByRole('button')
    await row.first().press('Enter')
    const amount = beside.getByLabel(say('trade.quantity'), { exact: true })
    await expectBeside(app.offers.first(), amount)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await amount.fill('9')
    await expectSound(page, `offer at ${width}`, [width])
    expect(await cutTexts(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(amount).toBeHidden()
    await expect(row.first()).toBeFocused()

    await row.nth(1).click()
    await amount.fill('10')
    await amount.press('Enter')
    await expect(beside.getByText(say('trade.timeline'), { exact: true })).toBeVisible()
    await expect(app.view).toHaveAttribute('data-path', '/pages/dating/dating')
    await expectSound(page, `hall and order at ${width}`, [width])
    expect(await cutTexts(page)).toEqual([])
    // Another offer takes the order's place.
    const views = app.view.getByRole('group', { name: say('trade.hallViews') })
    await views.getByRole('button', { name: say('trade.buy'), exact: true }).click()
    await row.first().click()
    await expect(beside.getByText(say('trade.timeline'), { exact: true })).toBeHidden()
    await expect(beside.getByLabel(say('trade.buyQuantity'), { exact: true })).toBeVisible()
    expect(visit.consoleProblems).toEqual([])
  }
})

test('all tabs are two columns in one frame, and the tabs stand still', async ({ browser, server, person }) => {
  const page = await openApp(browser, server, { userInfo: person.userInfo }, { viewport: { width: 1440, height: 900 } })
  const app = new WebApp(page, say)
  const visit = new Visit(page)
  await visit.open('/')
  const tabs = page.getByRole('navigation').getByRole('link')
  const places = () => Promise.all([page.locator('[data-sheets]').boundingBox(), tabs.first().boundingBox()])
  const still = await places()
  expect(still[0]?.width).toBe(1000)
  const seconds = {
    '/': app.view.getByRole('complementary').getByRole('listitem').first(),
    '/pages/dating/dating': app.view.getByText(say('trade.chooseOffer')),
    '/pages/orders/orders': app.view.getByText(say('trade.chooseOrder')),
    '/pages/mine/mine': app.view.getByRole('complementary').getByRole('heading', { name: say('account.balance') }),
  }
  for (const [path, second] of Object.entries(seconds)) {
    await visit.open(path)
    await expectBeside(app.view.getByRole('main').getByRole('button').first(), second)
    expect(await places(), path).toEqual(still)
    await expectSound(page, `${path} at 1440`, [1440])
  }
  // An order opens beside the list.
  await visit.open('/pages/orders/orders')
  await app.view.getByRole('main').getByRole('listitem').getByRole('button').first().click()
  await expect(app.view.getByRole('complementary').getByText(say('trade.timeline'), { exact: true })).toBeVisible()
  // Finished trades have no details; the open ones stand beside them.
  await visit.open('/pages/dating/dating')
  const views = app.view.getByRole('group', { name: say('trade.hallViews') })
  await views.getByRole('button', { name: say('trade.history') }).click()
  await expect(app.view.getByText(say('trade.chooseOffer'))).toHaveCount(0)
  await expect(app.view.getByRole('complementary').getByText(/S\d{6}-/)).toBeVisible()
  expect(visit.consoleProblems).toEqual([])
})
