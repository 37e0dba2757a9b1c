import { TelegramApi } from '@c2c/testing/src/services/telegram-api.ts'
import { openApp } from '../support/open-app.ts'
import { callerOf, newPerson } from '../support/person.ts'
import { proofImage } from '../support/proof.ts'
import { newSeller } from '../support/sale.ts'
import { serverCommand } from '../support/server-command.ts'
import { expect, test } from '../support/test.ts'
import { webTexts } from '../support/texts.ts'
import { WebApp } from '../support/web-app.ts'

const say = webTexts('en')

test('profile saves only changed fields and a new password needs a code', async ({ browser, server }) => {
  const person = await newPerson(callerOf(server))
  // The session of the registration, which has proven the mailbox.
  const { token } = person
  const userInfo = JSON.stringify({ ...(JSON.parse(person.userInfo) as object), token })
  const app = new WebApp(await openApp(browser, server, { userInfo }), say)
  const { page } = app
  const saved: (string | null)[] = []
  page.on('request', (request) => request.url().endsWith('userinfo/save') && saved.push(request.postData()))
  await app.goTo('/pages/mine/personal-info')

  const phone = app.field('profile.phone')
  const wrong = app.view.getByText('The phone number format is wrong')
  await app.field('profile.nickname').fill('')
  await phone.fill('123')
  await app.button('profile.save').click()
  await expect(app.view.getByText('Nickname is required')).toBeVisible()
  await expect(wrong).toBeVisible()
  await app.field('profile.nickname').fill('Nadine K')
  await phone.fill('')
  await app.expectSaid(say('profile.saved'), () => app.button('profile.save').click())
  expect(saved).toEqual(['lang=en&nickname=Nadine+K'])

  // No country is assigned to the first one.
  await phone.fill('+49 1234567')
  await app.button('profile.save').click()
  await expect(wrong).toBeVisible()
  await expect(phone).toHaveAttribute('aria-invalid', 'true')
  await phone.fill('+86 138-0013-8000')
  await app.expectSaid(say('profile.saved'), () => app.button('profile.save').click())
  await expect(phone).toHaveValue('13800138000')

  const picture = app.view.locator('input[type=file]')
  await app.expectSaid(say('profile.avatarSaved'), () => picture.setInputFiles(proofImage([20, 90, 160])))
  await expect(app.button('profile.removeAvatar')).toBeVisible()

  const fillPassword = async (password: string) => {
    await app.button('profile.changePassword').click()
    await app.field('account.newPassword').fill(password)
    await app.field('account.confirmPassword').fill(password)
  }
  await fillPassword('another correct horse')
  await expect(app.field('account.emailCode')).toBeHidden()
  await app.expectSaid(say('account.passwordSaved'), () => app.button('account.savePassword').click())

  await page.evaluate(() => localStorage.clear())
  await page.goto('about:blank')
  await app.signIn(person.account, 'another correct horse')
  await app.goTo('/pages/mine/personal-info')
  await fillPassword('a third correct horse')
  await app.button('account.savePassword').click()
  await expect(app.view.getByText('Email code is required')).toBeVisible()
})

test('user links and ends a Telegram chat, and switches e-mails off', async ({ server, browser }) => {
  const telegram = await new TelegramApi().start()
  await serverCommand(server, 'set-telegram', telegram.token, telegram.url)
  const host = callerOf(server)
  const person = await newPerson(host)
  const app = new WebApp(await openApp(browser, server, { userInfo: person.userInfo }), say)
  await app.goTo('/pages/mine/personal-info')
  const link = app.view.getByRole('button', { name: say('profile.telegramLink') })
  const unlink = app.view.getByRole('button', { name: say('profile.telegramUnlink') })
  const open = app.view.getByRole('link', { name: say('profile.telegramOpen') })
  await app.view.getByRole('heading').last().scrollIntoViewIfNeeded()
  await link.click()
  const href = await open.getAttribute('href')
  telegram.write(7, `/start ${new URL(href ?? '').searchParams.get('start')}`)
  // The server asks Telegram for new messages every few seconds.
  await expect(unlink).toBeVisible({ timeout: 60_000 })
  expect(telegram.sentTo(7)).toHaveLength(1)
  const trades = app.view.getByRole('switch', { name: say('profile.ofTrades') }).last()
  await expect(trades).toBeChecked()
  await trades.click()
  await expect(trades).not.toBeChecked()
  await unlink.click()
  await expect(link).toBeVisible()
  telegram.stop()

  const mails = app.view.getByRole('switch', { name: say('profile.mails') })
  await expect(mails).toBeChecked()
  await app.expectSaid(say('profile.saved'), () => mails.click())
  await expect(mails).not.toBeChecked()
  expect(await host.callOk('userinfo/get-info', {}, person)).toMatchObject({ notify_email: false })
  await app.page.reload()
  await expect(mails).toBeVisible()
  await expect(mails).not.toBeChecked()

  // A change that could not be saved is not shown.
  await app.page.route('**/userinfo/save', (route) => route.abort())
  await app.expectSaid(say('common.connectionLost'), () => mails.click())
  await expect(mails).not.toBeChecked()
})

test('personal centre leads to security first, and leaves out parts without money', async ({ browser, server }) => {
  const person = await newSeller(callerOf(server))
  const app = new WebApp(await openApp(browser, server, { userInfo: person.userInfo }), say)
  await app.goTo('/pages/mine/mine')
  const rows = [
    ['security.title', say('security.nothingSet')],
    ['verification.title', say('verification.level', { level: say('verification.levels.email') })],
    ['protection.title', say('protection.linkText')],
    ['property.proof.title', say('property.proof.linkText')],
  ] as const
  let above = (await app.view.getByText(say('account.personalInfo')).boundingBox())?.y ?? Infinity
  for (const [title, state] of rows) {
    const row = app.view.getByRole('button', { name: say(title) })
    await expect(row).toContainText(state)
    await expect(row).toBeInViewport({ ratio: 1 })
    const { y = 0 } = (await row.boundingBox()) ?? {}
    expect(y).toBeGreaterThan(above)
    above = y
  }
  await expect(app.view.getByRole('term')).toHaveText([say('account.available'), say('account.total')])
  await expect(app.view.getByText('0.00 USDT', { exact: true })).toHaveCount(0)
})
