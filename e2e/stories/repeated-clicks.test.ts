import { openApp } from '../support/open-app.ts'
import { callerOf, newPerson } from '../support/person.ts'
import { newSeller } from '../support/sale.ts'
import { proofImage } from '../support/proof.ts'
import { expect, test } from '../support/test.ts'
import { webTexts } from '../support/texts.ts'
import { WebApp } from '../support/web-app.ts'

const say = webTexts('en')

test('repeated sign-in within 1.5 seconds is sent once, a corrected one immediately', async ({ page, server }) => {
  const app = new WebApp(page, say)
  await page.clock.install()
  await page.goto('/')
  const sent: string[] = []
  page.on('request', (request) => request.url().endsWith('/user/login') && sent.push(request.postData() ?? ''))
  const signIn = app.button('account.signIn')

  await expect(signIn).toBeVisible()

  // An attempt that the page refuses does not count.
  await page.clock.pauseAt(Date.now() + 3_600_000)
  await signIn.click()
  await expect(app.view.getByText('Account is required')).toBeVisible()
  await app.field('account.accountOrEmail').fill(server.ownerEmail)
  await app.field('account.password').fill('not my password')
  await signIn.click()
  await expect.poll(() => sent.length).toBe(1)
  await expect(signIn).toHaveAttribute('aria-busy', 'false')

  await signIn.click()
  await app.field('account.password').press('Enter')
  expect(sent).toHaveLength(1)

  await app.field('account.password').fill('another password')
  await signIn.click()
  await expect.poll(() => sent.length).toBe(2)
  await expect(signIn).toHaveAttribute('aria-busy', 'false')

  await page.clock.runFor(1500)
  await signIn.click()
  await expect.poll(() => sent.length).toBe(3)
})

test('button tapped twice in a row sends one order', async ({ browser, server }) => {
  const { userInfo } = await newPerson(callerOf(server))
  const page = await openApp(browser, server, { userInfo })
  const app = new WebApp(page, say)
  await app.goTo('/pages/mine/rechange')
  await app.field('recharge.amount').fill('25')
  await app.view.locator('input[type=file]').setInputFiles(proofImage([60, 70, 80]))
  await expect(app.button('recharge.send')).toBeEnabled()
  let sent = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/recharge/create')) sent += 1
  })
  await app.button('recharge.send').dblclick()
  await expect(app.view.getByRole('heading', { name: app.say('recharge.outcome.audit') })).toBeVisible()
  await expect(app.view.getByRole('listitem')).toHaveCount(1)
  expect(sent).toBe(1)
})

test('a double click before the confirmation of a withdrawal is no answer', async ({ browser, server }) => {
  const { userInfo } = await newSeller(callerOf(server))
  const page = await openApp(browser, server, { userInfo })
  const app = new WebApp(page, say)
  const sent: string[] = []
  page.on('request', (request) => request.url().endsWith('/withdraw/create') && sent.push(request.url()))
  await app.goTo('/pages/mine/withdrawl')
  await app.field('withdraw.amount').fill('20')
  await app.button('withdraw.continue').dblclick()
  const confirm = app.dialog.getByRole('button', { name: say('withdraw.confirm'), exact: true })
  await expect(confirm).toBeEnabled()
  expect(sent).toHaveLength(0)
  await confirm.click()
  await expect(app.view.getByRole('heading', { name: say('withdraw.placed') })).toBeVisible()
  expect(sent).toHaveLength(1)
})
