import { freshName } from '../../apps/server/tests/support/people.ts'
import { openConsole } from '../support/console-app.ts'
import { freshProof } from '../support/proof.ts'
import { share } from '../../apps/server/tests/support/extent.ts'
import { expect, test } from '../support/test.ts'
import { webTexts } from '../support/texts.ts'
import { WebApp } from '../support/web-app.ts'

const loops = [
  { language: 'en', name: 'English', seventy: '70.00' },
  { language: 'de', name: 'Deutsch', seventy: '70,00' },
] as const

for (const { language, name, seventy } of share(loops, 1, loops.length)) {
  test(`main loop in ${name} leaves 70 USDT`, async ({ page, server, browser }) => {
    test.setTimeout(240_000)
    const account = freshName()
    const app = new WebApp(page, webTexts(language))
    await page.goto('/')
    if (name !== 'English') await app.chooseLanguage('English', name)

    await app.register(server, account)
    await app.recharge('100', await freshProof())

    const desk = await openConsole(browser, server)
    await desk.approveRecharge(account)

    await app.bindBankAccount()
    await app.sell('10')
    await desk.markPaid(account, `SALE-${account}`)
    await app.openOrder()
    await app.confirmReceipt()

    await app.withdraw('20')
    await desk.payWithdrawal(account, `PAYOUT-${account}`)

    const movements = await app.movements()
    await expect(movements).toHaveCount(3)
    await expect(movements.nth(0)).toContainText(app.say('movement.withdraw_hold'))
    await expect(movements.nth(1)).toContainText(app.say('movement.sale_escrow'))
    await expect(movements.nth(2)).toContainText(app.say('movement.recharge'))
    await app.goTo('/')
    await expect(app.view.getByText(seventy).first()).toBeVisible()

    await desk.checkBooks()
  })
}
