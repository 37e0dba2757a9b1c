import { isFull } from '@c2c/testing/src/cases/extent.ts'
import { bindAccount } from '@c2c/testing/src/people/money.ts'
import { signInOwner } from '@c2c/testing/src/people/people.ts'
import { expectSheetSound } from '../support/inspect.ts'
import { mailedNotMe } from '../support/mail.ts'
import { openApp } from '../support/open-app.ts'
import { callerOf, newPerson, signInAgain } from '../support/person.ts'
import { newSeller, sellToMerchant } from '../support/sale.ts'
import { expect, test } from '../support/test.ts'
import { webTexts } from '../support/texts.ts'
import { WebApp } from '../support/web-app.ts'

const say = webTexts('en')

test('device list signs out one device, all others, and freezes the account', async ({ browser, server }) => {
  const host = callerOf(server)
  const person = await newPerson(host)
  await signInAgain(host, person)
  const other = new WebApp(await openApp(browser, server, { userInfo: await signInAgain(host, person) }), say)
  await other.goTo('/pages/mine/mine')
  const app = new WebApp(await openApp(browser, server, { userInfo: person.userInfo }), say)
  await app.goTo('/pages/mine/personal-info')
  await app.view.getByRole('button', { name: say('protection.title') }).click()
  const devices = app.view.getByRole('listitem')
  await expect(devices).toHaveCount(3)
  await expect(devices.filter({ hasText: say('protection.thisDevice') })).toHaveCount(1)
  await devices
    .first()
    .getByRole('button', { name: say('protection.end') })
    .click()
  if (isFull) await expectSheetSound(app.page, 'end-device')
  await app.dialog.getByRole('button', { name: say('protection.end'), exact: true }).click()
  await expect(devices).toHaveCount(2)
  // The newest session is the other browser, which is notified over its socket.
  await expect(other.view).toHaveAttribute('data-path', '/pages/login/login')
  await app.button('protection.endOthers').click()
  await app.dialog.getByRole('button', { name: say('protection.end'), exact: true }).click()
  await expect(devices).toHaveCount(1)
  await expect(app.button('protection.endOthers')).toHaveCount(0)

  await app.goTo('/devices')
  await app.field('protection.payoutDelayLabel').click()
  if (isFull) await expectSheetSound(app.page, 'payout-delay')
  await app.closeSheets()
  await app.field('protection.phraseLabel').fill('Blue owl at noon')
  await app.expectSaid(say('profile.saved'), () => app.button('protection.phraseSave').click())
  await app.button('protection.freezeAction').click()
  await app.dialog.getByRole('button', { name: say('protection.freezeAction'), exact: true }).click()
  await expect(app.view).toHaveAttribute('data-path', '/pages/login/login')
})

test('link in the mail of an alert freezes only after a confirmation', async ({ browser, server }) => {
  const host = callerOf(server)
  const person = await newPerson(host)
  await bindAccount(host, person)
  const token = await mailedNotMe(server.dataDir, person.email)
  const app = new WebApp(await openApp(browser, server, {}), say)
  await app.goTo(`/not-me?token=${token}`)
  await expect(app.view.getByText(say('protection.notMeText'))).toBeVisible()
  const { security } = await host.callOk('userinfo/get-info', {}, person)
  expect(security.frozen).toBeNull()
  await app.press(app.button('protection.notMeAction'))
  await expect(app.view.getByRole('heading', { name: say('protection.frozen') })).toBeVisible()
  expect(await host.call('userinfo/get-info', {}, person)).toMatchObject({ code: -1 })
  await app.goTo('/not-me?token=forged')
  await app.press(app.button('protection.notMeAction'))
  await expect(app.view.getByText('This link is not valid or has expired.')).toBeVisible()
})

test('hold after a password change is shown where one withdraws, on an open sale and before another', async ({
  browser,
  server,
}) => {
  const host = callerOf(server)
  const owner = { token: await signInOwner(host) }
  const set = async (hours: object) => {
    const { list } = await host.consoleOk('setting/list', {}, owner)
    const version = list.find(({ key }) => key === 'account_hold_hours')?.version ?? '0'
    const fields = { key: 'account_hold_hours', value: JSON.stringify(hours), version, reason: 'The story.' }
    await host.consoleOk('setting/change', fields, owner)
  }
  const person = await newSeller(host)
  const { order_id } = await sellToMerchant(host, person, '10')
  await set({ password: 24, email: 72, factor: 24 })
  const password = 'quite another horse'
  // Registering has proven the mailbox a moment ago.
  await host.callOk('userinfo/save', { password, confirm_password: password }, person)
  await set({ password: 0, email: 0, factor: 0 })
  const app = new WebApp(
    await openApp(browser, server, { userInfo: await signInAgain(host, { ...person, password }) }),
    say,
  )
  await app.goTo('/pages/mine/withdrawl')
  await expect(app.view.getByText(say('withdraw.held.password'))).toBeVisible()
  await expect(app.button('withdraw.continue')).toBeDisabled()

  const { hold } = await host.callOk('saleu/order-detail', { order_id }, person)
  await app.goTo(`/pages/orders/order?order_id=${order_id}`)
  await expect(app.view.getByText(say('withdraw.held.password'))).toBeVisible()
  await expect(app.view.locator(`time[datetime="${hold?.until}"]`)).toBeVisible()
  await expect(app.view.getByText(say('trade.heldDeadline'))).toBeVisible()

  await app.openOffers('sellToMerchants')
  await app.offers.getByRole('button').first().click()
  await expect(app.dialog.getByText(say('withdraw.held.password'))).toBeVisible()
  await expect(app.dialog.getByRole('button', { name: say('trade.sellNow'), exact: true })).toBeDisabled()
})
