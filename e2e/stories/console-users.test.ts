import { makeStaff } from '@c2c/testing/src/people/people.ts'
import { totpAt } from '@c2c/testing/src/people/totp.ts'
import { paths } from '@c2c/web/src/lib/navigation/paths.ts'
import { openConsole } from '../support/console-app.ts'
import { openApp } from '../support/open-app.ts'
import { callerOf, newPerson } from '../support/person.ts'
import { newSeller } from '../support/sale.ts'
import { serverTime } from '../support/server-time.ts'
import { expect, test } from '../support/test.ts'
import { webTexts } from '../support/texts.ts'
import { WebApp } from '../support/web-app.ts'

const reason = 'Your bank asks us to wait.'

test('an operator reveals and freezes a user, who sees the reason', async ({ server, browser }) => {
  const host = callerOf(server)
  const person = await newSeller(host)
  const desk = await openConsole(browser, server, await makeStaff(host, 'operator'), { path: 'users' })
  const app = new WebApp(await openApp(browser, server, { userInfo: person.userInfo, lang: 'en' }), webTexts('en'))
  const strip = app.view.getByRole('status').filter({ hasText: app.say('notice.frozen.title') })
  await app.goTo('/')
  await app.tab('my')
  await expect(app.view.getByText(app.say('account.personalInfo'))).toBeVisible()

  const { page, say } = desk
  const press = (key: string) => page.getByRole('button', { name: say(key), exact: true }).click()
  const reveal = (what: string) => page.getByRole('button', { name: say(`users.reveal.${what}`) }).click()
  await page.getByRole('searchbox', { name: say('users.search') }).fill(person.email)
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: person.account }).click()
  await expect(page.getByText(`${person.email[0]}•••@mail.example`)).toBeVisible()
  await expect(page.getByText(person.email)).toHaveCount(0)

  await reveal('contact')
  await expect(page.getByText(say('users.purposeRequired'))).toBeVisible()
  await page.getByLabel(say('users.purpose')).fill('A call about the recharge')
  await reveal('contact')
  await expect(page.getByText(person.email)).toBeVisible()
  await reveal('bindings')
  await expect(page.getByText('DE89 3704 0044 0532 0130 00')).toBeVisible()
  await expect(page.getByRole('cell', { name: 'English', exact: true })).toBeVisible()

  await press('users.freeze')
  await expect(page.getByText(say('users.does.noPayout'))).toBeVisible()
  await page.getByLabel(say('review.reason')).fill(reason)
  await press('users.freeze')
  await expect(page.getByText(say('users.isFrozen'))).toBeVisible()
  await expect(strip).toContainText(reason)

  await app.goTo('/pages/mine/cardWithdrawal')
  await app.field('withdraw.amount').fill('20')
  await app.button('withdraw.continue').click()
  await app.dialog.getByRole('button', { name: app.say('withdraw.confirm'), exact: true }).click()
  await expect(app.dialog.getByText(`Reason: ${reason}`).filter({ visible: true })).toHaveCount(1)
  expect(await host.callOk('userinfo/get-money-info', {}, person)).toMatchObject({ available: '100.000000' })

  await app.page.reload()
  await app.goTo('/')
  await expect(strip).toContainText(reason)
  await press('users.unfreeze')
  await page.getByLabel(say('review.reason')).fill('The bank has answered.')
  await press('users.unfreeze')
  await expect(strip).toHaveCount(0)
  await expect(page.getByRole('button', { name: say('users.freeze'), exact: true })).toBeVisible()
  await page.getByRole('tab', { name: say('users.tabs.notes') }).click()
  await page.getByLabel(say('users.note')).fill('Called the bank.')
  await press('users.addNote')
  await expect(page.getByText('The operator').first()).toBeVisible()
  await expect(page.getByText('Called the bank.').first()).toBeVisible()
})

test('a user who lost the authenticator asks for a reset, and an operator proposes it', async ({ server, browser }) => {
  const host = callerOf(server)
  const person = await newPerson(host)
  const { secret } = await host.callOk('security/totp-begin', {}, person)
  await host.callOk('security/totp-set', { totp: await totpAt(secret, await serverTime(server)) }, person)

  const app = new WebApp(await openApp(browser, server, { lang: 'en' }), webTexts('en'))
  await app.page.goto(`/#${paths.login}`)
  const credentials = async () => {
    await app.field('account.accountOrEmail').fill(person.account)
    await app.field('account.password').fill(person.password)
  }
  await credentials()
  await app.button('account.signIn').click()
  const lost = app.view.getByRole('link', { name: app.say('security.lostFactor') })
  await expect(lost).toBeVisible()
  await lost.click()
  await expect(app.view).toHaveAttribute('data-path', paths.lostFactor)
  await expect(app.view.getByText(app.say('protection.lostFactorText'))).toBeVisible()
  await credentials()
  await app.button('protection.lostFactorAsk').click()
  await expect(app.view.getByText(app.say('protection.lostFactorDone'))).toBeVisible()

  const desk = await openConsole(browser, server, await makeStaff(host, 'operator'), { path: 'users' })
  const { page, say } = desk
  const press = (key: string) => page.getByRole('button', { name: say(key), exact: true }).click()
  await page.getByText(say('users.lostFactorOnly'), { exact: true }).click()
  await page.getByRole('link', { name: person.account }).click()
  await expect(page.getByText(say('users.factorReset.asked'))).toBeVisible()
  await press('users.resetFactor')
  await press('users.resetFactor')
  await expect(page.getByText(say('users.checkedRequired'))).toBeVisible()
  await page.getByLabel(say('users.checked')).fill('Passport on a video call')
  await page.getByLabel(say('review.reason')).fill('The phone was stolen.')
  await press('users.resetFactor')
  await expect(page.getByText(say('users.factorReset.proposed'))).toBeVisible()
  await expect(page.getByRole('button', { name: say('users.resetFactor') })).toBeHidden()
})
