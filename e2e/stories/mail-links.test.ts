import { orderAddress } from '@c2c/contract'
import { openApp } from '../support/open-app.ts'
import { callerOf, personWithEverything } from '../support/person.ts'
import { expect, test } from '../support/test.ts'
import { webTexts } from '../support/texts.ts'
import { WebApp } from '../support/web-app.ts'

const say = webTexts('en')

test('link of a mail opens its very order', async ({ browser, server }) => {
  const host = callerOf(server)
  const person = await personWithEverything(host)
  const first = <Row>({ list }: { readonly list: readonly Row[] }): Row => list[0] as Row
  const recharge = first(await host.callOk('recharge/list', {}, person))
  const withdrawal = first(await host.callOk('withdraw/list', {}, person))
  const investment = first(await host.callOk('lixibao/list-order', {}, person))
  const app = new WebApp(await openApp(browser, server, { userInfo: person.userInfo }), say)
  const open = (kind: string, order_id: string) => app.goTo(orderAddress({ kind, type: '', order_id }))

  await open('recharge', recharge.recharge_id)
  await expect(app.view.getByRole('heading', { name: say(`recharge.outcome.${recharge.state}`) })).toBeVisible()
  await expect(app.view.getByText(recharge.order_no)).toBeVisible()

  await open('withdraw', withdrawal.withdraw_id)
  await expect(app.dialog.getByText(withdrawal.order_no)).toBeVisible()
  await app.closeSheets()

  await open('interest', investment.order_id)
  const asked = app.view.getByRole('article').filter({ hasText: investment.order_no })
  await expect(asked).toBeFocused()
  await expect(asked).toBeInViewport()

  await open('sale', person.orderId)
  await app.onOrder()
})
