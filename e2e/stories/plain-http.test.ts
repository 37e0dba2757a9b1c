import { isFull } from '@c2c/testing/src/cases/extent.ts'
import { paths } from '@c2c/web/src/lib/navigation/paths.ts'
import { ConsoleApp } from '../support/console-app.ts'
import { officeName } from '../support/launch-options.ts'
import { openApp } from '../support/open-app.ts'
import { callerOf, newPerson } from '../support/person.ts'
import { freshProof } from '../support/proof.ts'
import { serverCommand } from '../support/server-command.ts'
import { startServer, type TestServer } from '../support/server.ts'
import { expect, onServer, plantedFault } from '../support/test.ts'
import { consoleTexts, webTexts } from '../support/texts.ts'
import { WebApp } from '../support/web-app.ts'

/** A server under the name of the office, because a story sets keys for all users. */
const test = onServer('office', () => startServer()).extend<{ readonly lan: TestServer }>({
  lan: async ({ server }, use) => use({ ...server, url: server.url.replace('127.0.0.1', officeName) }),
  baseURL: async ({ lan }, use) => use(lan.url),
})

const say = webTexts('en')

test(
  'sign-in, uploads, copying and the console work over plain HTTP',
  plantedFault,
  async ({ page, server, lan, browser }) => {
    test.setTimeout(240_000)
    await serverCommand(lan, 'make-push-keys', 'mailto:ops@c2c.example')
    const person = await newPerson(callerOf(server))
    const app = new WebApp(await openApp(browser, lan, {}), say)
    await app.page.goto('/')
    expect(new URL(app.page.url()).hostname).toBe(officeName)
    const context = await app.page.evaluate(() => [window.isSecureContext, typeof crypto.randomUUID])
    expect(context).toEqual([false, 'undefined'])
    await expectFaultLeavesFormUsable(app)
    await app.page.reload()
    await app.signIn(person.account, person.password)
    await app.recharge('100', await freshProof())

    // The page has the desktop's size; a sign-in in its own form proves that the console needs no secure context.
    await page.setViewportSize({ width: 1440, height: 900 })
    const desk = new ConsoleApp(page, consoleTexts())
    await desk.signIn({ email: server.ownerEmail, password: server.ownerPassword })
    expect(await page.evaluate(() => window.isSecureContext)).toBe(false)
    await desk.approveRecharge(person.account)
    if (isFull) await tradeAndWithdraw(app, desk, person.account)

    await app.goTo(paths.promotion)
    const code = app.view.getByRole('button', { name: say('team.copyCode') })
    const label = (await code.getAttribute('aria-label')) ?? ''
    await app.expectSaid(say('common.copied'), () => code.click())
    await app.goTo(paths.personalInfo)
    await app.field('profile.nickname').press('Control+A')
    await app.page.keyboard.press('Control+V')
    await expect(app.field('profile.nickname')).toHaveValue(label.replace(`${say('team.copyCode')}: `, ''))

    await app.goTo(paths.notices)
    await expect(app.view.getByText(say('notice.pushInsecure'))).toBeVisible()
    await app.goTo(paths.chooseLocation)
    await app.expectSaid(say('location.position.insecure'), () => app.button('location.here').click())
    await expect(app.button('location.here')).toHaveAttribute('aria-busy', 'false')
  },
)

/** The rest of the main loop: a sale, and a withdrawal to the bank account that it was paid to. */
async function tradeAndWithdraw(app: WebApp, desk: ConsoleApp, account: string): Promise<void> {
  await app.bindBankAccount()
  await app.sell('10')
  await desk.markPaid(account, `SALE-${account}`)
  await app.openOrder()
  await app.confirmReceipt()
  await app.withdraw('20')
  await desk.payWithdrawal(account, `PAYOUT-${account}`)
}

/** A fault of the browser while a form is sent ends the attempt, and the button can be pressed again. */
async function expectFaultLeavesFormUsable(app: WebApp): Promise<void> {
  const faults: string[] = []
  app.page.on('pageerror', ({ message }) => faults.push(message))
  await app.page.evaluate(() => {
    crypto.getRandomValues = () => {
      delete (crypto as Partial<Crypto>).getRandomValues
      throw new Error('no random numbers')
    }
  })
  await app.field('account.accountOrEmail').fill('ann')
  await app.field('account.password').fill('a password')
  await app.button('account.signIn').click()
  await expect.poll(() => faults).toEqual(['no random numbers'])
  await expect(app.button('account.signIn')).toHaveAttribute('aria-busy', 'false')
}
