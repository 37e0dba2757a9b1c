import { isFull } from '@c2c/testing/src/cases/extent.ts'
import { freshName } from '@c2c/testing/src/people/people.ts'
import { paths } from '@c2c/web/src/lib/navigation/paths.ts'
import { test } from '../support/clock-test.ts'
import { mailedCode } from '../support/mail.ts'
import { openApp } from '../support/open-app.ts'
import { callerOf, newPerson } from '../support/person.ts'
import { newSeller, sellToMerchant } from '../support/sale.ts'
import type { TestServer } from '../support/server.ts'
import { expect, inFullRun } from '../support/test.ts'
import { webTexts } from '../support/texts.ts'
import { WebApp } from '../support/web-app.ts'

const say = webTexts('en')
/** A page with a query, as a link in a mail has one. */
const asked = `${paths.openLocation}?latitude=52.52&longitude=13.41&name=Berlin`

/** Opens an address without a session in a new document, and expects the login page. */
async function ask(app: WebApp, address = asked): Promise<void> {
  await app.page.evaluate(() => localStorage.clear())
  await app.page.goto('about:blank')
  await app.page.goto(`/#${address}`)
  await expect(app.view).toHaveAttribute('data-path', paths.login)
}

/** Expects the requested page with its query, above the home page. */
async function expectAsked(app: WebApp): Promise<void> {
  await expect(app.view).toHaveAttribute('data-path', paths.openLocation)
  await expect(app.view.getByText('Berlin').first()).toBeVisible()
  await app.button('common.back').click()
  await expect(app.view).toHaveAttribute('data-path', paths.home)
}

async function signIn(app: WebApp, account: string, password: string): Promise<void> {
  await app.field('account.accountOrEmail').fill(account)
  await app.field('account.password').fill(password)
  await app.button('account.signIn').click()
}

/** Fills in an e-mail and the code that is sent to it. */
async function proveEmail(app: WebApp, server: TestServer, email: string): Promise<void> {
  await app.field('account.email').fill(email)
  await app.expectSaid(say('account.codeSent'), () => app.button('account.sendCode').click())
  await app.field('account.emailCode').fill(await mailedCode(server.dataDir, email))
}

/** Submits the empty forms of the password, the mailed code and the forgotten password. */
async function expectEmptyFieldsNamed(app: WebApp): Promise<void> {
  await app.goTo(paths.forget)
  await app.button('account.next').click()
  await expect(app.view.getByText('Email is required')).toBeVisible()
  await expect(app.view.getByText('Email code is required')).toBeVisible()

  await app.goTo(paths.login)
  await app.button('account.signIn').click()
  await expect(app.view.getByText('Account is required')).toBeVisible()
  await expect(app.view.getByText('Password is required')).toBeVisible()
  await app.button('account.byCode').click()
  await app.button('account.sendCode').click()
  await expect(app.view.getByText('Email is required')).toBeVisible()
  await expect(app.view.getByText('Email code is required')).toBeHidden()
  await app.button('account.signIn').click()
  await expect(app.view.getByText('Email code is required')).toBeVisible()
}

/** Requests codes for two addresses; each has its own cooldown, which a reload keeps. */
async function expectOwnCooldowns(app: WebApp): Promise<void> {
  const [first, second] = [`${freshName()}@mail.example`, `${freshName()}@mail.example`]
  const waiting = app.view.getByRole('button', { name: /Again in \d+ s/ })
  await app.goTo(paths.forget)
  await app.field('account.email').fill(first)
  await app.button('account.sendCode').click()
  await expect(waiting).toBeVisible()
  await app.field('account.email').fill(second)
  await app.expectSaid(say('account.codeSent'), () => app.button('account.sendCode').click())
  await expect(waiting).toBeVisible()

  await app.page.reload()
  for (const email of [first, second.toUpperCase()]) {
    await app.field('account.email').fill(email)
    await expect(waiting).toBeVisible()
  }
  await app.field('account.email').fill(`${freshName()}@mail.example`)
  await expect(app.button('account.sendCode')).toBeVisible()
}

