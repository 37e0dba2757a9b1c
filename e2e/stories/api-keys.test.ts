import { openConsole } from '../support/console-app.ts'
import { expectSound, consoleWindows } from '../support/inspect.ts'
import { expect, test } from '../support/test.ts'

test('merchant creates a key that reads, sees its use and revokes it', async ({ server, browser }) => {
  const desk = await openConsole(browser, server, server.merchant)
  const { page, say, drawer } = desk
  await page.getByRole('menuitem', { name: say('menu.apiKeys') }).click()
  await page.getByRole('button', { name: say('apiKey.create') }).click()
  await drawer.getByLabel(say('apiKey.name')).fill('Night bot')
  await drawer.getByRole('checkbox', { name: /^Trade/ }).check()
  await drawer.getByLabel(say('apiKey.networks')).fill('127.0.0.0/8, ::1, none')
  await drawer.getByLabel(say('account.oldPassword')).fill(server.merchant.password)
  await drawer.getByRole('button', { name: say('apiKey.submit') }).click()
  await expect(drawer.getByText('At most 20 addresses or networks')).toBeVisible()
  await drawer.getByLabel(say('apiKey.networks')).fill('127.0.0.0/8, ::1')
  await expectSound(page, 'api-key-form', consoleWindows)
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
  await expectSound(page, 'api-keys', consoleWindows)
  await row.getByRole('button', { name: say('apiKey.revoke') }).click()
  await page
    .getByRole('tooltip')
    .getByRole('button', { name: say('apiKey.revoke') })
    .click()
  await expect(row).toContainText(say('apiKey.states.revoked'))
  expect(await (await read()).json()).toMatchObject({ code: 401, data: { reason: 'key_invalid' } })
})
