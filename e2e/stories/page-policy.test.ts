import type { Locator, Page } from '@playwright/test'
import { openApp } from '../support/open-app.ts'
import { ConsoleApp } from '../support/console-app.ts'
import { routesOf } from '../support/routes.ts'
import { expect, test } from '../support/test.ts'
import { consoleTexts } from '../support/texts.ts'

/** Collects what a page's policy refused, from the start of each document. */
async function watchPolicy(page: Page): Promise<string[]> {
  const refused: string[] = []
  page.on('console', (message) => {
    if (/Content Security Policy|TrustedHTML|TrustedScript/i.test(message.text())) refused.push(message.text())
  })
  page.on('pageerror', (error) => refused.push(error.message))
  return refused
}

/** The library measures a growing text area in a hidden copy, whose style the policy must let through. */
async function growsWithItsText(area: Locator): Promise<void> {
  await area.fill('one line')
  const before = await area.evaluate((element) => element.clientHeight)
  await area.fill('a line\n'.repeat(12))
  await expect.poll(() => area.evaluate((element) => element.clientHeight)).toBeGreaterThan(2 * before)
}

test('policy of the pages forbids inline code, and markup made of text', async ({ request }) => {
  for (const path of ['/', '/console/']) {
    const headers = (await request.get(path)).headers()
    const policy = headers['content-security-policy'] ?? ''
    expect(policy).toContain("require-trusted-types-for 'script'")
    expect(policy).not.toMatch(/unsafe-inline|unsafe-eval|wss?:/)
    expect(headers['permissions-policy']).toContain('camera=()')
  }
  const nonces = await Promise.all(
    [1, 2].map(async () => (await request.get('/console/')).headers()['content-security-policy']),
  )
  expect(nonces[0]).not.toBe(nonces[1])
})

test('every page of the web app keeps to its policy', async ({ browser, server, person }) => {
  test.setTimeout(180_000)
  const page = await openApp(browser, server, { userInfo: person.userInfo, lang: 'en' })
  const refused = await watchPolicy(page)
  for (const route of [...routesOf(person), '/choose-location', '/open-location']) {
    await page.goto(`/#${route}`)
    await page.reload()
    await expect(page.locator('#root')).not.toBeEmpty()
    await page.waitForLoadState('networkidle')
  }
  expect(refused).toEqual([])
})

test('every page of the console keeps to its policy', async ({ page, server }) => {
  test.setTimeout(180_000)
  const refused = await watchPolicy(page)
  const app = new ConsoleApp(page, consoleTexts())
  await app.signIn({ email: server.ownerEmail, password: server.ownerPassword })
  const items = page.getByRole('menuitem')
  for (let i = 0; i < (await items.count()); i += 1) {
    await items.nth(i).click()
    await page.waitForLoadState('networkidle')
  }
  await page.goto('/console/settings')
  await page
    .getByRole('button', { name: consoleTexts()('setting.change') })
    .first()
    .click()
  await growsWithItsText(app.drawer.getByLabel(consoleTexts()('setting.reason')))
  expect(refused).toEqual([])
  const styled = await page.evaluate(
    () => getComputedStyle(document.querySelector('.ant-btn') ?? document.body).borderRadius,
  )
  expect(styled).not.toBe('0px')
})

test('API reference keeps to its policy and fits every window', async ({ page, server }) => {
  const refused = await watchPolicy(page)
  await page.goto(`${server.url}/reference/`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.getByRole('link', { name: 'POST /console/api/v1/order/release' }).click()
  await page.locator('#console-order-release details').first().click()
  for (const width of [320, 768, 1440]) {
    await page.setViewportSize({ width, height: 844 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  }
  expect(refused).toEqual([])
})
