import { expect, test } from '../support/test.ts'
import { webTexts } from '../support/texts.ts'
import { WebApp } from '../support/web-app.ts'

test('city chosen on the map by keyboard fills the bank address', async ({ page, server }) => {
  const app = new WebApp(page, webTexts('en'))
  await page.goto('/')
  await app.register(server)
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

test('city chosen on the map is saved and keeps other input', async ({ page, server }) => {
  const app = new WebApp(page, webTexts('en'))
  await page.goto('/')
  await app.register(server)
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

  await page.reload()
  await expect(app.field('profile.nickname')).toHaveValue('Pedro')
  await expect(app.field('bank-account.field.country')).toHaveValue('Brazil')
  await expect(app.field('bank-account.field.city')).toHaveValue('São Paulo')
})

test('returning without a city keeps the input', async ({ page, server }) => {
  const app = new WebApp(page, webTexts('en'))
  await page.goto('/')
  await app.register(server)
  await app.goTo('/pages/mine/binding?type=bank&add&currency=EUR&country=DE')
  await app.field('bank-account.field.city').fill('typed before')
  await app.button('bank-account.fromMap').click()
  await expect(app.view).toHaveAttribute('data-path', '/choose-location')
  await page.goBack()
  await expect(app.field('bank-account.field.city')).toHaveValue('typed before')
})

test('map markers are reached by keys and show their city', async ({ page, server }) => {
  const app = new WebApp(page, webTexts('en'))
  await page.goto('/')
  await app.register(server)
  await app.goTo('/choose-location')
  const map = app.view.getByRole('group', { name: app.say('location.map') })
  await map.getByRole('button', { name: 'Mexico City, Mexico' }).press('Enter')
  await expect(app.view.getByRole('status').filter({ hasText: 'Mexico City' })).toBeVisible()
  await expect(map.getByRole('button', { name: 'Mexico City, Mexico' })).toHaveAttribute('aria-pressed', 'true')
})

test('city chosen on a directly opened map can be copied', async ({ page, server, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const app = new WebApp(page, webTexts('en'))
  await page.goto('/')
  await app.register(server)
  await app.goTo('/choose-location')
  const map = app.view.getByRole('group', { name: app.say('location.map') })
  await map.getByRole('button', { name: 'Mexico City, Mexico' }).press('Enter')
  await app.button('location.use').click()
  await expect(app.view.getByText('Mexico City, Mexico')).toBeVisible()
  await app.expectSaid(app.say('common.copied'), () =>
    app.view.getByRole('button', { name: `${app.say('location.copy')}: 19.43, -99.13` }).click(),
  )
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('19.43, -99.13')
  await expect(app.view).toHaveAttribute('data-path', '/choose-location')
  expect(new URL(page.url()).hash).toBe('#/choose-location')
})

test('device position selects the nearest city', async ({ page, server, context }) => {
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: 48.85, longitude: 2.3 })
  const app = new WebApp(page, webTexts('en'))
  await page.goto('/')
  await app.register(server)
  await app.goTo('/choose-location')
  await app.button('location.here').click()
  await expect(app.view.getByRole('status').filter({ hasText: 'Paris' })).toBeVisible()
})
