import { newPerson, callerOf } from '../support/person.ts'
import { openApp } from '../support/open-app.ts'
import { expect, test } from '../support/test.ts'
import { webTexts } from '../support/texts.ts'
import { WebApp } from '../support/web-app.ts'

test('sign-in answer is stored as userInfo and its token is sent', async ({ page, server }) => {
  const { account, password } = await newPerson(callerOf(server))
  const app = new WebApp(page, webTexts('en'))
  const sent: { path: string; token: string | undefined; lang: string | null }[] = []
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname
    if (!path.startsWith('/api/')) return
    const lang = new URLSearchParams(request.postData() ?? '').get('lang')
    sent.push({ path, token: request.headers()['x-access-token'], lang })
  })
  const answered = Promise.withResolvers<{ readonly data: { readonly token: string } }>()
  await page.route('**/user/login', async (route) => {
    const response = await route.fetch()
    answered.resolve((await response.json()) as { readonly data: { readonly token: string } })
    await route.fulfill({ response })
  })
  await app.signIn(account, password)
  await app.goTo('/pages/mine/personal-info')
  await expect(app.field('profile.nickname')).toBeVisible()
  const listed = page.waitForRequest('**/asset-log/list')
  await app.goTo('/pages/mine/asset-log')
  await listed

  const { data } = await answered.promise
  const stored = await page.evaluate(() => localStorage.getItem('userInfo'))
  expect(JSON.parse(stored ?? '')).toEqual(data)
  expect(sent.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['/api/v1/user/login', '/api/v1/userinfo/get-info', '/api/v1/asset-log/list']),
  )
  for (const { path, token, lang } of sent) {
    expect(lang, path).toBe('en')
    expect(token, path).toBe(path === '/api/v1/user/login' ? undefined : data.token)
  }
})

test("refusal shows the server's message as a toast and keeps input", async ({ browser, server, person }) => {
  const app = new WebApp(await openApp(browser, server, { userInfo: person.userInfo }), webTexts('en'))
  await app.goTo('/pages/mine/personal-info')
  await app.field('profile.nickname').fill('Another Name')
  await app.page.route('**/userinfo/save', (route) =>
    route.fulfill({ json: { code: 422, msg: 'Closed until Monday', data: { reason: 'not_available' } } }),
  )
  await app.expectSaid('Closed until Monday', () => app.button('profile.save').click())
  await expect(app.page.getByText(app.say('profile.saved'), { exact: true })).toBeHidden()
  await expect(app.field('profile.nickname')).toHaveValue('Another Name')
  await expect(app.page.getByText('Closed until Monday')).toBeHidden()
})

test('a tab is its icon and its label, and no badge', async ({ browser, server, person }) => {
  const app = new WebApp(await openApp(browser, server, { userInfo: person.userInfo }), webTexts('en'))
  await app.goTo('/')
  const tabs = app.page.getByRole('navigation', { name: app.say('tabbar.label') }).getByRole('link')
  await expect(tabs).toHaveText(['Home', 'Hall', 'Order', 'My'])
  await expect(tabs.locator('> *')).toHaveCount(8)
})

test('selected tab changes only its colour and names its page', async ({ browser, server, person }) => {
  const app = new WebApp(await openApp(browser, server, { userInfo: person.userInfo }), webTexts('en'))
  await app.goTo('/pages/orders/orders')
  await expect(app.view.getByRole('heading', { level: 1 })).toHaveText('Order')
  await expect(app.page).toHaveTitle('Order · c2c')
  const tab = app.page.getByRole('link', { name: 'Order', exact: true })
  await expect(tab).toHaveAttribute('aria-current', 'page')
  await expect(tab).toHaveCSS('color', 'rgb(102, 102, 255)')
  await expect(tab).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
})
