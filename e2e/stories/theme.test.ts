import { openApp } from '../support/open-app.ts'
import { expect, test } from '../support/test.ts'
import { webTexts } from '../support/texts.ts'
import { isBlockedWorker } from '../support/visit.ts'
import { WebApp } from '../support/web-app.ts'

const say = webTexts('en')
const refused = say('common.themeUnknown')

test('switching the colour scheme is confirmed and survives a reload', async ({ browser, server, person }) => {
  const app = new WebApp(await openApp(browser, server, { userInfo: person.userInfo }), say)
  const html = app.page.locator('html')
  await app.goTo('/pages/mine/mine')
  await expect(html).toHaveAttribute('data-theme', 'subject1')
  await app.view.getByRole('button', { name: say('account.theme') }).click()
  await app.expectSaid(say('common.themeSwitched'), () =>
    app.dialog.getByRole('button', { name: say('account.subject2') }).click(),
  )
  await expect(html).toHaveAttribute('data-theme', 'subject2')
  await app.page.reload()
  await expect(app.view).toBeVisible()
  await expect(html).toHaveAttribute('data-theme', 'subject2')
  await expect(app.page.getByText(refused)).toBeHidden()
})

test('unknown stored colour scheme is refused with one warning', async ({ browser, server }) => {
  const page = await openApp(browser, server, { theme: 'subject3' })
  await page.goto('/', { waitUntil: 'commit' })
  await expect(page.getByText(refused)).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'subject1')
  await page.goto('/', { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { name: say('account.signInTitle') })).toBeVisible()
  await expect(page.getByText(refused)).toBeHidden()
})

test("operator's colour scheme is the default and an unknown one warns", async ({ browser, server }) => {
  for (const [theme, shown] of [
    ['subject2', 'subject2'],
    ['subject3', 'subject1'],
  ] as const) {
    const page = await openApp(browser, server, {})
    await page.route('**/config.json', async (route) => {
      const config = (await (await route.fetch()).json()) as Readonly<Record<string, unknown>>
      await route.fulfill({ json: { ...config, theme } })
    })
    const warnings: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'warning' && !isBlockedWorker(message.text())) warnings.push(message.text())
    })
    await page.goto('/', { waitUntil: 'commit' })
    await expect(page.locator('html')).toHaveAttribute('data-theme', shown)
    await expect(page.getByRole('heading', { name: say('account.signInTitle') })).toBeVisible()
    await expect(page.getByText(refused)).toBeHidden()
    expect(warnings).toEqual(theme === shown ? [] : ['config.json {theme: subject3}'])
    await page.context().close()
  }
})

test('the light appearance survives a reload and system follows the device', async ({ browser, server, person }) => {
  const app = new WebApp(await openApp(browser, server, { userInfo: person.userInfo }), say)
  const html = app.page.locator('html')
  const choose = async (appearance: string) => {
    await app.view.getByRole('button', { name: say('account.appearance') }).click()
    await app.expectSaid(say('common.themeSwitched'), () =>
      app.dialog.getByRole('button', { name: say(`account.${appearance}`) }).click(),
    )
  }
  await app.goTo('/pages/mine/mine')
  await expect(html).toHaveAttribute('data-appearance', 'dark')
  await choose('light')
  await app.page.reload()
  await expect(app.view).toBeVisible()
  await expect(html).toHaveAttribute('data-appearance', 'light')
  await expect(html).toHaveCSS('color-scheme', 'light')
  await choose('system')
  await app.page.emulateMedia({ colorScheme: 'dark' })
  await expect(html).toHaveAttribute('data-appearance', 'dark')
  await app.page.emulateMedia({ colorScheme: 'light' })
  await expect(html).toHaveAttribute('data-appearance', 'light')
  await expect(app.page.locator('meta[name="theme-color"]')).toHaveAttribute('content', '#f3f5f9')
})
