import type { Page } from '@playwright/test'
import { openConsole } from '../support/console-app.ts'
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
