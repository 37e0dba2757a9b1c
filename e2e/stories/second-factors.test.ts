import type { Locator, Page } from '@playwright/test'
import { isFull } from '@c2c/testing/src/cases/extent.ts'
import { bindAccount, rechargeAndApprove } from '@c2c/testing/src/people/money.ts'
import { nextTotp, totpAt } from '@c2c/testing/src/people/totp.ts'
import { paths } from '@c2c/web/src/lib/navigation/paths.ts'
import { test } from '../support/clock-test.ts'
import { expectSheetSound } from '../support/inspect.ts'
import { openApp } from '../support/open-app.ts'
import { callerOf, newPerson, type PreparedPerson } from '../support/person.ts'
import { serverTime } from '../support/server-time.ts'
import type { TestServer } from '../support/server.ts'
import { expect, inFullRun } from '../support/test.ts'
import { webTexts } from '../support/texts.ts'
import { WebApp } from '../support/web-app.ts'

const say = webTexts('en')
const minute = 60_000

/** A person with money and a payout account. */
async function makePerson(server: TestServer): Promise<PreparedPerson> {
  const host = callerOf(server)
  const person = await newPerson(host)
  await rechargeAndApprove(host, person, '1000')
  await bindAccount(host, person)
  return person
}

let people: readonly PreparedPerson[] = []

test.beforeAll(async ({ server }) => {
  people = [await makePerson(server), await makePerson(server)]
})

/** Adds an authenticator of the browser that verifies the person by itself. */
async function addAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

async function signOut(app: WebApp): Promise<void> {
  await app.goTo(paths.mine)
  await app.button('account.logout').click()
  await app.dialog.getByRole('button', { name: say('account.logout'), exact: true }).click()
  await expect(app.button('account.logout')).toBeHidden()
}

/** Confirms a withdrawal, for which a proof of identity is asked. */
async function confirmWithdrawal(app: WebApp): Promise<void> {
  await app.goTo(paths.cardWithdrawal)
  await app.field('withdraw.amount').fill('20')
  await app.button('withdraw.continue').click()
  await app.dialog.getByRole('button', { name: say('withdraw.confirm'), exact: true }).click()
  await expect(app.page.getByRole('dialog', { name: say('security.proofTitle') })).toBeVisible()
}

const expectPlaced = (app: WebApp) =>
  expect(app.view.getByRole('heading', { name: say('withdraw.placed') })).toBeVisible()

const press = (app: WebApp, key: string) => app.dialog.getByRole('button', { name: say(key), exact: true }).click()

/** Asks for a mailed code as a proof, as servers do that are no sandbox. */
async function expectCodeSheet(app: WebApp, email: string): Promise<void> {
  const answer = { code: 401, msg: '', data: { reason: 'second_factor_required', methods: ['code'] } }
  await app.page.route('**/withdraw/create', (route) => route.fulfill({ json: answer }))
  await confirmWithdrawal(app)
  await expect(app.dialog.getByText(email)).toBeVisible()
  if (isFull) await expectSheetSound(app.page, 'proof-by-mailed-code')
  await app.closeSheets()
  await app.page.unroute('**/withdraw/create')
}

