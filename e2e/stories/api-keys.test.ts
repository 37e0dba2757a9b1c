import { openConsole } from '../support/console-app.ts'
import { isFull } from '@c2c/testing/src/cases/extent.ts'
import { consoleWindows, expectSheetSound, expectSound } from '../support/inspect.ts'
import { openApp } from '../support/open-app.ts'
import { callerOf, newPerson } from '../support/person.ts'
import { expect, test } from '../support/test.ts'
import { webTexts } from '../support/texts.ts'
import { WebApp } from '../support/web-app.ts'

test('merchant creates a key that reads, sees its use and revokes it', async ({ server, browser }) => {
  const desk = await openConsole(browser, server, server.merchant, { path: 'api-keys' })
  const { page, say, drawer } = desk
  await page.getByRole('button', { name: say('apiKey.create') }).click()
  await drawer.getByLabel(say('apiKey.name')).fill('Night bot')
  await drawer.getByRole('checkbox', { name: /^Trade/ }).check()
  await drawer.getByRole('textbox', { name: say('apiKey.networks') }).fill('127.0.0.0/8, ::1, none')
  await drawer.getByLabel(say('account.oldPassword')).fill(server.merchant.password)
  await drawer.getByRole('button', { name: say('apiKey.submit') }).click()
  await expect(drawer.getByText('At most 20 addresses or networks')).toBeVisible()
  await drawer.getByRole('textbox', { name: say('apiKey.networks') }).fill('127.0.0.0/8, ::1')
  if (isFull) await expectSound(page, 'api-key-form', consoleWindows)
  await drawer.getByRole('button', { name: say('apiKey.submit') }).click()
  await expect(drawer.getByText(say('apiKey.once'))).toBeVisible()
  await expectSound(page, 'api-key-made', consoleWindows)
  const token = (await drawer.getByText(/^c2c_/).textContent()) ?? ''
  const done = drawer.getByRole('button', { name: say('apiKey.done') })
  await expect(done).toBeDisabled()
  await drawer.getByRole('checkbox').check()
  await done.click()
  const row = page.getByRole('row').filter({ hasText: 'Night bot' })
  await expect(row).toContainText(say('apiKey.never'))
  await expect(page.getByText(token)).toHaveCount(0)

  const read = () =>
    page.request.post(`${server.url}/console/api/v1/offer/list`, { headers: { 'x-api-key': token }, form: {} })
  expect(await (await read()).json()).toMatchObject({ code: 200 })
  await page.reload()
  await expect(row).toContainText('127.0.0.1')
  if (isFull) await expectSound(page, 'api-keys', consoleWindows)
  await row.getByRole('button', { name: say('apiKey.revoke') }).click()
  await page
    .getByRole('tooltip')
    .getByRole('button', { name: say('apiKey.revoke') })
    .click()
  await expect(row).toContainText(say('apiKey.states.revoked'))
  expect(await (await read()).json()).toMatchObject({ code: 401, data: { reason: 'key_invalid' } })
})

test('user creates a key that reads the balance, sees its use and revokes it', async ({ server, browser }) => {
  const { userInfo } = await newPerson(callerOf(server))
  const say = webTexts('en')
  const app = new WebApp(await openApp(browser, server, { userInfo, lang: 'en' }), say)
  const { page } = app
  await app.goTo('/security')
  await app.view.getByRole('button', { name: say('api-key.linkText') }).click()
  await expect(app.view.getByText(say('api-key.none'))).toBeVisible()
  await app.button('api-key.create').click()
  await app.dialog.getByLabel(say('api-key.name')).fill('Book-keeping')
  await app.dialog.getByLabel(say('api-key.networks')).fill('here')
  const create = app.dialog.getByRole('button', { name: say('api-key.submit') })
  await create.click()
  await expect(app.dialog.getByText('At most 20 addresses or networks')).toBeVisible()
  if (isFull) {
    await app.dialog.getByLabel(say('api-key.days')).click()
    await expectSheetSound(page, 'api-key-expiry')
    await page.keyboard.press('Escape')
  }
  await app.dialog.getByLabel(say('api-key.networks')).fill('127.0.0.1, ::1')
  await create.click()
  await expect(app.dialog.getByText(say('api-key.once'))).toBeVisible()
  await expectSheetSound(page, 'api-key-made')
  const token = await app.dialog.getByText(/^c2c_/).innerText()
  await app.dialog.getByRole('checkbox').check()
  await app.dialog.getByRole('button', { name: say('api-key.done') }).click()
  await expect(app.view.getByText(say('api-key.never'))).toBeVisible()

  const read = async () => {
    const headers = { 'x-api-key': token }
    return (await page.request.post(`${server.url}/api/v1/userinfo/get-money-info`, { headers, form: {} })).json()
  }
  expect(await read()).toMatchObject({ code: 200, data: { total_balance: '0.000000' } })
  await page.reload()
  await expect(app.view.getByText(say('api-key.lastUse'))).toBeVisible()
  if (isFull) await expectSound(page, 'api-keys')
  await app.button('api-key.revoke').click()
  if (isFull) await expectSheetSound(page, 'api-key-revoke')
  await app.dialog.getByRole('button', { name: say('api-key.revoke') }).click()
  await expect(app.view.getByText(say('api-key.revokedState'))).toBeVisible()
  expect(await read()).toMatchObject({ code: 401, data: { reason: 'key_invalid' } })
})
