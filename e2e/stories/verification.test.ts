import { isFull } from '@c2c/testing/src/cases/extent.ts'
import { makeStaff, signInOwner, type Host, type Member, type Person } from '@c2c/testing/src/people/people.ts'
import { requestCheck } from '@c2c/testing/src/people/verified-people.ts'
import { openConsole } from '../support/console-app.ts'
import { expectSheetSound } from '../support/inspect.ts'
import { openApp } from '../support/open-app.ts'
import { callerOf } from '../support/person.ts'
import { proofImage } from '../support/proof.ts'
import { newSeller } from '../support/sale.ts'
import { expect, test } from '../support/test.ts'
import { webTexts } from '../support/texts.ts'
import { WebApp } from '../support/web-app.ts'

const say = webTexts('en')

/** Sets the limits of withdrawals by level; there are none for trading. */
async function setLimits(host: Host, none: string, email: string, identity: string): Promise<void> {
  const owner = { token: await signInOwner(host) }
  const key = 'verification_limits'
  const { list } = await host.consoleOk('setting/list', {}, owner)
  const version = list.find((one) => one.key === key)?.version ?? '0'
  const trade = { none_trade: '0', email_trade: '0', identity_trade: '0' }
  const value = { none_withdraw: none, email_withdraw: email, identity_withdraw: identity, ...trade }
  await host.consoleOk('setting/change', { key, value: JSON.stringify(value), version, reason: 'The story.' }, owner)
}

test.afterEach(({ server }) => setLimits(callerOf(server), '0', '0', '0'))

/** Fills in the form of the identity check, and sends it. */
async function sendCheck(app: WebApp): Promise<void> {
  await app.button('verification.next').click()
  await expect(app.view.getByText('Please fill in all the fields').first()).toBeVisible()
  await app.field('verification.fullName').fill('Erika Mustermann')
  await app.field('verification.birthDate').fill('1964-08-12')
  await app.field('verification.country').fill('Germany')
  await app.button('verification.next').click()
  await app.field('verification.documentType').click()
  if (isFull) await expectSheetSound(app.page, 'document-type')
  await app.page.keyboard.press('Escape')
  await app.choose('verification.documentType', say('verification.documents.id_card'))
  await app.field('verification.front').setInputFiles(proofImage([90, 120, 200]))
  await app.field('verification.back').setInputFiles(proofImage([90, 120, 200]))
  await app.press(app.button('verification.next'))
  await app.field('verification.selfie').setInputFiles(proofImage([90, 120, 200]))
  await app.press(app.button('verification.send'))
  await expect(app.view.getByText(say('verification.inReview'))).toBeVisible()
}

/** Requests a check without the page, and has it rejected. */
async function rejectedCheck(host: Host, person: Person, operator: Member): Promise<void> {
  const verification_id = await requestCheck(host, person)
  await host.consoleOk('verification/reject', { verification_id, reason: 'The picture is blurred.' }, operator)
}

test('rejected identity check is sent again, accepted, and raises the limit', async ({ browser, server }) => {
  const host = callerOf(server)
  await setLimits(host, '10', '20', '5000')
  const person = await newSeller(host)
  const operator = await makeStaff(host, 'operator')
  await rejectedCheck(host, person, operator)
  const app = new WebApp(await openApp(browser, server, { userInfo: person.userInfo }), say)
  await app.goTo('/pages/mine/cardWithdrawal')
  await app.field('withdraw.amount').fill('30')
  await app.button('withdraw.continue').click()
  await app.dialog.getByRole('button', { name: say('withdraw.confirm'), exact: true }).click()
  await expect(app.dialog.getByText('allows 20 USDT a day (UTC)')).toBeVisible()
  if (isFull) await expectSheetSound(app.page, 'withdrawal-above-limit')
  await app.dialog.getByRole('link', { name: say('verification.toPage') }).click()

  await expect(app.view).toHaveAttribute('data-path', '/verification')
  await expect(app.view.getByText('20\u00a0USDT of 20\u00a0USDT left')).toBeVisible()
  await expect(app.view.getByText('The picture is blurred.')).toBeVisible()
  await sendCheck(app)

  const desk = await openConsole(browser, server, operator, { path: 'verifications' })
  const { page } = desk
  await page.getByRole('link', { name: person.account }).click()
  await expect(desk.drawer.getByText('Erika Mustermann')).toBeVisible()
  await expect(desk.drawer.locator('img')).toHaveCount(3)
  await desk.drawer.getByRole('button', { name: desk.say('verification.accept') }).click()
  await desk.drawer.getByLabel(desk.say('review.reason')).fill('The picture fits the document.')
  await desk.drawer.getByRole('button', { name: desk.say('verification.accept'), exact: true }).click()
  await expect(desk.drawer.getByText(desk.say('state.completion'))).toBeVisible()

  await expect(app.view.getByText(say('verification.accepted'))).toBeVisible()
  await expect(app.view.getByText('5,000\u00a0USDT of 5,000\u00a0USDT left')).toBeVisible()
  await app.withdraw('30')
})
