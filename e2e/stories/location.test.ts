import { openApp } from '../support/open-app.ts'
import { callerOf, newPerson } from '../support/person.ts'
import { expect, test } from '../support/test.ts'
import { webTexts } from '../support/texts.ts'
import { WebApp } from '../support/web-app.ts'

test('city chosen on the map by keyboard fills the bank address', async ({ browser, server, person }) => {
  const app = new WebApp(await openApp(browser, server, { userInfo: person.userInfo }), webTexts('en'))
  const { page } = app
  await app.goTo('/pages/mine/binding?type=bank&add&currency=EUR&country=DE')
  await app.field('bank-account.field.city').fill('typed before')
  await app.button('bank-account.fromMap').press('Enter')
  await expect(app.view).toHaveAttribute('data-path', '/choose-location')
  await app.field('location.search').focus()
  await page.keyboard.type('sao pau')
  const found = app.view.getByRole('list', { name: app.say('location.results') }).getByRole('button')
  await expect(found.first()).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(found.first()).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(app.button('location.use')).toBeFocused()
  await page.keyboard.press('Enter')

  await expect(app.view).toHaveAttribute('data-path', '/pages/mine/binding')
  await expect(app.field('bank-account.field.country')).toHaveValue('Brazil')
  await expect(app.field('bank-account.field.state')).toHaveValue('São Paulo')
  await expect(app.field('bank-account.field.city')).toHaveValue('São Paulo')
})

test('returning without a city keeps the input', async ({ browser, server, person }) => {
  const app = new WebApp(await openApp(browser, server, { userInfo: person.userInfo }), webTexts('en'))
  await app.goTo('/pages/mine/binding?type=bank&add&currency=EUR&country=DE')
  await app.field('bank-account.field.city').fill('typed before')
  await app.button('bank-account.fromMap').click()
  await expect(app.view).toHaveAttribute('data-path', '/choose-location')
  await app.page.goBack()
  await expect(app.field('bank-account.field.city')).toHaveValue('typed before')
})

test('city chosen on the map is saved and keeps other input', async ({ browser, server }) => {
  const { userInfo } = await newPerson(callerOf(server))
  const app = new WebApp(await openApp(browser, server, { userInfo }), webTexts('en'))
  await app.goTo('/pages/mine/personal-info')
  await app.field('profile.nickname').fill('Pedro')
  await app.field('bank-account.field.city').fill('typed before')
  await app.button('bank-account.fromMap').click()
  await app.field('location.search').fill('sao pau')
  await app.view
    .getByRole('list', { name: app.say('location.results') })
    .getByRole('button')
    .first()
    .click()
  await app.button('location.use').click()
  await expect(app.view).toHaveAttribute('data-path', '/pages/mine/personal-info')
  await expect(app.field('profile.nickname')).toHaveValue('Pedro')
  await app.expectSaid(app.say('profile.saved'), () => app.button('profile.save').click())

  await app.page.reload()
  await expect(app.field('profile.nickname')).toHaveValue('Pedro')
  await expect(app.field('bank-account.field.country')).toHaveValue('Brazil')
  await expect(app.field('bank-account.field.city')).toHaveValue('São Paulo')
})

test('opened map selects by key or device position, and copies what is chosen', async ({ browser, server, person }) => {
  const page = await openApp(
    browser,
    server,
    { userInfo: person.userInfo },
    {
      permissions: ['clipboard-read', 'clipboard-write', 'geolocation'],
      geolocation: { latitude: 48.85, longitude: 2.3 },
    },
  )
  const app = new WebApp(page, webTexts('en'))
  await app.goTo('/choose-location')
  const map = app.view.getByRole('group', { name: app.say('location.map') })
  const marker = map.getByRole('button', { name: 'Mexico City, Mexico' })
  await marker.press('Enter')
  await expect(app.view.getByRole('status').filter({ hasText: 'Mexico City' })).toBeVisible()
  await expect(marker).toHaveAttribute('aria-pressed', 'true')
  await app.button('location.use').click()
  await expect(app.view.getByText('Mexico City, Mexico')).toBeVisible()
  await app.expectSaid(app.say('common.copied'), () =>
    app.view.getByRole('button', { name: `${app.say('location.copy')}: 19.43, -99.13` }).click(),
  )
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('19.43, -99.13')
  await expect(app.view).toHaveAttribute('data-path', '/choose-location')
  expect(new URL(page.url()).hash).toBe('#/choose-location')

  await app.button('location.here').click()
  await expect(app.view.getByRole('status').filter({ hasText: 'Paris' })).toBeVisible()
})
