import { readFile } from 'node:fs/promises'
import { isFull } from '@c2c/testing/src/cases/extent.ts'
import { rechargeFields } from '@c2c/testing/src/people/money.ts'
import { openConsole, type ConsoleApp } from '../support/console-app.ts'
import { openApp } from '../support/open-app.ts'
import { consoleWindows, expectSound } from '../support/inspect.ts'
import { callerOf } from '../support/person.ts'
import { newSeller } from '../support/sale.ts'
import { expect, test } from '../support/test.ts'
import { webTexts } from '../support/texts.ts'

/** Expects a header of one row, and at 820 px a menu of named groups with counts that closes when a page opens. */
async function expectNamedMenu({ page, say }: ConsoleApp): Promise<void> {
  const menu = page.getByRole('button', { name: say('layout.menu') })
  for (const width of [1440, 820, 390]) {
    await page.setViewportSize({ width, height: 1180 })
    const header = page.getByRole('banner').first()
    await expect.poll(async () => (await header.boundingBox())?.height).toBe(56)
    await expect(page.getByRole('button', { name: say('layout.signOut') })).toBeInViewport({ ratio: 1 })
  }
  await page.setViewportSize({ width: 820, height: 1180 })
  if ((await menu.getAttribute('aria-expanded')) === 'false') await menu.click()
  const nav = page.getByRole('navigation')
  for (const group of ['work', 'trade', 'people', 'books', 'service'])
    await expect(nav.getByText(say(`menuGroup.${group}`), { exact: true }).first()).toBeInViewport({ ratio: 1 })
  await expect(nav.locator('.menu-count').first()).toBeInViewport({ ratio: 1 })
  await nav.getByRole('menuitem', { name: say('menu.recharges') }).click()
  await expect(menu).toHaveAttribute('aria-expanded', 'false')
  await expect(nav).toBeHidden()
  await expect(menu.locator('.menu-count')).toBeVisible()
}

test('owner opens the overview and exports a user statement', async ({ server, browser }) => {
  const host = callerOf(server)
  const seller = await newSeller(host)
  await host.callOk('recharge/create', await rechargeFields(host, seller, '25'), seller)
  const desk = await openConsole(browser, server)
  const { page, say } = desk

  await expect(page).toHaveURL(/\/console\/overview$/)
  const owner = await host.consoleOk('session/login', { email: server.ownerEmail, password: server.ownerPassword })
  const { total } = await host.consoleOk('recharge/list', { state: 'audit' }, owner)
  const waiting = page.getByRole('link').filter({ hasText: say('overview.queues.recharges') })
  await expect(waiting).toContainText(String(total))
  await expect(page.getByText(say('overview.books.hold'))).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText(say('overview.jobs.states.fine')).first()).toBeVisible()

  await expect(page.getByRole('heading', { name: say('overview.days.title') })).toBeVisible()

  await page.setViewportSize({ width: 768, height: 1024 })
  const menu = page.getByRole('button', { name: say('layout.menu') })
  await expect(menu).toHaveAttribute('aria-expanded', 'false')
  await menu.press('Enter')
  await expect(menu).toHaveAttribute('aria-expanded', 'true')
  await expectSound(page, 'overview with the menu open', consoleWindows)
  await expectNamedMenu(desk)

  await desk.goTo(`ledger?user=${seller.account}`)
  await page
    .getByRole('main')
    .getByRole('link', { name: say('exports.link') })
    .click()
  await expect(page.getByLabel(say('exports.user'), { exact: true })).toHaveValue(seller.userId)
  await page.getByText(say('exports.formats.pdf'), { exact: true }).click()
  await page.getByRole('button', { name: say('exports.make') }).click()
  const row = page.getByRole('row').filter({ hasText: seller.account })
  await expect(row).toContainText(say('exports.states.done'), { timeout: 30_000 })
  if (isFull) {
    // Hovering the row keeps the pointer off its buttons, whose colour transition would fail the contrast check.
    await row.hover()
    await expectSound(page, 'exports', consoleWindows)
  }
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    row.getByRole('button', { name: say('exports.download') }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^statement-\d{4}-\d\d-01-\d{4}-\d\d-\d\d\.pdf$/)
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-')
})

test('user requests and saves a statement in the asset log', async ({ server, browser }) => {
  const seller = await newSeller(callerOf(server))
  const page = await openApp(browser, server, { userInfo: seller.userInfo, lang: 'de' })
  const say = webTexts('de')
  await page.goto('/#/pages/mine/asset-log')
  await page.getByRole('button', { name: say('asset-log.statement.open'), exact: true }).click()
  await page.getByRole('button', { name: say('asset-log.statement.formats.csv') }).click()
  await page.getByRole('button', { name: say('asset-log.statement.make') }).click()
  const [file] = await Promise.all([
    page.waitForEvent('download', { timeout: 60_000 }),
    page.getByRole('button', { name: say('asset-log.statement.save') }).click({ timeout: 60_000 }),
  ])
  const lines = (await readFile(await file.path(), 'utf8')).split('\r\n')
  expect(lines[0]).toContain('Zeit (UTC),Konto,Bewegung')
  expect(lines[1]).toContain('Verfügbar,Einzahlung')
})

test('merchant exports trades for Xero in a currency', async ({ server, browser }) => {
  const { page, say } = await openConsole(browser, server, server.merchant, { path: 'exports?kind=trades' })
  await page.getByText(say('exports.formats.xero'), { exact: true }).click()
  const make = page.getByRole('button', { name: say('exports.make') })
  const currency = page.getByLabel(say('exports.currency'), { exact: true })
  await make.click()
  await expect(page.getByText(say('exports.currencyNeeded'))).toBeInViewport({ ratio: 1 })
  await currency.click()
  await page.getByTitle('EUR', { exact: true }).click()
  await make.click()
  const row = page.getByRole('row').filter({ hasText: say('exports.kinds.trades') })
  await expect(row).toContainText(say('exports.states.done'), { timeout: 30_000 })
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    row.getByRole('button', { name: say('exports.download') }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^trades-xero-.*\.csv$/)
  expect(await readFile(await file.path(), 'utf8')).toMatch(/^\uFEFFDate,Amount,Payee,Description,Reference\r\n/)
})
