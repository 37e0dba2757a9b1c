import type { Page } from '@playwright/test'
import { rechargeFields } from '../../apps/server/tests/support/money.ts'
import { clippedTexts } from '../support/clipped.ts'
import { openConsole } from '../support/console-app.ts'
import { callerOf, newPerson } from '../support/person.ts'
import { overlappingTexts } from '../support/room.ts'
import { newSeller, sellToMerchant } from '../support/sale.ts'
import type { TestServer } from '../support/server.ts'
import { expect, test } from '../support/test.ts'

const ground = (page: Page) =>
  page.locator('.console-layout').evaluate((element) => getComputedStyle(element).backgroundColor)

test('the colours follow the device until they are chosen', async ({ server, browser }) => {
  const { page, say } = await openConsole(browser, server)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(page.locator('html')).toHaveAttribute('data-colours', 'dark')
  const dark = await ground(page)
  const choose = async (scheme: string) => {
    await page.getByRole('button', { name: /^Colors: / }).click()
    await page.getByRole('menuitem', { name: say(`layout.colours.${scheme}`) }).click()
  }
  await choose('light')
  await expect(page.locator('html')).toHaveAttribute('data-colours', 'light')
  await page.reload()
  await expect(page.getByRole('button', { name: say('layout.signOut') })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-colours', 'light')
  await expect.poll(() => ground(page)).not.toBe(dark)
  await choose('system')
  await expect(page.locator('html')).toHaveAttribute('data-colours', 'dark')
  await page.emulateMedia({ colorScheme: 'light' })
  await expect(page.locator('html')).toHaveAttribute('data-colours', 'light')
})

/** A tablet, and a desktop's window of 1440 by 900 at a zoom of 200 % (WCAG 2.2, 1.4.4). */
const narrowWindows = [
  { window: 'a tablet of 820 pixels', width: 820, height: 1180 },
  { window: 'a desktop at a zoom of 200 %', width: 720, height: 450 },
] as const

for (const { window, width, height } of narrowWindows) {
  test(`nothing is clipped or overlaps on ${window}`, async ({ server, browser }) => {
    test.setTimeout(300_000)
    const items = await makeItems(server)
    for (const [as, drawers] of [
      [undefined, [items.recharge, items.order, '/console/offers?id=new', '/console/merchants?id=new']],
      [server.merchant, [items.order, '/console/offers?id=new', '/console/funds?open=withdraw']],
    ] as const) {
      const { page } = await openConsole(browser, server, as)
      const paths = await page
        .getByRole('navigation')
        .getByRole('link')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
      expect(paths.length).toBeGreaterThanOrEqual(6)
      await page.setViewportSize({ width, height })
      // English is the longer language; an item's page has the most on it.
      for (const [language, shown] of [
        ['en', [...paths, ...drawers]],
        ['zh-Hans', drawers],
      ] as const) {
        await page.evaluate((value) => localStorage.setItem('c2c.console.language', value), language)
        for (const path of shown) await expectReadable(page, path, language)
      }
      await page.context().close()
    }
  })
}

/** The addresses of a large recharge and of a sale. */
async function makeItems(server: TestServer) {
  const host = callerOf(server)
  const person = await newPerson(host)
  const { recharge_id } = await host.callOk('recharge/create', await rechargeFields(host, person, '999999999'), person)
  const { order_id } = await sellToMerchant(host, await newSeller(host), '10')
  return { recharge: `/console/recharges?id=${recharge_id}`, order: `/console/orders?id=${order_id}` }
}

/** Opens a page of the console and checks its texts. */
async function expectReadable(page: Page, path: string, language: string): Promise<void> {
  await page.goto(path)
  await expect(page.locator('.page-heading, .ant-result').first()).toBeVisible()
  await expect(page.locator('.ant-skeleton, .ant-spin-spinning')).toHaveCount(0)
  expect.soft(await clippedTexts(page), `${language} ${path}`).toEqual([])
  expect.soft(await overlappingTexts(page), `${language} ${path}: texts over each other`).toEqual([])
}
