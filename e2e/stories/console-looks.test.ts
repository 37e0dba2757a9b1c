import type { Page } from '@playwright/test'
import { rechargeFields } from '../../apps/server/tests/support/money.ts'
import { clippedTexts } from '../support/clipped.ts'
import { openConsole } from '../support/console-app.ts'
import { callerOf, newPerson } from '../support/person.ts'
import { newSeller, sellToMerchant } from '../support/sale.ts'
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

test('nothing is clipped on a tablet of 820 pixels', async ({ server, browser }) => {
  test.setTimeout(300_000)
  const host = callerOf(server)
  const person = await newPerson(host)
  const { recharge_id } = await host.callOk('recharge/create', await rechargeFields(host, person, '999999999'), person)
  const seller = await newSeller(host)
  const { order_id } = await sellToMerchant(host, seller, '10')
  for (const [as, drawers] of [
    [undefined, [`/console/recharges?id=${recharge_id}`, `/console/orders?id=${order_id}`]],
    [server.merchant, [`/console/orders?id=${order_id}`]],
  ] as const) {
    const { page } = await openConsole(browser, server, as)
    const paths = await page
      .getByRole('navigation')
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
    expect(paths.length).toBeGreaterThanOrEqual(6)
    await page.setViewportSize({ width: 820, height: 1180 })
    // English is the longer language; an item's page has the most on it.
    for (const [language, shown] of [
      ['en', [...paths, ...drawers]],
      ['zh-Hans', drawers],
    ] as const) {
      await page.evaluate((value) => localStorage.setItem('c2c.console.language', value), language)
      for (const path of shown) {
        await page.goto(path)
        await expect(page.locator('.page-heading, .ant-result').first()).toBeVisible()
        await expect(page.locator('.ant-skeleton, .ant-spin-spinning')).toHaveCount(0)
        expect.soft(await clippedTexts(page), `${language} ${path}`).toEqual([])
      }
    }
    await page.context().close()
  }
})
