import { freshName } from '@c2c/testing/src/people/people.ts'
import { paths } from '@c2c/web/src/lib/navigation/paths.ts'
import { mailedCode } from '../support/mail.ts'
import { callerOf, newPerson } from '../support/person.ts'
import { expect, test } from '../support/test.ts'
import { webTexts } from '../support/texts.ts'
import { WebApp } from '../support/web-app.ts'

const say = webTexts('en')
const password = 'correct horse battery'
const stepOf = (step: number): string => say('parts.step', { step: String(step), steps: '3' })

/** Expects the step, and that its fields and its button fit beside a keyboard. */
async function expectStep(app: WebApp, number: number): Promise<void> {
  const fields = app.view.getByRole('group', { name: stepOf(number) })
  await expect(fields).toBeVisible()
  const top = (await fields.boundingBox())?.y ?? 0
  const { y = 0, height = 0 } = (await app.view.locator('form button[type=submit]').boundingBox()) ?? {}
  expect.soft(y + height - top, stepOf(number)).toBeLessThan(508 - 56)
}

test('registration keeps what was typed and returns to a refused step', async ({ page, server }) => {
  const { account: taken } = await newPerson(callerOf(server))
  const email = `${freshName()}@mail.example`
  const app = new WebApp(page, say)
  // The window of a phone of 390 x 844 above its keyboard.
  await page.setViewportSize({ width: 390, height: 508 })
  await app.goTo(paths.login)
  await app.view.getByRole('link', { name: say('account.toRegister') }).click()
  await expectStep(app, 1)
  await app.button('account.next').click()
  await expect(app.field('account.inviteCode')).toBeFocused()
  await app.open([`account.inviteCode=${server.rootInviteCode}`, `account.account=${taken}`])
  await app.field('account.account').press('Enter')
  await expectStep(app, 2)
  await expect(app.field('account.password')).toBeFocused()
  const wrong = `${freshName()}@mail.example`
  await app.open([`account.password=${password}`, `account.confirmPassword=${password}`, `account.email=${wrong}`])
  // The code is on its way as soon as the step that asks for it opens.
  await app.expectSaid(say('account.codeSent'), () => app.button('account.next').click())
  await expectStep(app, 3)
  await expect(app.field('account.emailCode')).toBeFocused()
  await expect(app.view.getByText(say('account.codeTo', { email: wrong }))).toBeVisible()

  await app.button('common.back').click()
  await expectStep(app, 2)
  await expect(app.field('account.password')).toBeFocused()
  await page.goBack()
  await expectStep(app, 1)
  await expect(app.field('account.account')).toHaveValue(taken)
  // A double click goes on by one step.
  await app.button('account.next').dblclick()
  await expectStep(app, 2)
  await expect(app.view.getByRole('alert')).toHaveCount(0)
  await expect(app.field('account.confirmPassword')).toHaveValue(password)
  await expect(app.field('account.email')).toHaveValue(wrong)
  // A corrected address gets a code of its own.
  await app.field('account.email').fill(email)
  await app.button('account.next').click()
  await expectStep(app, 3)

  await app.field('account.emailCode').fill(await mailedCode(server.dataDir, email))
  await app.button('account.register').click()
  const account = app.field('account.account')
  await expect(account).toHaveAttribute('aria-invalid', 'true')
  await expect(account).toBeFocused()
  const name = freshName()
  await account.fill(name)
  for (const number of [1, 2]) {
    await expectStep(app, number)
    await app.button('account.next').click()
  }
  await app.button('account.register').click()
  await expect(app.view).toHaveAttribute('data-path', paths.home)

  // The browser chose the number that proofs of liabilities bind, and keeps it.
  const host = callerOf(server)
  const { nonce } = await host.callOk(
    'liabilities/proof',
    {},
    await host.callOk('user/login', { account: name, password }),
  )
  const kept = await page.evaluate(() => localStorage.getItem('liabilityOwners'))
  expect(JSON.parse(kept ?? '{}')).toMatchObject({ [name]: { emails: [email], nonces: [{ value: nonce?.value }] } })
})

test('invitation fills in its code, and back leads out of the registration', async ({ page }) => {
  const app = new WebApp(page, say)
  await app.goTo(paths.login)
  await app.goTo(`${paths.register}?invite_code=FRIEND`)
  await expect(app.field('account.inviteCode')).toHaveValue('FRIEND')
  await app.open(['account.account=ann.lee', 'account.next'])
  for (const number of [2, 1]) {
    await expect(app.view.getByText(stepOf(number), { exact: true })).toBeVisible()
    await app.button('common.back').click()
  }
  await expect(app.view).toHaveAttribute('data-path', paths.login)
})
