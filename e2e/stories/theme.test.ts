import { openApp } from '../support/open-app.ts'
import { expect, test } from '../support/test.ts'
import { webTexts } from '../support/texts.ts'
import { isBlockedWorker } from '../support/visit.ts'
import { WebApp } from '../support/web-app.ts'

const say = webTexts('en')
const refused = say('common.themeUnknown')

/** Chooses an option of a row of the page, and expects the message that names what changed. */
async function choose(app: WebApp, row: string, option: string): Promise<void> {
  await app.view.getByRole('button', { name: say(row) }).click()
  const said = say(row === 'settings.theme' ? 'common.themeSwitched' : 'common.appearanceSwitched')
  await app.expectSaid(said, () => app.dialog.getByRole('button', { name: say(option) }).click())
}

test('colour scheme and appearance survive a reload, system follows the device', async ({
  browser,
  server,
  person,
}) => {
  const app = new WebApp(await openApp(browser, server, { userInfo: person.userInfo }), say)
  const html = app.page.locator('html')
  await app.goTo('/pages/mine/mine')
  await expect(html).toHaveAttribute('data-theme', 'subject1')
  await expect(html).toHaveAttribute('data-appearance', 'dark')
  await choose(app, 'settings.theme', 'settings.subject2')
  await expect(html).toHaveAttribute('data-theme', 'subject2')
  await choose(app, 'settings.appearance', 'settings.light')
  await app.page.reload()
  await expect(app.view).toBeVisible()
  await expect(html).toHaveAttribute('data-theme', 'subject2')
  await expect(html).toHaveAttribute('data-appearance', 'light')
  await expect(html).toHaveCSS('color-scheme', 'light')
  await expect(app.page.getByText(refused)).toBeHidden()

  await choose(app, 'settings.appearance', 'settings.system')
  await app.page.emulateMedia({ colorScheme: 'dark' })
  await expect(html).toHaveAttribute('data-appearance', 'dark')
  await app.page.emulateMedia({ colorScheme: 'light' })
  await expect(html).toHaveAttribute('data-appearance', 'light')
  await expect(app.page.locator('meta[name="theme-color"]')).toHaveAttribute('content', '#f3f5f9')
})

test("unknown colour scheme warns, and the operator's is the default", async ({ browser, server }) => {
  const page = await openApp(browser, server, {})
  const html = page.locator('html')
  const title = page.getByRole('heading', { name: say('account.signInTitle') })
  let theme = 'subject2'
  await page.route('**/config.json', async (route) => {
    const config = (await (await route.fetch()).json()) as Readonly<Record<string, unknown>>
    await route.fulfill({ json: { ...config, theme } })
  })
  const warnings: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'warning' && !isBlockedWorker(message.text())) warnings.push(message.text())
  })
  for (const [given, shown] of [
    ['subject2', 'subject2'],
    ['subject3', 'subject1'],
  ] as const) {
    theme = given
    await page.goto('/', { waitUntil: 'commit' })
    await expect(html).toHaveAttribute('data-theme', shown)
    await expect(title).toBeVisible()
    await expect(page.getByText(refused)).toBeHidden()
    expect(warnings).toEqual(given === shown ? [] : ['config.json {theme: subject3}'])
  }

  await page.unroute('**/config.json')
  await page.addInitScript(noteText, refused)
  await page.evaluate(() => localStorage.setItem('theme', 'subject3'))
  const noted = () => page.evaluate(() => Reflect.get(window, 'noted') === true)
  await page.goto('/')
  await expect.poll(noted).toBe(true)
  await expect(html).toHaveAttribute('data-theme', 'subject1')
  await page.reload()
  await expect(title).toBeVisible()
  expect(await noted()).toBe(false)
})

/** Notes whether a transient text has been shown since the page was loaded. */
function noteText(text: string): void {
  const look = (): void => {
    if (document.querySelector('body')?.textContent.includes(text)) Object.assign(window, { noted: true })
  }
  new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true })
}
