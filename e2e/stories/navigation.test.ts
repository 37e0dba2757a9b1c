import type { Browser } from '@playwright/test'
import { openApp } from '../support/open-app.ts'
import { callerOf, newPerson, signInAgain, type PreparedPerson } from '../support/person.ts'
import type { TestServer } from '../support/server.ts'
import { expect, test } from '../support/test.ts'
import { webTexts } from '../support/texts.ts'
import { WebApp } from '../support/web-app.ts'

/** The app of a signed-in user, at one of its pages. */
async function open(browser: Browser, server: TestServer, { userInfo }: PreparedPerson, path = '/'): Promise<WebApp> {
  const app = new WebApp(await openApp(browser, server, { userInfo }), webTexts('en'))
  await app.goTo(path)
  return app
}

const at = (app: WebApp, path: string): Promise<void> => expect(app.view).toHaveAttribute('data-path', path)
const visits = (app: WebApp): Promise<number> => app.page.evaluate(() => history.length)

test('going back shows the previous page, by two the one before', async ({ browser, server, person }) => {
  const app = await open(browser, server, person)
  await app.tab('my')
  await app.button('account.team').click()
  await at(app, '/pages/mine/team')
  await app.button('common.back').click()
  await at(app, '/pages/mine/mine')

  await app.button('account.bankAccounts').click()
  await app.button('bank-account.add.bank').click()
  await app.choose('bank-account.field.currency', 'GBP')
  await app.button('bank-account.fromMap').click()
  await at(app, '/choose-location')
  await app.page.evaluate(() => history.go(-2))
  await at(app, '/pages/mine/binding')
  await expect(app.button('bank-account.add.bank')).toBeVisible()
})

test('going back without any history leads home', async ({ browser, server, person }) => {
  const app = await open(browser, server, person)
  const opening = app.page.context().waitForEvent('page')
  await app.page.evaluate(() => window.open('/#/pages/mine/records', '_blank', 'noopener'))
  const alone = new WebApp(await opening, app.say)
  await at(alone, '/pages/mine/records')
  expect(await visits(alone)).toBe(1)
  await alone.button('common.back').click()
  await at(alone, '/')
})

test('opening the page that is already there is ignored', async ({ browser, server, person }) => {
  const app = await open(browser, server, person, '/pages/mine/mine')
  const before = await visits(app)
  // Two taps before the first render push the page twice.
  await app.button('account.team').evaluate((row) => {
    if (row instanceof HTMLElement) for (let taps = 0; taps < 2; taps += 1) row.click()
  })
  await at(app, '/pages/mine/team')
  expect(await visits(app)).toBe(before + 1)
  await app.button('common.back').click()
  await at(app, '/pages/mine/mine')
})

test('redirect replaces its page in the history', async ({ browser, server, person }) => {
  const app = await open(browser, server, person, '/pages/mine/mine')
  await app.goTo('/pages/login/register')
  await app.view.getByRole('link', { name: app.say('account.toSignIn') }).click()
  await at(app, '/pages/login/login')
  await app.button('common.back').click()
  await at(app, '/pages/mine/mine')
})

test("switching tabs adds no history and keeps each tab's state", async ({ browser, server, person }) => {
  const app = await open(browser, server, person)
  const before = await visits(app)
  await expect(app.view.getByText(app.say('movement.to.withdrawal')).first()).toBeVisible()
  await app.view.evaluate((frame) => {
    frame.scrollTo(0, 120)
    frame.dataset['first'] = ''
  })
  await app.tab('hall')
  await app.tab('order')
  await app.tab('home')
  await expect(app.view).toHaveAttribute('data-first')
  expect(await app.view.evaluate((frame) => frame.scrollTop)).toBe(120)
  expect(await visits(app)).toBe(before)
})

test('earlier page keeps its scroll position, input and focus', async ({ browser, server, person }) => {
  const app = await open(browser, server, person, '/pages/mine/binding?type=bank&add&currency=EUR&country=DE')
  await app.field('bank-account.field.city').fill('Ulm')
  const scrolled = await app.view.evaluate((frame) => frame.scrollTop)
  expect(scrolled).toBeGreaterThan(0)
  await app.button('bank-account.fromMap').press('Enter')
  await at(app, '/choose-location')
  const place = await app.page.evaluate(
    () => document.querySelector('[data-path="/pages/mine/binding"]')?.checkVisibility() ?? true,
  )
  expect(place, 'the earlier page is hidden').toBe(false)
  await app.button('common.back').click()
  await expect(app.field('bank-account.field.city')).toHaveValue('Ulm')
  await expect(app.button('bank-account.fromMap')).toBeFocused()
  expect(await app.view.evaluate((frame) => frame.scrollTop)).toBeGreaterThan(0)
})

test('logout clears the user and leaves only the login page', async ({ browser, server }) => {
  const host = callerOf(server)
  const person = await newPerson(host)
  const app = await open(browser, server, { ...person, userInfo: await signInAgain(host, person) })
  await app.tab('my')
  await app.button('account.team').click()
  await app.button('common.back').click()
  await app.button('account.logout').click()
  await app.dialog.getByRole('button', { name: app.say('account.logout') }).click()
  await at(app, '/pages/login/login')
  expect(await app.page.evaluate(() => localStorage.getItem('userInfo'))).toBeNull()
  expect(await app.page.evaluate(() => JSON.stringify(localStorage))).not.toContain('token')
  await expect(app.page.locator('[data-path]')).toHaveCount(1)
  await app.page.goForward()
  await at(app, '/pages/login/login')
})
