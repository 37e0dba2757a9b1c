import type { Page } from '@playwright/test'
import { openConsole } from '../support/console-app.ts'
import { expect, test } from '../support/test.ts'
import { consoleTexts } from '../support/texts.ts'

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

test('the console in German has its texts, the defaults in force and the steps to a node', async ({
  server,
  browser,
}) => {
  const desk = await openConsole(browser, server)
  const { page, say } = desk
  const german = consoleTexts('de')
  await page.getByRole('combobox', { name: say('layout.language') }).click()
  await page.getByText('Deutsch', { exact: true }).last().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(german('menu.overview'))
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  const jobs = page.getByRole('row').filter({ hasText: german('overview.jobs.states.fine') })
  await expect(jobs.filter({ hasText: german('overview.jobNames.liabilities') })).toBeVisible()

  await desk.goTo('settings')
  const features = page.locator('.ant-card').filter({ hasText: german('setting.title.features') })
  await expect(features.getByText(german('setting.default'), { exact: true })).toBeInViewport({ ratio: 1 })
  await expect(features.getByText(german('setting.switch.true'), { exact: true })).toHaveCount(7)
  await expect(page.getByText(german('setting.unset'), { exact: true })).toHaveCount(0)

  await desk.goTo('chain')
  await expect(page.getByRole('heading', { name: german('chain.none') })).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('main').getByRole('listitem')).toHaveText(
    ['wallet', 'file', 'restart'].map((step) => german(`chain.steps.${step}`)),
  )
})

test('what loads has the shape of what comes, and the sign-in page has a face', async ({ server, browser }) => {
  const desk = await openConsole(browser, server, undefined, { path: 'exports' })
  const { page } = desk
  await expect(page.locator('.skeleton')).toHaveCount(0)
  await page.route('**/overview/figures', () => undefined)
  await desk.goTo('overview')
  const tiles = page.locator('.skeleton-tiles .skeleton-part')
  await expect(tiles).toHaveCount(7)
  await expect(tiles.first()).toBeInViewport({ ratio: 1 })

  const stranger = await browser.newContext({ baseURL: server.url, viewport: { width: 390, height: 844 } })
  const entrance = await stranger.newPage()
  await entrance.goto('/console/')
  const face = entrance.locator('.sign-in-face')
  for (const width of [390, 1440]) {
    await entrance.setViewportSize({ width, height: 844 })
    await expect(face.getByRole('presentation').first()).toBeInViewport({ ratio: 1 })
    await expect(face.getByText(consoleTexts()('signIn.claim'))).toBeInViewport({ ratio: 1 })
    await expect(entrance.getByRole('button', { name: consoleTexts()('signIn.submit') })).toBeInViewport({ ratio: 1 })
  }
  await stranger.close()
})
