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

test('nothing moves on a device that reduces motion', async ({ server, browser }) => {
  const durationWith = async (reducedMotion: 'reduce' | 'no-preference') => {
    const { page } = await openConsole(browser, server, undefined, { reducedMotion })
    const button = page.locator('.ant-btn').first()
    return button.evaluate((element) => Number.parseFloat(getComputedStyle(element).transitionDuration))
  }
  expect(await durationWith('no-preference')).toBeGreaterThan(0)
  expect(await durationWith('reduce')).toBe(0)
})

/** A tablet, and a desktop's window of 1440 by 900 at a zoom of 200 % (WCAG 2.2, 1.4.4). */
const narrowWindows = [
  { width: 820, height: 1180 },
  { width: 720, height: 450 },
] as const

for (const role of ['owner', 'merchant'] as const) {
  test(`nothing of the ${role} is clipped or overlaps on a tablet or at a zoom of 200 %`, async ({
    server,
    browser,
  }) => {
    test.setTimeout(300_000)
    const { recharge, order } = await makeItems(server)
    const forms = {
      owner: [recharge, '/console/offers?id=new', '/console/merchants?id=new'],
      merchant: ['/console/offers?id=new', '/console/funds?open=withdraw'],
    }
    const drawers = [order, ...forms[role]]
    const { page } = await openConsole(browser, server, role === 'merchant' ? server.merchant : undefined)
    const paths = await page
      .getByRole('navigation')
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
    expect(paths.length).toBeGreaterThanOrEqual(6)
    // English is the longer language; an item's page has the most on it.
    for (const [language, shown] of [
      ['en', [...paths, ...drawers]],
      ['zh-Hans', drawers],
    ] as const) {
      await page.evaluate((value) => localStorage.setItem('c2c.console.language', value), language)
      for (const path of shown) await expectReadable(page, path, language)
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

/** Opens a page of the console and checks its texts in each narrow window. */
async function expectReadable(page: Page, path: string, language: string): Promise<void> {
  const eventually = expect.configure({ soft: true })
  await page.goto(path)
  await expect(page.locator('.page-heading, .ant-result').first()).toBeVisible()
  await expect(page.locator('.ant-skeleton, .ant-spin-spinning')).toHaveCount(0)
  for (const size of narrowWindows) {
    await page.setViewportSize(size)
    const at = `${language} ${path} at ${size.width}`
    // The component library measures its tables again after the window has changed.
    await eventually.poll(() => clippedTexts(page), at).toEqual([])
    await eventually.poll(() => overlappingTexts(page), `${at}: texts over each other`).toEqual([])
  }
}
