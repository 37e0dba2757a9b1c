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

test('a console left open says that a new version is here', async ({ server, browser }) => {
  const { page, say } = await openConsole(browser, server)
  await page.clock.install()
  const notice = page.getByRole('status').filter({ hasText: say('layout.newVersion') })
  const look = async (after: string) => {
    await page.clock.fastForward(after)
    const asked = page.waitForResponse((answer) => answer.url().endsWith('/console/'))
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await asked
  }
  await look('01:01:00')
  await expect(notice).toHaveCount(0)
  await page.route('**/console/', async (route) => {
    const answer = await route.fetch()
    const body = (await answer.text()).replace(/assets\/index-[\w-]+\.js/, 'assets/index-released.js')
    await route.fulfill({ response: answer, body })
  })
  await look('01:01:00')
  await expect(notice).toBeInViewport()
  await page.unroute('**/console/')
  await notice.getByRole('button', { name: say('layout.reload') }).click()
  await expect(page.getByRole('button', { name: say('layout.signOut') })).toBeVisible()
  await expect(notice).toHaveCount(0)
})
