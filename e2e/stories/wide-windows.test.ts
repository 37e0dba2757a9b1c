import type { Browser, Locator } from '@playwright/test'
import { share } from '@c2c/testing/src/cases/extent.ts'
import { resize } from '../support/inspect.ts'
import { openApp, type Stored } from '../support/open-app.ts'
import { cutTexts, setFontSize } from '../support/text-fit.ts'
import type { TestServer } from '../support/server.ts'
import { expect, test } from '../support/test.ts'
import { webTexts } from '../support/texts.ts'
import { Visit } from '../support/visit.ts'
import { WebApp } from '../support/web-app.ts'

const say = webTexts('en')

/** The rendered sizes of the login page at a size of the window, in CSS pixels. */
async function measure(app: WebApp, width: number, height: number) {
  const { page } = app
  await resize(page, width, height)
  const box = (part: Locator) => part.evaluate((node) => node.getBoundingClientRect().toJSON() as DOMRect)
  const fontSize = (part: Locator) => part.evaluate((node) => Number.parseFloat(getComputedStyle(node).fontSize))
  const button = app.button('account.signIn')
  const column = await box(page.locator('[data-sheets]'))
  return {
    column: column.width,
    middle: column.x + column.width / 2,
    height: column.height,
    button: (await box(button)).height,
    letters: await fontSize(button),
    icon: (await box(page.locator('main button svg').first())).width,
    cut: await cutTexts(page),
  }
}

/** The login page, and the app on it. */
async function openLogin(browser: Browser, server: TestServer): Promise<WebApp> {
  const page = await openApp(browser, server, {})
  await new Visit(page).open('/pages/login/login')
  return new WebApp(page, say)
}

test('text, buttons and icons scale with the column up to 1000 rpx', async ({ browser, server }) => {
  const login = await openLogin(browser, server)
  for (const [width, height, column] of [
    [320, 700, 320],
    [375, 812, 375],
    [390, 844, 390],
    [430, 932, 430],
    [465, 900, 465],
    [500, 900, 500],
    [768, 1024, 500],
    [1440, 900, 500],
    [2560, 1440, 500],
  ] as const) {
    const unit = 1 + (Math.max(column, 430) - 430) / 210
    const drawn = await measure(login, width, height)
    expect(drawn, `${width}`).toMatchObject({ column, middle: width / 2, cut: [] })
    expect(drawn.button, `${width}`).toBeCloseTo(56 * unit, 0)
    expect(drawn.letters, `${width}`).toBeCloseTo(16 * unit, 1)
    expect(drawn.icon, `${width}`).toBeCloseTo(22 * unit, 0)
  }
})

test('desktop shows a phone magnified by a third at most, a low window its sizes', async ({ browser, server }) => {
  const login = await openLogin(browser, server)
  expect((await measure(login, 1440, 900)).height).toBeLessThan(900)
  // The column follows an event of the window, on a busy machine some frames later.
  await expect.poll(async () => (await measure(login, 2560, 1440)).height).toBeCloseTo((812 * 4) / 3, 0)
  expect(await measure(login, 844, 390)).toMatchObject({ column: 500, button: 56, letters: 16 })
})

test("user's larger text size is kept in a wide window", async ({ browser, server }) => {
  const login = await openLogin(browser, server)
  await setFontSize(login.page, 32)
  await expect.poll(async () => (await measure(login, 1440, 900)).letters).toBeCloseTo(32 + 16 / 3, 1)
  expect((await measure(login, 1440, 900)).cut).toEqual([])
})

test('desktop window says what the service promises and leads to the phone', async ({ browser, server }) => {
  const page = await openApp(browser, server, { lang: 'de' }, { viewport: { width: 1440, height: 900 } })
  const german = webTexts('de')
  await new Visit(page).open('/pages/login/login')
  const promises = page.getByRole('complementary', { name: german('support.desktop.about') })
  const phone = page.getByRole('complementary', { name: german('support.desktop.phone') })
  await expect(promises.getByRole('heading')).toBeVisible()
  await expect(phone.getByRole('img')).toBeVisible()
  expect(await cutTexts(page)).toEqual([])
  const column = await page.locator('[data-sheets]').boundingBox()
  const left = await promises.boundingBox()
  const right = await phone.boundingBox()
  expect((left?.x ?? 0) + (left?.width ?? 0)).toBeLessThan(column?.x ?? 0)
  expect(right?.x ?? 0).toBeGreaterThan((column?.x ?? 0) + (column?.width ?? 0))
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(phone).toBeHidden()
})

for (const lang of share(['de', 'en', 'ja'] as const, 0, 3)) {
  test(`desktop window shows the sign-in button, the city map and a withdrawal whole in ${lang}`, async ({
    browser,
    server,
    person: { userInfo },
  }) => {
    const open = async (route: string, stored: Stored) => {
      const page = await openApp(browser, server, { lang, ...stored }, { viewport: { width: 1440, height: 900 } })
      await new Visit(page).open(route)
      return new WebApp(page, webTexts(lang))
    }
    const login = await open('/pages/login/login', {})
    await expect(login.button('account.signIn')).toBeInViewport({ ratio: 1 })
    const withdrawal = await open('/pages/mine/cardWithdrawal', { userInfo })
    await expect(withdrawal.button('withdraw.continue')).toBeInViewport({ ratio: 1 })
    const { view, say: text } = await open('/choose-location', { userInfo })
    const map = await view.getByRole('group', { name: text('location.map') }).boundingBox()
    const bar = await view.locator('footer').boundingBox()
    expect((map?.y ?? 0) + (map?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
  })
}

test('a page with a code of its own has no second one beside it', async ({ browser, server, person }) => {
  const { userInfo } = person
  const page = await openApp(browser, server, { userInfo }, { viewport: { width: 1720, height: 900 } })
  const app = new WebApp(page, say)
  const phone = page.getByRole('complementary', { name: say('support.desktop.phone') })
  await app.goTo('/')
  await expect(phone).toBeVisible()
  await app.goTo('/pages/mine/rechange')
  await expect(app.view.getByRole('img', { name: say('recharge.qr') })).toBeVisible()
  await expect(phone).toBeHidden()
  // The page below keeps its code, out of sight.
  await app.goTo('/pages/mine/asset-log')
  await expect(phone).toBeVisible()
})
