import { signInOwner } from '@c2c/testing/src/people/people.ts'
import { rechargeFields } from '@c2c/testing/src/people/money.ts'
import { openApp } from '../support/open-app.ts'
import { callerOf } from '../support/person.ts'
import { newSeller, sellToMerchant } from '../support/sale.ts'
import { expect, test } from '../support/test.ts'
import { webTexts } from '../support/texts.ts'
import { WebApp } from '../support/web-app.ts'

const say = webTexts('en')

test('home shows what is open, whose turn it is, and leads on', async ({ browser, server }) => {
  const host = callerOf(server)
  const person = await newSeller(host)
  const app = new WebApp(await openApp(browser, server, { userInfo: person.userInfo }), say)
  await app.goTo('/')
  const now = app.view.getByRole('region', { name: say('parts.now.title') })
  await expect(app.view.getByText(say('home.latest'))).toBeVisible()
  await expect(now).toBeHidden()

  await host.callOk('recharge/create', await rechargeFields(host, person, '250'), person)
  const cards = now.getByRole('listitem')
  await expect(cards).toHaveCount(1)
  await expect(cards).toContainText('250.00')
  await expect(cards).toContainText(say('parts.now.review'))

  const { order_id } = await sellToMerchant(host, person, '10')
  await expect(cards).toHaveCount(2)
  await expect(cards.first().getByRole('timer')).toBeVisible()
  await expect(cards.first()).not.toContainText(say('parts.now.yourTurn'))
  await host.consoleOk('order/paid', { order_id, reference: 'REF-7' }, { token: await signInOwner(host) })
  await expect(cards.first()).toContainText(say('parts.now.yourTurn'))
  await cards
    .first()
    .getByRole('button', { name: say('parts.now.doConfirm') })
    .click()
  // Leads to the question itself; declined, it stays closed.
  await expect(app.dialog.getByRole('checkbox')).toBeVisible()
  await app.page.keyboard.press('Escape')
  await app.onOrder()
  await expect(app.button('trade.confirmReceipt')).toBeVisible()
  await expectFourActions(app)
})

/** The four actions of home lead to the recharge, both sides of the hall, and the withdrawal. */
async function expectFourActions(app: WebApp): Promise<void> {
  for (const [action, part] of [
    ['buy', 'trade.buy'],
    ['sell', 'trade.sellToMerchants'],
  ] as const) {
    await app.goTo('/')
    await app.view.getByRole('button', { name: say(`account.${action}`), exact: true }).click()
    await expect(app.button(part).first()).toHaveAttribute('aria-pressed', 'true')
  }
  for (const [action, path] of [
    ['recharge', '/pages/mine/rechange'],
    ['withdraw', '/pages/mine/withdrawl'],
  ] as const) {
    await app.goTo('/')
    await app.view.getByRole('button', { name: say(`account.${action}`), exact: true }).click()
    await expect(app.page).toHaveURL(new RegExp(`#${path}$`))
  }
}
