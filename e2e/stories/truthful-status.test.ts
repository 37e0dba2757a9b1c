import { signInOwner } from '../../apps/server/tests/support/people.ts'
import { openApp } from '../support/open-app.ts'
import { callerOf } from '../support/person.ts'
import { newSeller, sellToMerchant } from '../support/sale.ts'
import { expect, test } from '../support/test.ts'
import { webTexts } from '../support/texts.ts'
import { WebApp } from '../support/web-app.ts'

const say = webTexts('en')
const statusOf = (name: string) => say(`asset-log.status.${name}`)

test('asset log says PAID only of what is paid', async ({ browser, server }) => {
  const host = callerOf(server)
  const person = await newSeller(host)
  const owner = { token: await signInOwner(host) }
  const withdraw = () => host.callOk('withdraw/create', { type: 'bank', bk_id: person.bk_id, amount: '20' }, person)
  const { withdraw_id } = await withdraw()
  await sellToMerchant(host, person, '10')
  const app = new WebApp(await openApp(browser, server, { userInfo: person.userInfo }), say)
  await app.goTo('/pages/mine/asset-log')
  const rows = app.view.getByRole('listitem')
  await expect(rows.nth(0)).toContainText(statusOf('sale_escrow'))
  await expect(rows.nth(1)).toContainText(statusOf('withdraw_hold'))
  await expect(rows.nth(2)).toContainText(statusOf('PAID'))
  await rows.nth(1).getByRole('button').click()
  await expect(app.dialog).toContainText(statusOf('withdraw_hold'))
  await app.closeSheets()
  await host.consoleOk('withdraw/approve', { withdraw_id, payout_ref: 'PAYOUT-STATUS' }, owner)
  await expect(rows.nth(1)).toContainText(statusOf('PAID'))
})

test('order page names the state of an order with one word', async ({ browser, server }) => {
  const host = callerOf(server)
  const person = await newSeller(host)
  const { order_id } = await sellToMerchant(host, person, '10')
  const app = new WebApp(await openApp(browser, server, { userInfo: person.userInfo }), say)
  await app.goTo(`/pages/orders/order?order_id=${order_id}`)
  await expect(app.view.getByText(say('trade.step.waiting_payment'))).toHaveCount(1)
  await expect(app.view.getByText(say('common.state.audit'), { exact: true })).toHaveCount(0)
})
