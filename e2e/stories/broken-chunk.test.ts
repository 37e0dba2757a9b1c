import type { Page, Route } from '@playwright/test'
import { share } from '@c2c/testing/src/cases/extent.ts'
import { chunkOf } from '../support/chunks.ts'
import { openApp } from '../support/open-app.ts'
import { openConsole } from '../support/console-app.ts'
import { expect, fullRunTest, plantedFault, test } from '../support/test.ts'
import { webTexts } from '../support/texts.ts'
import { WebApp } from '../support/web-app.ts'

/** Blocks requests for the app's scripts until the returned function is called. */
async function withhold(page: Page, source: string): Promise<() => Promise<void>> {
  const address = `**${chunkOf(source)}`
  await page.route(address, (route) => route.abort())
  return () => page.unroute(address)
}

test('sheet or page whose script fails shows an error and can be retried', async ({ browser, server, person }) => {
  const app = new WebApp(await openApp(browser, server, { userInfo: person.userInfo }), webTexts('en'))
  await app.goTo('/pages/mine/binding?type=bank&add&currency=EUR&country=DE')
  await app.field('bank-account.field.city').fill('Ulm')
  const release = await withhold(app.page, 'src/components/sheet/bottom-sheet-popup.tsx')
  await app.expectSaid(app.say('common.loadFailed'), () => app.field('bank-account.field.currency').click())
  await expect(app.field('bank-account.field.city')).toHaveValue('Ulm')

  await release()
  await app.choose('bank-account.field.currency', 'EUR')
  await expect(app.field('bank-account.field.currency')).toHaveText('EUR')
  await app.field('bank-account.field.city').clear()

  await app.goTo('/pages/mine/mine')
  const releasePage = await withhold(app.page, 'src/app/pages/team.tsx')
  await app.button('account.team').click()
  await expect(app.view.getByRole('alert')).toContainText(app.say('common.loadFailed'))
  await releasePage()
  await app.button('common.retry').click()
  await expect(app.view.getByRole('heading', { level: 1 })).toHaveText(app.say('team.title'))
  await app.button('common.back').click()
  await expect(app.view).toHaveAttribute('data-path', '/pages/mine/mine')
})

fullRunTest(
  'sign-in whose client does not arrive says that the connection is lost, and can be sent again',
  async ({ browser, server }) => {
    const app = new WebApp(await openApp(browser, server, { lang: 'en' }), webTexts('en'))
    const release = await withhold(app.page, 'src/lib/api.ts')
    await app.goTo('/pages/login/login')
    await app.field('account.accountOrEmail').fill('ann')
    await app.field('account.password').fill('Long-password-1')
    await app.expectSaid(app.say('common.connectionLost'), () => app.button('account.signIn').click())

    await release()
    await app.field('account.password').fill('Long-password-2')
    const sent = app.page.waitForResponse('**/api/v1/user/login')
    await app.button('account.signIn').click()
    expect((await sent).status()).toBe(200)
    await expect(app.field('account.accountOrEmail')).toHaveValue('ann')
  },
)

for (const path of share(['/', '/console/'], 0, 2)) {
  test(`page ${path} says in five languages why its app does not start`, async ({ browser, server }) => {
    const context = await browser.newContext({ baseURL: server.url })
    const page = await context.newPage()
    const alert = page.locator('main.boot')
    const entry = path === '/' ? '**/assets/*.js' : '**/assets/index-*.js'
    let pages = 0
    page.on('request', (request) => (pages += request.isNavigationRequest() ? 1 : 0))
    await page.route(entry, (route) => route.abort(), { times: 1 })
    await page.goto(path, { waitUntil: 'commit' })
    await expect(page.locator('#root form').first()).toBeVisible()
    await expect(alert).toHaveCount(0)
    expect(pages).toBe(2)

    await page.route(entry, (route) => route.abort())
    await page.goto('about:blank')
    await page.goto(path, { waitUntil: 'commit' })
    await expect(alert.locator('p')).toHaveCount(5)
    expect(pages).toBe(4)
    await expect(alert).toContainText('Die App konnte nicht geladen werden.')

    await page.unrouteAll()
    await alert.getByRole('button', { name: 'Try again' }).click()
    await expect(alert).toHaveCount(0)

    await page.addInitScript(() => Object.assign(CSS, { supports: () => false }))
    await page.reload()
    await expect(alert).toContainText('Firefox from 121')
    await expect(alert.locator('p')).toHaveCount(5)
    await context.close()

    const plain = await browser.newContext({ baseURL: server.url, javaScriptEnabled: false })
    const unscripted = await plain.newPage()
    await unscripted.goto(path)
    await expect(unscripted.locator('noscript p').nth(1)).toHaveText(/^Die App braucht JavaScript/)
    await expect(unscripted.locator('noscript p').nth(1)).toBeVisible()
    await plain.close()
  })
}

