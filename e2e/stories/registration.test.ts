import { freshName } from '../../apps/server/tests/support/people.ts'
import { paths } from '../../apps/web/src/lib/navigation/paths.ts'
import { mailedCode } from '../support/mail.ts'
import { callerOf, newPerson } from '../support/person.ts'
import { expect, test } from '../support/test.ts'
import { webTexts } from '../support/texts.ts'
import { WebApp } from '../support/web-app.ts'

const say = webTexts('en')
const password = 'correct horse battery'
const stepOf = (step: number): string => say('parts.step', { step: String(step), steps: '3' })

test('each step of the registration fits beside a keyboard', async ({ page, server }) => {
  const app = new WebApp(page, say)
  // What a keyboard leaves of a phone of 390 x 844.
  await page.setViewportSize({ width: 390, height: 508 })
  await app.goTo(paths.register)
  for (const [step, presses] of [
    [1, [`account.inviteCode=${server.rootInviteCode}`, 'account.account=ann.lee', 'account.next']],
    [2, [`account.password=${password}`, `account.confirmPassword=${password}`, 'account.next']],
    [3, []],
  ] as const) {
    const fields = app.view.getByRole('group', { name: stepOf(step) })
    const button = app.view.locator('form button[type=submit]')
    await expect(fields).toBeVisible()
    const top = (await fields.boundingBox())?.y ?? 0
    const { y = 0, height = 0 } = (await button.boundingBox()) ?? {}
    expect.soft(y + height - top, stepOf(step)).toBeLessThan(508 - 56)
    await app.open(presses)
  }
})

test('going back in the registration keeps what was typed', async ({ page, server }) => {
  const app = new WebApp(page, say)
  await app.goTo(paths.login)
  await app.view.getByRole('link', { name: say('account.toRegister') }).click()
  const step = async (number: number) => expect(app.view.getByText(stepOf(number), { exact: true })).toBeVisible()
  await step(1)
  await app.button('account.next').click()
  await expect(app.field('account.inviteCode')).toBeFocused()
  await app.open([`account.inviteCode=${server.rootInviteCode}`, 'account.account=ann.lee'])
  await app.field('account.account').press('Enter')
  await step(2)
  await expect(app.field('account.password')).toBeFocused()
  await app.open([`account.password=${password}`, `account.confirmPassword=${password}`, 'account.next'])
  await step(3)
  await app.field('account.email').fill('ann@mail.example')

  await app.button('common.back').click()
  await step(2)
  await expect(app.field('account.password')).toBeFocused()
  await page.goBack()
  await step(1)
  await expect(app.field('account.account')).toHaveValue('ann.lee')
  await app.button('account.next').click()
  await step(2)
  await expect(app.field('account.confirmPassword')).toHaveValue(password)
  await app.button('account.next').click()
  await step(3)
  await expect(app.field('account.email')).toHaveValue('ann@mail.example')

  for (const number of [2, 1]) {
    await app.button('common.back').click()
    await step(number)
  }
  await app.button('common.back').click()
  await expect(app.view).toHaveAttribute('data-path', paths.login)
})

test('a double click in the registration goes on by one step', async ({ page, server }) => {
  const app = new WebApp(page, say)
  await app.goTo(paths.register)
  await app.open([`account.inviteCode=${server.rootInviteCode}`, 'account.account=ann.lee'])
  await app.button('account.next').dblclick()
  await expect(app.view.getByRole('group', { name: stepOf(2) })).toBeVisible()
  await expect(app.view.getByRole('alert')).toHaveCount(0)
})

test('a refused field brings back its step', async ({ page, server }) => {
  const { account: taken } = await newPerson(callerOf(server))
  const app = new WebApp(page, say)
  const email = `${freshName()}@mail.example`
  await app.goTo(paths.register)
  await app.open([`account.inviteCode=${server.rootInviteCode}`, `account.account=${taken}`, 'account.next'])
  await app.open([`account.password=${password}`, `account.confirmPassword=${password}`, 'account.next'])
  await app.open([`account.email=${email}`, 'account.sendCode'])
  await app.field('account.emailCode').fill(await mailedCode(server.dataDir, email))
  await app.button('account.register').click()
  const account = app.field('account.account')
  await expect(account).toHaveAttribute('aria-invalid', 'true')
  await expect(account).toBeFocused()

  await account.fill(freshName())
  for (const number of [1, 2]) {
    await expect(app.view.getByRole('group', { name: stepOf(number) })).toBeVisible()
    await app.button('account.next').click()
  }
  await app.button('account.register').click()
  await expect(app.view).toHaveAttribute('data-path', paths.home)
})
