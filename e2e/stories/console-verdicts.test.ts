import type { Locator } from '@playwright/test'
import { rechargeFields } from '@c2c/testing/src/people/money.ts'
import { openConsole, type ConsoleApp } from '../support/console-app.ts'
import { callerOf, newPerson } from '../support/person.ts'
import { appealedSale, newSeller, sellToMerchant } from '../support/sale.ts'
import { expect, test } from '../support/test.ts'

async function boxOf(button: Locator) {
  const box = await button.boundingBox()
  if (!box) throw new Error('the button is not shown')
  return box
}

/** How a button looks that is neither hovered nor focused. */
const lookOf = (button: Locator) =>
  button.evaluate((element) => {
    const { color, backgroundColor } = getComputedStyle(element)
    return `${color} on ${backgroundColor}`
  })

/** Two opposite verdicts: words, colours and at least 96 px between them, or one above the other. */
async function expectApart(desk: ConsoleApp, one: Locator, other: Locator): Promise<void> {
  await expect(one).toBeVisible()
  expect(await lookOf(one)).not.toBe(await lookOf(other))
  for (const width of [1440, 820]) {
    await desk.page.setViewportSize({ width, height: 1180 })
    const gap = async () => {
      const [left, right] = [await boxOf(one), await boxOf(other)]
      return Math.max(right.x - left.x - left.width, right.y - left.y - left.height + 72)
    }
    await expect.poll(gap).toBeGreaterThanOrEqual(96)
  }
}

test('opposite decisions on a recharge cannot be confused, and those on an appeal are equal', async ({
  server,
  browser,
}) => {
  const host = callerOf(server)
  const person = await newPerson(host)
  const seller = await newSeller(host)
  const staff = await host.consoleOk('session/login', { ...server.merchant })
  await appealedSale(host, seller, staff)
  await host.callOk('recharge/create', await rechargeFields(host, person, '250'), person)
  const desk = await openConsole(browser, server)
  await desk.open('recharges', person.account)
  const credit = desk.drawer.getByRole('button', { name: 'Credit 250.00 USDT', exact: true })
  const refuse = desk.drawer.getByRole('button', { name: 'Reject 250.00 USDT', exact: true })
  await expectApart(desk, refuse, credit)

  await refuse.click()
  await expect(desk.drawer.getByText(desk.say('recharge.rejectPosts'))).toBeVisible()
  await expect(desk.drawer.getByText('Reject 250.00 USDT')).toHaveCount(2)
  await desk.page.keyboard.press('Escape')
  await credit.click()
  await desk.drawer.getByLabel(desk.say('recharge.arrived')).fill('240.5')
  // The confirmation names the amount that is credited, not the one that was claimed.
  await expect(desk.drawer.getByRole('button', { name: 'Credit 240.5 USDT', exact: true })).toBeVisible()
  await desk.page.keyboard.press('Escape')
  await desk.page.keyboard.press('Escape')
  await desk.page.setViewportSize({ width: 1440, height: 900 })

  await expectAppealEqual(desk, seller.account, (await host.consoleOk('account/list', {}, staff)).merchant.name)
})

/** Opens the appeal of a user, and expects two equal verdicts that wait for a written reason. */
async function expectAppealEqual(platform: ConsoleApp, account: string, name: string): Promise<void> {
  await platform.open('orders', account)
  const amount = '10.00 USDT'
  const release = platform.say('trade.moves.decideRelease', { amount, name })
  const giveBack = platform.say('trade.moves.decideReturn', { amount, name: account })
  const button = (words: string) => platform.drawer.getByRole('button', { name: words, exact: true })
  const { keyboard } = platform.page
  await expect(button(release)).toBeDisabled()
  await expect(button(giveBack)).toBeDisabled()
  const off = await lookOf(button(release))
  await button(release).hover({ force: true })
  expect(await lookOf(button(release))).toBe(off)
  await platform.drawer.getByLabel(platform.say('appeal.writtenReason'), { exact: true }).fill('The bank confirmed it.')
  await expect(button(release)).toBeEnabled()
  await platform.page.mouse.move(0, 0)
  await expect.poll(async () => (await lookOf(button(release))) === (await lookOf(button(giveBack)))).toBe(true)
  const [one, other] = [await boxOf(button(giveBack)), await boxOf(button(release))]
  expect([Math.round(one.width), one.height, one.y]).toEqual([Math.round(other.width), other.height, other.y])
  await expect(button(release)).toBeInViewport({ ratio: 1 })
  await button(release).focus()
  for (const key of ['a', 'r']) await keyboard.press(key)
  await expect(platform.drawer.locator('.verdict')).toHaveCount(0)

  await button(giveBack).click()
  await expect(platform.drawer.locator('.verdict')).toHaveText(giveBack)
  await expect(platform.drawer.getByText('The bank confirmed it.')).toBeVisible()
  await expect(platform.drawer.getByText(`from escrow to the available balance of ${account}`)).toBeVisible()
  await keyboard.press('Escape')
  await button(release).click()
  await expect(platform.drawer.locator('.verdict')).toHaveText(release)
}

test('a merchant reads its own side of a trade', async ({ server, browser }) => {
  const host = callerOf(server)
  const seller = await newSeller(host)
  await sellToMerchant(host, seller, '10')
  const desk = await openConsole(browser, server, server.merchant)
  await desk.page.getByRole('menuitem', { name: desk.say('menu.orders') }).click()
  const row = desk.page.getByRole('row').filter({ hasText: seller.account })
  await expect(row).toContainText(desk.say('trade.sides.youBuy'))
  await expect(row).toContainText(/\+10\.00/)
  await expect(row).toContainText(/−\d+\.\d\d EUR/)
  await expect(row).not.toContainText(desk.say('trade.sides.sell'))
  await row.click()
  const fact = (label: string) =>
    desk.drawer.getByRole('row').filter({ has: desk.page.getByText(desk.say(label), { exact: true }) })
  await expect(fact('trade.youGet')).toContainText('USDT')
  await expect(fact('trade.youPay')).toContainText('EUR')
  await expect(
    desk.drawer.getByText(desk.say('trade.youBuy.waiting_payment', { name: seller.account })).first(),
  ).toBeVisible()
  await desk.goTo('offers')
  await expect(
    desk.page
      .getByRole('row')
      .filter({ hasText: desk.say('trade.sides.youBuy') })
      .first(),
  ).toBeVisible()

  const platform = await openConsole(browser, server, undefined, { path: 'orders' })
  const seen = platform.page.getByRole('row').filter({ hasText: seller.account })
  await expect(seen).toContainText(platform.say('trade.sides.sell'))
})