/** Opens the contacts on each page, and the tutorial from the last one. */
async function expectHelp(app: WebApp): Promise<void> {
  for (const path of [paths.register, paths.forget, paths.login]) {
    await app.goTo(path)
    await app.button('home.help').click()
    await expect(app.dialog.getByRole('heading', { name: 'Sample e-mail desk' })).toBeVisible()
    await expect(app.dialog.getByText('help@c2c-sample.example').first()).toBeVisible()
    if (path === paths.login) break
    await app.page.keyboard.press('Escape')
    await expect(app.dialog).toBeHidden()
  }
  const chat = app.dialog.getByRole('link', { name: say('support.chat') })
  await expect(chat).toHaveAttribute('href', 'https://help.example/chat')
  await app.dialog.getByRole('button', { name: say('home.beginner') }).click()
  await expect(app.dialog.getByRole('heading', { name: say('tutorial.register.title') })).toBeVisible()
  await expect(app.dialog.getByText(say('tutorial.register.note'))).toHaveCount(0)
  await expect(app.dialog.getByRole('link')).toHaveCount(0)
  await app.page.keyboard.press('Escape')
  await expect(app.view).toHaveAttribute('data-path', paths.login)
}

inFullRun(test)('signed-out pages keep code cooldowns and offer help', async ({ page }) => {
  const app = new WebApp(page, say)
  await page.route('**/config.json', async (route) => {
    const config = (await (await route.fetch()).json()) as Readonly<Record<string, unknown>>
    await route.fulfill({ json: { ...config, kf_url: 'https://help.example/chat' } })
  })
  await expectOwnCooldowns(app)
  await expectHelp(app)
})

test('empty fields are named, and each way to sign in opens the requested page', async ({ page, server }) => {
  const { account, email, password } = await newPerson(callerOf(server))
  const app = new WebApp(page, say)
  await expectEmptyFieldsNamed(app)
  await ask(app)
  await page.reload()
  await signIn(app, account, password)
  await expectAsked(app)

  if (isFull) {
    await ask(app)
    await app.button('account.byCode').click()
    server.advance(61_000)
    await proveEmail(app, server, email)
    await app.button('account.signIn').click()
    await expectAsked(app)
  }

  await ask(app)
  await app.view.getByRole('link', { name: say('account.forgot') }).click()
  server.advance(61_000)
  await proveEmail(app, server, email)
  await app.button('account.next').click()
  await app.field('account.newPassword').fill('a new correct horse')
  await app.field('account.confirmPassword').fill('a new correct horse')
  await app.button('account.savePassword').click()
  await expectAsked(app)

  if (isFull) {
    await ask(app)
    await app.view.getByRole('link', { name: say('account.toRegister') }).click()
    await app.field('account.inviteCode').fill(server.rootInviteCode)
    await app.fillRegistration(server, freshName())
    await expectAsked(app)
  }

  // An address outside of the app stays a page of the app.
  await ask(app, '//elsewhere.example/page')
  await signIn(app, account, 'a new correct horse')
  await expect(app.view.getByRole('heading', { name: say('common.unknownPage') })).toBeVisible()
  expect(new URL(page.url()).origin).toBe(server.url)
})

test('ended session resumes at its page for the same user only', async ({ browser, server }) => {
  const host = callerOf(server)
  const [seller, other] = [await newSeller(host), await newPerson(host)]
  const { order_id, order_no } = await sellToMerchant(host, seller, '10')
  const app = new WebApp(await openApp(browser, server, { userInfo: seller.userInfo }), say)
  const endSession = async (): Promise<void> => {
    await app.page.route('**/api/v1/**', (route) =>
      route.fulfill({ json: { code: -1, msg: 'Ended', data: { reason: 'session_invalid' } } }),
    )
    await app.page.reload()
    await expect(app.view).toHaveAttribute('data-path', paths.login)
    await app.page.unroute('**/api/v1/**')
  }
  // The login page leads a signed-in user back, or home.
  await app.goTo(paths.mine)
  await app.goTo(paths.login)
  await app.button('common.back').click()
  await expect(app.view).toHaveAttribute('data-path', paths.mine)
  await app.goTo(paths.login)
  await app.view.getByRole('link', { name: say('common.toHome') }).click()
  await expect(app.view).toHaveAttribute('data-path', paths.home)

  await app.goTo(`${paths.order}?order_id=${order_id}`)
  await app.onOrder()
  await endSession()
  await signIn(app, seller.account, seller.password)
  await app.onOrder()
  await expect(app.view.getByText(order_no).first()).toBeVisible()

  await endSession()
  await signIn(app, other.account, other.password)
  await expect(app.view).toHaveAttribute('data-path', paths.home)
  await expect(app.page.getByText(order_no)).toHaveCount(0)

  if (!isFull) return
  await app.goTo(paths.mine)
  await app.button('account.logout').click()
  await app.dialog.getByRole('button', { name: say('account.logout') }).click()
  await expect(app.view).toHaveAttribute('data-path', paths.login)
  await signIn(app, seller.account, seller.password)
  await expect(app.view).toHaveAttribute('data-path', paths.home)
})
