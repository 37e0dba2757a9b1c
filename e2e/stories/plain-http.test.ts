import { freshName } from '../../apps/server/tests/support/people.ts'
import { paths } from '../../apps/web/src/lib/navigation/paths.ts'
import { openConsole } from '../support/console-app.ts'
import { openApp } from '../support/open-app.ts'
import { callerOf, newPerson } from '../support/person.ts'
import { freshProof } from '../support/proof.ts'
import { serverCommand } from '../support/server-command.ts'
import type { TestServer } from '../support/server.ts'
import { expect, test as base } from '../support/test.ts'
import { webTexts } from '../support/texts.ts'
import { WebApp } from '../support/web-app.ts'

/** A name of the office network: browsers trust plain HTTP from this machine's own names, and from no other. */
const name = 'c2c.test'

/** The server under that name. */
const test = base.extend<object, { lan: TestServer }>({
  launchOptions: [
    async ({ launchOptions }, use) => {
      const resolve = `--host-resolver-rules=MAP ${name} 127.0.0.1`
      await use({ ...launchOptions, args: [...(launchOptions.args ?? []), resolve] })
    },
    { scope: 'worker' },
  ],
  lan: [async ({ server }, use) => use({ ...server, url: server.url.replace('127.0.0.1', name) }), { scope: 'worker' }],
  baseURL: async ({ lan }, use) => use(lan.url),
})

const say = webTexts('en')

test('main loop and console work over plain HTTP', async ({ page, lan, browser }) => {
  test.setTimeout(240_000)
  const account = freshName()
  const app = new WebApp(page, say)
  await page.goto('/')
  expect(new URL(page.url()).hostname).toBe(name)
  expect(await page.evaluate(() => [window.isSecureContext, typeof crypto.randomUUID])).toEqual([false, 'undefined'])

  await app.register(lan, account)
  await app.recharge('100', await freshProof())
  const desk = await openConsole(browser, lan)
  expect(await desk.page.evaluate(() => window.isSecureContext)).toBe(false)
  await desk.approveRecharge(account)

  await app.bindBankAccount()
  await app.sell('10')
  await desk.markPaid(account, `SALE-${account}`)
  await app.openOrder()
  await app.confirmReceipt()
  await app.withdraw('20')
  await desk.payWithdrawal(account, `PAYOUT-${account}`)

  await app.goTo(paths.promotion)
  const code = app.view.getByRole('button', { name: say('team.copyCode') })
  const label = (await code.getAttribute('aria-label')) ?? ''
  await app.expectSaid(say('common.copied'), () => code.click())
  await app.goTo(paths.personalInfo)
  await app.field('profile.nickname').press('Control+A')
  await page.keyboard.press('Control+V')
  await expect(app.field('profile.nickname')).toHaveValue(label.replace(`${say('team.copyCode')}: `, ''))
})

test('features that need HTTPS say so over plain HTTP', async ({ server, lan, browser }) => {
  await serverCommand(lan, 'make-push-keys', 'mailto:ops@c2c.example')
  const { userInfo } = await newPerson(callerOf(server))
  const app = new WebApp(await openApp(browser, lan, { userInfo }), say)
  await app.goTo(paths.notices)
  await expect(app.view.getByText(say('notice.pushInsecure'))).toBeVisible()
  await app.goTo(paths.chooseLocation)
  await app.expectSaid(say('location.position.insecure'), () => app.button('location.here').click())
  await expect(app.button('location.here')).toHaveAttribute('aria-busy', 'false')
})

test('a fault while a form is sent leaves its button usable', async ({ page, server }) => {
  const { account, password } = await newPerson(callerOf(server))
  const app = new WebApp(page, say)
  await page.goto('/')
  const faults: string[] = []
  page.on('pageerror', ({ message }) => faults.push(message))
  await page.evaluate(() => {
    crypto.getRandomValues = () => {
      delete (crypto as Partial<Crypto>).getRandomValues
      throw new Error('no random numbers')
    }
  })
  await app.field('account.accountOrEmail').fill(account)
  await app.field('account.password').fill(password)
  await app.button('account.signIn').click()
  await expect.poll(() => faults).toEqual(['no random numbers'])
  await expect(app.button('account.signIn')).toHaveAttribute('aria-busy', 'false')
})