test('passkey is added, signs in, and proves a withdrawal', async ({ browser, server }) => {
  const [person] = people
  // Browsers make no passkeys for IP addresses.
  const local = { ...server, url: server.url.replace('127.0.0.1', 'localhost') }
  const app = new WebApp(await openApp(browser, local, { userInfo: person?.userInfo ?? '' }), say)
  await addAuthenticator(app.page)
  await app.goTo(paths.personalInfo)
  await app.view.getByRole('button', { name: say('security.title') }).click()
  await app.button('security.passkeyAdd').click()
  await app.dialog.getByLabel(say('security.passkeyName')).fill('Laptop')
  await press(app, 'security.passkeyContinue')
  await expect(app.dialog.getByRole('listitem')).toHaveCount(10)
  await app.dialog.getByRole('checkbox').check()
  await press(app, 'security.done')
  await expect(app.view.getByText('Laptop')).toBeVisible()

  await app.page.evaluate(withoutSuggestions)
  await signOut(app)
  // The passkey of this browser is offered before the other ways, and is the page's primary action.
  const passkey = app.button('account.passkeySignIn')
  await expect(passkey).toBeVisible()
  const ways = app.view.getByRole('group', { name: say('account.signInBy') })
  const top = async (part: Locator) => (await part.boundingBox())?.y ?? Number.NaN
  await expect.poll(async () => (await top(passkey)) < (await top(ways))).toBe(true)
  await expect(passkey).toHaveCSS('background-color', 'rgb(74, 62, 246)')
  await expect(app.button('account.signIn')).not.toHaveCSS('background-color', 'rgb(74, 62, 246)')
  await app.button('account.passkeySignIn').click()
  await expect(app.page.getByRole('link', { name: say('tabbar.home') })).toBeVisible()

  server.advance(6 * minute)
  await confirmWithdrawal(app)
  await press(app, 'security.proofByPasskey')
  await expectPlaced(app)

  // The browser suggests the passkey, and this authenticator accepts at once.
  await app.page.reload()
  await signOut(app)
  await expect(app.page.getByRole('link', { name: say('tabbar.home') })).toBeVisible()

  if (!isFull) return
  // The checks end the browser's ceremonies, so they come last.
  await app.goTo(paths.security)
  await app.view.getByText('Laptop').click()
  await expectSheetSound(app.page, 'remove-passkey')
  await app.closeSheets()
  server.advance(6 * minute)
  await confirmWithdrawal(app)
  await expectSheetSound(app.page, 'proof-by-passkey')
})

/** Turns the browser's suggestions of passkeys off until the page is loaded again. */
function withoutSuggestions(): void {
  PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false)
}

inFullRun(test)(
  'authenticator is set up and asked for; a recovery code proves a withdrawal',
  async ({ browser, server }) => {
    const [, person] = people
    const app = new WebApp(await openApp(browser, server, { userInfo: person?.userInfo ?? '' }), say)
    if (isFull) await expectCodeSheet(app, person?.email ?? '')
    await app.goTo(paths.security)
    await app.button('security.totpSetUp').click()
    const copy = app.dialog.getByRole('button', { name: say('security.totpCopy') })
    if (isFull) await expectSheetSound(app.page, 'set-up-totp')
    const secret = ((await copy.getAttribute('aria-label')) ?? '').split(': ').at(-1) ?? ''
    await app.dialog.getByLabel(say('security.totpCode')).fill(await totpAt(secret, await serverTime(server)))
    await press(app, 'security.confirm')
    const codes = app.dialog.getByRole('listitem')
    await expect(codes).toHaveCount(10)
    const recovery = await codes.first().innerText()
    if (isFull) await expectSheetSound(app.page, 'recovery-codes')
    await app.dialog.getByRole('checkbox').check()
    await press(app, 'security.done')
    await expect(app.view.getByText(say('security.totpOn'))).toBeVisible()
    for (const key of isFull ? ['security.totpRemove', 'security.recoveryRenew'] : []) {
      await app.button(key).click()
      await expectSheetSound(app.page, key)
      await app.closeSheets()
    }

    await signOut(app)
    await app.field('account.accountOrEmail').fill(person?.account ?? '')
    await app.field('account.password').fill(person?.password ?? '')
    await app.button('account.signIn').click()
    await app.field('account.totp').fill(await nextTotp(secret, await serverTime(server)))
    await app.button('account.signIn').click()
    await expect(app.page.getByRole('link', { name: say('tabbar.home') })).toBeVisible()

    server.advance(6 * minute)
    await confirmWithdrawal(app)
    if (isFull) await expectSheetSound(app.page, 'proof-by-totp')
    await press(app, 'security.useRecoveryCode')
    if (isFull) await expectSheetSound(app.page, 'proof-by-recovery-code')
    await app.dialog.getByLabel(say('security.recoveryCode'), { exact: true }).fill(recovery.toLowerCase())
    await press(app, 'security.confirm')
    await expectPlaced(app)
    await app.goTo(paths.security)
    await expect(app.view.getByText('9 codes left')).toBeVisible()
  },
)
