import { freshName } from '../../apps/server/tests/support/people.ts'
import { openApp } from '../support/open-app.ts'
import { callerOf, newPerson } from '../support/person.ts'
import { proofImage } from '../support/proof.ts'
import { expect, test } from '../support/test.ts'
import { webTexts } from '../support/texts.ts'
import { WebApp } from '../support/web-app.ts'

const say = webTexts('en')

test('profile saves only changed fields and a new password needs a code', async ({ page, server }) => {
  const app = new WebApp(page, say)
  const saved: (string | null)[] = []
  page.on('request', (request) => request.url().endsWith('userinfo/save') && saved.push(request.postData()))
  await page.goto('/')
  const account = freshName()
  await app.register(server, account)
  await app.goTo('/pages/mine/personal-info')

  await app.field('profile.nickname').fill('')
  await app.field('profile.phone').fill('123')
  await app.button('profile.save').click()
  await expect(app.view.getByText('Nickname is required')).toBeVisible()
  await expect(app.view.getByText('The phone number format is wrong')).toBeVisible()
  await app.field('profile.nickname').fill('Nadine K')
  await app.field('profile.phone').fill('')
  await app.expectSaid(say('profile.saved'), () => app.button('profile.save').click())
  expect(saved).toEqual(['lang=en&nickname=Nadine+K'])

  const picture = app.view.locator('input[type=file]')
  await app.expectSaid(say('profile.avatarSaved'), () => picture.setInputFiles(proofImage([20, 90, 160])))
  await expect(app.button('profile.removeAvatar')).toBeVisible()

  // Registering has proven the mailbox a moment ago, so that the first change asks for no other code.
  await app.button('profile.changePassword').click()
  await app.field('account.newPassword').fill('another correct horse')
  await app.field('account.confirmPassword').fill('another correct horse')
  await expect(app.field('account.emailCode')).toBeHidden()
  await app.expectSaid(say('account.passwordSaved'), () => app.button('account.savePassword').click())

  await page.evaluate(() => localStorage.clear())
  await app.signIn(account, 'another correct horse')
  await app.goTo('/pages/mine/personal-info')
  await app.button('profile.changePassword').click()
  await app.field('account.newPassword').fill('a third correct horse')
  await app.field('account.confirmPassword').fill('a third correct horse')
  await app.button('account.savePassword').click()
  await expect(app.view.getByText('Email code is required')).toBeVisible()
})

test('phone number without an assigned country is refused at its field', async ({ browser, server }) => {
  const { userInfo } = await newPerson(callerOf(server))
  const app = new WebApp(await openApp(browser, server, { userInfo }), say)
  await app.goTo('/pages/mine/personal-info')
  const phone = app.field('profile.phone')
  await phone.fill('+49 1234567')
  await app.button('profile.save').click()
  await expect(app.view.getByText('The phone number format is wrong')).toBeVisible()
  await expect(phone).toHaveAttribute('aria-invalid', 'true')
  await phone.fill('+86 138-0013-8000')
  await app.expectSaid(say('profile.saved'), () => app.button('profile.save').click())
  await expect(phone).toHaveValue('13800138000')
})