test(
  'page that breaks by an error of ours says so, and the server counts it',
  plantedFault,
  async ({ browser, server, person }) => {
    const app = new WebApp(await openApp(browser, server, { userInfo: person.userInfo }), webTexts('en'))
    await app.goTo('/pages/mine/mine')
    await app.page.route('**/api/v1/lixibao/list', (route) =>
      route.fulfill({ json: { code: 200, msg: '', data: { list: [null], total: 1, page: 1, page_size: 10 } } }),
    )
    const counted = app.page.waitForResponse('**/api/v1/support/fault')
    await app.goTo('/pages/mine/wallet')
    await expect(app.view.getByRole('alert')).toContainText(app.say('common.broken'))
    await expect(app.view.getByText(app.say('common.unreachableText'))).toHaveCount(0)
    const response = await counted
    expect(response.request().postData()).toMatch(/path=%2Fpages%2Fmine%2Fwallet&error=TypeError&version=1\.0\.0/)
    expect(response.status()).toBe(200)
    await app.page.unrouteAll()
    await app.button('common.reload').click()
    await expect(app.view.getByRole('alert')).toHaveCount(0)
  },
)

fullRunTest(
  'console page that breaks by an error of ours says so, and the server counts it',
  plantedFault,
  async ({ browser, server }) => {
    const desk = await openConsole(browser, server, undefined, { path: 'overview' })
    const { page, say } = desk
    await page.route('**/console/api/v1/order/list', (route) =>
      route.fulfill({ json: { code: 200, msg: '', data: { list: [null], total: 1, page: 1, page_size: 10 } } }),
    )
    const counted = page.waitForResponse('**/api/v1/support/fault')
    await desk.goTo('orders')
    await expect(page.getByRole('alert')).toContainText(say('failure.broken'))
    expect((await counted).request().postData()).toMatch(/path=%2Fconsole%2Forders&error=TypeError&version=1\.0\.0/)
    await expect(page.getByRole('menu')).toBeVisible()
    await page.unrouteAll()
    await page.getByRole('button', { name: say('layout.reload') }).click()
    await expect(page.getByRole('table')).toBeVisible()
    await expect(page.getByText(say('failure.broken'))).toHaveCount(0)
  },
)

test('after a release an open page reloads, or offers it where something is typed', async ({
  browser,
  server,
  person,
}) => {
  const app = new WebApp(await openApp(browser, server, { userInfo: person.userInfo }), webTexts('en'))
  await app.goTo('/pages/mine/binding?type=bank&add&currency=EUR&country=DE')
  await app.field('bank-account.field.city').fill('Ulm')
  await withhold(app.page, 'src/app/pages/team.tsx')
  await withhold(app.page, 'src/app/pages/promotion.tsx')
  const released = (route: Route) => route.fulfill({ contentType: 'text/html', body: '<script src="/assets/new.js">' })
  await app.page.route(`${server.url}/`, released)
  await app.page.evaluate(() => {
    location.hash = '#/pages/mine/team'
  })
  await expect(app.page.getByText(app.say('common.newVersion'))).toBeVisible()
  await expect(app.page.getByRole('button', { name: app.say('common.reload') })).toBeVisible()

  const other = await openApp(browser, server, { userInfo: person.userInfo })
  await new WebApp(other, webTexts('en')).goTo('/pages/mine/mine')
  await withhold(other, 'src/app/pages/team.tsx')
  let pages = 0
  await other.route(`${server.url}/`, (route) => {
    pages += 1
    return pages === 1 ? released(route) : route.continue()
  })
  const reloaded = other.waitForEvent('load')
  await other.evaluate(() => {
    location.hash = '#/pages/mine/team'
  })
  await reloaded
})
