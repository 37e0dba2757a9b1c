import { signInOwner } from '@c2c/testing/src/people/people.ts'
import { buyNow, merchant, openBuySheet } from '../support/buy-sheet.ts'
import { openApp } from '../support/open-app.ts'
import { callerOf, newPerson } from '../support/person.ts'
import { expect, test } from '../support/test.ts'
import { webTexts } from '../support/texts.ts'
import { WebApp } from '../support/web-app.ts'

test('changed price needs consent and an unpaid purchase can be cancelled', async ({ browser, server }) => {
  const host = callerOf(server)
  const { userInfo } = await newPerson(host)
  const app = new WebApp(await openApp(browser, server, { userInfo }), webTexts('en'))
  await openBuySheet(app, '20')
  await expect(app.dialog.getByLabel(app.say('trade.toPay'), { exact: true })).toHaveValue('18.46')

  const owner = { token: await signInOwner(host) }
  const { list } = await host.consoleOk('offer/list', { page_size: '100' }, owner)
  const offer = list.find(
    ({ side, currency, merchant: { name } }) => side === 'buy' && currency === 'EUR' && name === merchant,
  )
  const offer_id = offer?.offer_id ?? ''
  await host.consoleOk('offer/update', { offer_id, price: '0.93' }, owner)
  await buyNow(app)
  await expect(app.dialog.getByRole('alert')).toContainText('0.93')
  await expect(app.dialog.getByLabel(app.say('trade.toPay'), { exact: true })).toHaveValue('18.60')
  await buyNow(app)
  await expect(app.view.getByText(app.say('trade.buyStep.waiting_payment'))).toBeVisible()
  await host.consoleOk('offer/update', { offer_id, price: '0.923' }, owner)

  await app.button('trade.cancelOrder').click()
  await expect(app.dialog.getByRole('button', { name: app.say('trade.keepOrder'), exact: true })).toBeVisible()
  await app.expectSaid(app.say('trade.buyCancelled'), () =>
    app.dialog.getByRole('button', { name: app.say('trade.cancelOrder') }).click(),
  )
  await expect(app.view.getByText(app.say('trade.buyAt.cancelled.title'))).toBeVisible()

  await app.goTo('/')
  await app.tab('order')
  await app.button('common.state.reject').click()
  const order = app.view.getByRole('listitem').first()
  await expect(order).toContainText(app.say('trade.side.buy'))
  await expect(order).toContainText(merchant)
})
