import { inviteStaff, signInOwner, type Member } from '@c2c/testing/src/people/people.ts'
import { totpAt } from '@c2c/testing/src/people/totp.ts'
import { test } from '../support/clock-test.ts'
import { openSession } from '../support/console-app.ts'
import { callerOf } from '../support/person.ts'
import { serverTime } from '../support/server-time.ts'
import { expect } from '../support/test.ts'

const minute = 60_000

const fields: Readonly<Record<string, string>> = {
  name: 'Tom',
  surname: 'Stranger',
  account: 'stranger@mail.example',
  country: 'Germany',
  email: 'stranger@mail.example',
  telephone: '+49301234567',
}

test('second member confirms the account that the first one added with a proof', async ({ server, browser }) => {
  test.setTimeout(240_000)
  const host = callerOf(server)
  const owner = { token: await signInOwner(host) }
  const change = { key: 'account_wait_hours', value: '24', version: '', reason: 'The story.' }
  const { list } = await host.consoleOk('setting/list', {}, owner)
  const version = list.find(({ key }) => key === change.key)?.version ?? '0'
  await host.consoleOk('setting/change', { ...change, version }, owner)
  const { list: merchants } = await host.consoleOk('merchant/list', {}, owner)
  const merchantId = merchants[0]?.merchant_id ?? ''
  const [first, second] = [
    await inviteStaff(host, 'merchant', merchantId),
    await inviteStaff(host, 'merchant', merchantId),
  ]
  const { secret } = await host.consoleOk('staff/second-factor-begin', { password: first.password }, first)
  await host.consoleOk('staff/second-factor-set', { totp: await totpAt(secret, await serverTime(server)) }, first)
  server.advance(6 * minute)

  const opened = ({ token, name }: Member) => ({
    token,
    name,
    role: 'merchant' as const,
    expires_at: '2100-01-01T00:00:00.000Z',
  })
  const desk = await openSession(browser, server, opened(first), { path: 'accounts?open=new' })
  await desk.drawer.getByLabel(desk.say('account.payType')).click()
  await desk.page
    .locator('.ant-select-item')
    .filter({ hasText: desk.say('payout.type.wise') })
    .click()
  for (const [name, value] of Object.entries(fields)) {
    await desk.drawer.getByLabel(desk.say(`payout.${name}`), { exact: true }).fill(value)
  }
  await desk.drawer.getByRole('button', { name: desk.say('account.submit') }).click()
  const proof = desk.page.getByRole('dialog', { name: desk.say('stepUp.title') })
  await expect(proof.getByLabel(desk.say('signIn.totp'))).toBeFocused()
  await desk.page.keyboard.type(await totpAt(secret, await serverTime(server)))
  await desk.page.keyboard.press('Enter')
  await expect(proof).toBeHidden()
  const card = desk.page.locator('.ant-card').filter({ hasText: fields['account'] ?? '' })
  await expect(card.getByText(desk.say('account.waiting'), { exact: true })).toBeVisible()
  await expect(card.getByText(desk.say('account.holderDiffers'))).toBeVisible()
  await expect(card.getByRole('button', { name: desk.say('account.confirm') })).toHaveCount(0)
  const stored = await desk.page.evaluate(() => JSON.stringify([localStorage, sessionStorage, document.cookie]))
  expect(stored).not.toContain(first.token)
  expect(stored).not.toContain('token')

  const other = await openSession(browser, server, opened(second), { path: 'accounts' })
  const theirs = other.page.locator('.ant-card').filter({ hasText: fields['account'] ?? '' })
  await theirs.getByRole('button', { name: other.say('account.confirm') }).click()
  await other.page.locator('.ant-popconfirm').getByRole('button', { name: 'OK' }).click()
  await expect(theirs.getByText(other.say('account.waiting'), { exact: true })).toBeHidden()
  await expect(card.getByText(desk.say('account.waiting'), { exact: true })).toBeHidden()
})
