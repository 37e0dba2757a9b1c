import { scanned } from '@c2c/testing/src/cases/scanned.ts'
import { signInOwner } from '@c2c/testing/src/people/people.ts'
import { buyNow, merchant, openBuySheet } from '../support/buy-sheet.ts'
import { openConsole } from '../support/console-app.ts'
import { openApp } from '../support/open-app.ts'
import { callerOf, newPerson } from '../support/person.ts'
import { freshProof } from '../support/proof.ts'
import { share } from '@c2c/testing/src/cases/extent.ts'
import { expect, test } from '../support/test.ts'
import { webTexts } from '../support/texts.ts'
import { WebApp } from '../support/web-app.ts'

const buyers = [
  { language: 'en', name: 'English', ten: '10.00', price: '0.923' },
  { language: 'de', name: 'Deutsch', ten: '10,00', price: '0,923' },
] as const

/** Expects the report of the payment at the foot of the window from the first view on, under its amount and time left. */
async function expectPinned(app: WebApp, line: RegExp): Promise<void> {
  const window = app.page.viewportSize()?.height ?? 0
  const report = app.button('trade.havePaid')
  const boxes = async () => [await app.view.getByText(line).boundingBox(), await report.boundingBox()] as const
  await app.view.evaluate((page) => page.scrollTo(0, 0))
  await expect(report).toBeInViewport({ ratio: 1 })
  const [due, button] = await boxes()
  expect(button?.height).toBe(56)
  expect(due && button && due.y + due.height <= button.y).toBe(true)
  expect(due && button && window - due.y).toBeLessThan(130)
  // What a bank asks for stands wholly above it: amount, reference, recipient, IBAN, SWIFT and bank.
  const lines = await app.view
    .locator('dl')
    .first()
    .getByRole('button')
    .evaluateAll((all) => all.slice(0, 6).map((one) => one.getBoundingClientRect().bottom))
  expect(lines).toHaveLength(6)
  const footer = await app.view.locator('footer').boundingBox()
  expect(Math.max(...lines)).toBeLessThanOrEqual(footer?.y ?? 0)
  // The account stands above it, and a code for banking apps.
  await app.view.getByText(app.say('trade.payCode')).click()
  const code = app.view.getByRole('img', { name: app.say('trade.payCode') })
  await code.scrollIntoViewIfNeeded()
  await expect(code).toBeInViewport({ ratio: 1 })
  expect(await scanned(await code.screenshot())).toMatch(
    /^BCD\n002\n1\nSCT\n\w*\nAlster Trading GmbH\nDE02120300000000202051\nEUR9\.23\n\n\nS\d{6}-\w+$/,
  )
  await expect(report).toBeInViewport({ ratio: 1 })
  expect(await boxes()).toEqual([due, button])
  // Giving it up is a quiet link: narrower than half of the page.
  expect((await app.button('trade.cancelOrder').boundingBox())?.width).toBeLessThan(195)
}

for (const { language, name, ten, price } of share(buyers, 0, buyers.length)) {
  test(`10 USDT are bought in ${name} and the history is anonymous`, async ({ server, browser }) => {
    const host = callerOf(server)
    const { account, userInfo } = await newPerson(host)
    const page = await openApp(browser, server, { userInfo, lang: language })
    const app = new WebApp(page, webTexts(language))
    await openBuySheet(app, '10')
    await expect(app.dialog.getByLabel(app.say('trade.toPay'), { exact: true })).toHaveValue(/^9[.,]23$/)
    await buyNow(app)
    await app.onOrder()
    await expect(app.view.getByText(app.say('trade.buyStep.waiting_payment'))).toBeVisible()
    for (const line of ['9.23', 'DE02120300000000202051', 'Alster Trading GmbH'])
      await expect(app.view.getByText(line, { exact: true }).first()).toBeVisible()
    await expect(app.view.getByText(app.say('trade.payOwnAccount'))).toBeVisible()
    await expectPinned(app, /9[.,]23\sEUR.*\s· \d\d:\d\d/)

    const choosing = page.waitForEvent('filechooser')
    await app.press(app.button('trade.havePaid'))
    await expect(app.view.getByRole('alert')).toBeVisible()
    await (await choosing).setFiles(await freshProof())
    await expect(app.view.getByText(app.say('trade.buyStep.paid'))).toBeVisible()
    await expect(app.view.getByText('DE02120300000000202051')).toHaveCount(0)
    await expect(app.view.getByText('DE02 •••• 2051')).toBeVisible()
    await expect(app.view.getByRole('button', { name: app.say('trade.cancelOrder') })).toHaveCount(0)

    const desk = await openConsole(browser, server)
    await desk.release(account)
    await expect(app.view.getByText(app.say('trade.buyAt.completed.title'))).toBeVisible()

    const movements = await app.movements()
    await expect(movements).toHaveCount(1)
    await expect(movements.first()).toContainText(app.say('movement.buy_release'))
    await expect(movements.first()).toContainText(ten)

    await app.goTo('/')
    await app.tab('hall')
    await app.button('trade.history').click()
    const trade = app.view
      .getByRole('listitem')
      .filter({ hasText: app.say('trade.tradedQuantity') })
      .first()
    await expect(trade).toContainText(app.say('trade.side.buy'))
    await expect(trade).toContainText(ten)
    await expect(trade).toContainText(price)
    const notices = app.view.getByRole('group', { name: app.say('parts.notices') })
    await expect(notices.getByRole('listitem').first()).toContainText(price)
    for (const who of [account, merchant]) await expect(app.view.getByText(who)).toHaveCount(0)

    await page.reload()
    await expect(app.button('trade.history')).toHaveAttribute('aria-pressed', 'true')
    expect(await host.consoleOk('ledger/check', {}, { token: await signInOwner(host) })).toMatchObject({ ok: true })
  })
}
