import type { Locator, Page } from '@playwright/test'
import { isFull } from '@c2c/testing/src/cases/extent.ts'
import { openConsole } from '../support/console-app.ts'
import { expect, test } from '../support/test.ts'

/** Collects a page's policy violations, from the start of each document. */
function watchPolicy(page: Page): string[] {
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

/** Opens each page of the console's menu. */
async function openEveryPage(page: Page): Promise<void> {
  const items = page.getByRole('menuitem')
  for (let i = 0; i < (await items.count()); i += 1) {
    await items.nth(i).click()
    await page.waitForLoadState('networkidle')
  }
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

test('the console and the API reference keep to their policy', async ({ server, browser }) => {
  const { page, say, drawer } = await openConsole(browser, server)
  const refused = watchPolicy(page)
  if (isFull) await openEveryPage(page)
  await page.goto('/console/settings')
  await page
    .getByRole('button', { name: say('setting.change') })
    .first()
    .click()
  await growsWithItsText(drawer.getByLabel(say('setting.reason')))
  const styled = await page.evaluate(
    () => getComputedStyle(document.querySelector('.ant-btn') ?? document.body).borderRadius,
  )
  expect(styled).not.toBe('0px')

  await page.goto('/reference/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.getByRole('link', { name: 'POST /console/api/v1/order/release' }).click()
  await page.locator('#console-order-release details').first().click()
  for (const width of [320, 768, 1440]) {
    await page.setViewportSize({ width, height: 844 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  }
  expect(refused).toEqual([])
})
