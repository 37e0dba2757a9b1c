import { openApp } from '../support/open-app.ts'
import { callerOf, newPerson } from '../support/person.ts'
import { newSeller } from '../support/sale.ts'
import { proofImage } from '../support/proof.ts'
import { expect, test } from '../support/test.ts'
import { webTexts } from '../support/texts.ts'
import { WebApp } from '../support/web-app.ts'

const say = webTexts('en')

test('repeated sign-in is sent once, a typed value after a rest', async ({ page, server }) => {
  const { account, password } = await newPerson(callerOf(server))
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
  await app.field('account.accountOrEmail').fill(account)
  await app.field('account.password').fill('not my password')
  await signIn.click()
  await expect.poll(() => sent.length).toBe(1)
  await expect(signIn).toHaveAttribute('aria-busy', 'false')

  await signIn.click()
  await app.field('account.password').press('Enter')
  expect(sent).toHaveLength(1)
  await page.clock.runFor(1500)
  await signIn.click()
  await expect.poll(() => sent.length).toBe(2)
  await expect(signIn).toHaveAttribute('aria-busy', 'false')

  // A corrected one is sent immediately.
  await app.field('account.password').fill(password)
  await signIn.click()
  await expect.poll(() => sent.length).toBe(3)
  await page.clock.resume()
  await expect(app.view).toHaveAttribute('data-path', '/')
  await expectTypedOnce(app)
})

/** Types into the hall's filter: the value is requested once, half a second after the last key. */
async function expectTypedOnce(app: WebApp): Promise<void> {
  const { page } = app
  await app.goTo('/pages/dating/dating')
  await expect(app.view.getByRole('listitem').first()).toBeVisible()
  const asked: (string | null)[] = []
  page.on('request', (request) => {
    const number = new URLSearchParams(request.postData() ?? '').get('number')
    if (request.url().endsWith('selling/merchant')) asked.push(number)
  })
  await page.clock.pauseAt(Date.now() + 2 * 3_600_000)
  asked.length = 0
  await app.field('trade.wanted').pressSequentially('1234')
  await page.clock.runFor(499)
  expect(asked.filter(Boolean)).toEqual([])
  const request = page.waitForRequest((sent) => sent.postData()?.includes('number=1234') ?? false)
  await page.clock.runFor(1)
  await request
  expect(asked.filter(Boolean)).toEqual(['1234'])
}

test('double click sends one order and is no answer to a question', async ({ browser, server }) => {
  const { userInfo } = await newSeller(callerOf(server))
  const page = await openApp(browser, server, { userInfo })
  const app = new WebApp(page, say)
  const sent: string[] = []
  page.on('request', (request) => {
    const [, name] = /\/((?:recharge|withdraw)\/create)$/.exec(request.url()) ?? []
    if (name) sent.push(name)
  })
  await app.goTo('/pages/mine/rechange')
  const rows = app.view.getByRole('listitem')
  await expect(rows).toHaveCount(1)
  await app.field('recharge.amount').fill('25')
  await app.view.locator('input[type=file]').setInputFiles(proofImage([60, 70, 80]))
  await expect(app.button('recharge.send')).toBeEnabled()
  await app.button('recharge.send').dblclick()
  await expect(app.view.getByRole('heading', { name: say('recharge.outcome.audit') })).toBeVisible()
  await expect(rows).toHaveCount(2)
  expect(sent).toEqual(['recharge/create'])

  await app.goTo('/pages/mine/withdrawl')
  await app.field('withdraw.amount').fill('20')
  await app.button('withdraw.continue').dblclick()
  const confirm = app.dialog.getByRole('button', { name: say('withdraw.confirm'), exact: true })
  await expect(confirm).toBeEnabled()
  expect(sent).toHaveLength(1)
  await confirm.click()
  await expect(app.view.getByRole('heading', { name: say('withdraw.placed') })).toBeVisible()
  expect(sent).toEqual(['recharge/create', 'withdraw/create'])
})
