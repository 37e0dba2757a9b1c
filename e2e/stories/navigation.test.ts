import { openApp } from '../support/open-app.ts'
import { callerOf, newPerson } from '../support/person.ts'
import { expect, test } from '../support/test.ts'
import { webTexts } from '../support/texts.ts'
import { WebApp } from '../support/web-app.ts'

const say = webTexts('en')
const at = (app: WebApp, path: string): Promise<void> => expect(app.view).toHaveAttribute('data-path', path)
const visits = (app: WebApp): Promise<number> => app.page.evaluate(() => history.length)

test('going back shows the earlier page with its scroll position, input and focus', async ({
  browser,
  server,
  person,
}) => {
  const app = new WebApp(await openApp(browser, server, { userInfo: person.userInfo }), say)
  await app.goTo('/')
  await app.tab('my')
  const before = await visits(app)
  // Two taps before the first render push the page twice.
  await app.button('account.team').evaluate((row) => {
    if (row instanceof HTMLElement) for (let taps = 0; taps < 2; taps += 1) row.click()
  })
  await at(app, '/pages/mine/team')
  expect(await visits(app)).toBe(before + 1)
  await app.button('common.back').click()
  await at(app, '/pages/mine/mine')

  await app.button('account.bankAccounts').click()
  await app.button('bank-account.add.bank').click()
  await app.choose('bank-account.field.currency', 'EUR')
  await app.chooseCountry('DE')
  await app.field('bank-account.field.city').fill('Ulm')
  expect(await app.view.evaluate((frame) => frame.scrollTop)).toBeGreaterThan(0)
  const fromMap = app.button('bank-account.fromMap')
  await fromMap.press('Enter')
  await at(app, '/choose-location')
  const place = await app.page.evaluate(
    () => document.querySelector('[data-path="/pages/mine/binding"]')?.checkVisibility() ?? true,
  )
  expect(place, 'the earlier page is hidden').toBe(false)
  await app.button('common.back').click()
  await expect(app.field('bank-account.field.city')).toHaveValue('Ulm')
  await expect(fromMap).toBeFocused()
  expect(await app.view.evaluate((frame) => frame.scrollTop)).toBeGreaterThan(0)
  // The button ignores a second press for a moment.
  await app.page.evaluate(() => void (location.hash = '#/choose-location'))
  await at(app, '/choose-location')
  await app.page.evaluate(() => history.go(-2))
  await at(app, '/pages/mine/binding')
  await expect(app.button('bank-account.add.bank')).toBeVisible()

  // A window without any history.
  const opening = app.page.context().waitForEvent('page')
  await app.page.evaluate(() => window.open('/#/pages/mine/records', '_blank', 'noopener'))
  const alone = new WebApp(await opening, say)
  await at(alone, '/pages/mine/records')
  expect(await visits(alone)).toBe(1)
  await alone.button('common.back').click()
  await at(alone, '/')
})

test('tabs keep their state without history until the logout clears it', async ({ browser, server }) => {
  const { userInfo } = await newPerson(callerOf(server))
  // A window that is too small for the home page of a new user.
  const app = new WebApp(await openApp(browser, server, { userInfo }, { viewport: { width: 390, height: 500 } }), say)
  await app.goTo('/')
  const before = await visits(app)
  const tabs = app.page.getByRole('navigation', { name: say('tabbar.label') }).getByRole('link')
  // A tab is its icon and its label, and no badge.
  await expect(tabs).toHaveText(['Home', 'Hall', 'Order', 'My'])
  await expect(tabs.locator('> *')).toHaveCount(8)
  await expect(app.view.getByText(say('home.market'))).toBeVisible()
  await app.view.evaluate((frame) => {
    frame.scrollTo(0, 60)
    frame.dataset['first'] = ''
  })
  await app.tab('hall')
  await app.tab('order')
  await expect(app.view.getByRole('heading', { level: 1 })).toHaveText('Order')
  await expect(app.page).toHaveTitle('Order · c2c')
  const tab = app.page.getByRole('link', { name: 'Order', exact: true })
  await expect(tab).toHaveAttribute('aria-current', 'page')
  await expect(tab).toHaveCSS('color', 'rgb(102, 102, 255)')
  await expect(tab).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
  await app.tab('home')
  await expect(app.view).toHaveAttribute('data-first')
  expect(await app.view.evaluate((frame) => frame.scrollTop)).toBe(60)
  expect(await visits(app)).toBe(before)

  // A redirect replaces its page in the history.
  await app.tab('my')
  await app.goTo('/pages/login/register')
  await app.view.getByRole('link', { name: say('account.toSignIn') }).click()
  await at(app, '/pages/login/login')
  await app.button('common.back').click()
  await at(app, '/pages/mine/mine')

  await app.button('account.logout').click()
  await app.dialog.getByRole('button', { name: say('account.logout') }).click()
  await at(app, '/pages/login/login')
  expect(await app.page.evaluate(() => localStorage.getItem('userInfo'))).toBeNull()
  expect(await app.page.evaluate(() => JSON.stringify(localStorage))).not.toContain('token')
  await expect(app.page.locator('[data-path]')).toHaveCount(1)
  await app.page.goForward()
  await at(app, '/pages/login/login')
})
