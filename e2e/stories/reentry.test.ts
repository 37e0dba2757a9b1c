import { bindAccount } from '@c2c/testing/src/people/money.ts'
import { paths } from '@c2c/web/src/lib/navigation/paths.ts'
import { test } from '../support/clock-test.ts'
import { mailedCode } from '../support/mail.ts'
import { openApp } from '../support/open-app.ts'
import { callerOf, newPerson } from '../support/person.ts'
import { expect } from '../support/test.ts'
import { webTexts } from '../support/texts.ts'
import { WebApp } from '../support/web-app.ts'

const say = webTexts('en')
const password = 'quite another horse'

test('owner of a frozen account regains it by code, new password and review', async ({ browser, server }) => {
  const host = callerOf(server)
  const person = await newPerson(host)
  await bindAccount(host, person)
  await host.callOk('security/freeze', {}, person)
  server.advance(61_000)

  const app = new WebApp(await openApp(browser, server, {}), say)
  await app.goTo(paths.login)
  await app.field('account.accountOrEmail').fill(person.account)
  await app.field('account.password').fill(person.password)
  await app.button('account.signIn').click()
  await expect(app.page.getByText('Its password and second factors no longer sign in.')).toBeVisible()

  await app.button('account.byCode').click()
  await app.field('account.email').fill(person.email)
  await app.expectSaid(say('account.codeSent'), () => app.button('account.sendCode').click())
  await app.field('account.emailCode').fill(await mailedCode(server.dataDir, person.email))
  await app.press(app.button('account.signIn'))
  await expect(app.view).toHaveAttribute('data-path', paths.reentry)

  await app.field('account.newPassword').fill(password)
  await app.field('account.confirmPassword').fill(password)
  await app.press(app.button('account.savePassword'))
  const account = app.view.getByRole('checkbox', { name: /EUR/ })
  await expect(account).toBeVisible()
  // No other page opens before the review is done.
  await app.page.goto(`/#${paths.wallet}`)
  // The review opens again, above the page that shows it already.
  await expect(app.page.locator(`[data-path="${paths.reentry}"]`)).toHaveCount(2)
  await expect(app.view).toHaveAttribute('data-path', paths.reentry)
  await account.check()
  await app.press(app.button('protection.reentryFinish'))
  await expect(app.view).not.toHaveAttribute('data-path', paths.reentry)

  const session = await host.callOk('user/login', { account: person.account, password })
  expect((await host.callOk('bankinfo/list', {}, session)).list).toEqual([])
  expect((await host.callOk('userinfo/get-info', {}, session)).security).toMatchObject({ reentry: '', frozen: {} })
})
