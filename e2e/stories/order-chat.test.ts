import { holdBack } from '../support/hold-back.ts'
import { paidSale } from '../support/paid-sale.ts'
import { proofImage } from '../support/proof.ts'
import { expect, test } from '../support/test.ts'
import type { WebApp } from '../support/web-app.ts'

const chatTab = (app: WebApp) =>
  app.view.getByRole('group', { name: app.say('trade.orderTitle') }).getByRole('button', { name: /Chat/ })

const orderTab = (app: WebApp) =>
  app.view
    .getByRole('group', { name: app.say('trade.orderTitle') })
    .getByRole('button')
    .first()

test('chat lines arrive live on both sides and unread ones are counted', async ({ browser, server }) => {
  const { app, host, order_id, owner, staff } = await paidSale(browser, server)
  await expect(app.view.getByText(app.say('trade.fraud.neverConfirm'))).toBeVisible()
  await expect(app.view.getByText(app.say('trade.fraud.payerName'))).toBeVisible()
  await staff('message', { text: 'I have just paid.' })
  await expect(chatTab(app)).toHaveText(app.say('trade.chat.unread', { count: '1' }))

  await chatTab(app).click()
  await expect(app.view.getByText('I have just paid.')).toBeVisible()
  const chat = app.view.getByRole('region', { name: /Chat/ })
  await expect(chat.getByText(app.say('trade.event.paid'))).toBeVisible()
  await app.field('trade.chat.message').fill('Nothing is here yet.')
  await app.button('trade.chat.addPictures').click()
  await app.view.locator('input[type=file]').setInputFiles(proofImage([200, 90, 20]))
  await app.press(app.button('trade.chat.send'))
  await expect(app.field('trade.chat.message')).toHaveValue('')
  await expect(
    app.view.getByRole('listitem').filter({ hasText: 'Nothing is here yet.' }).getByRole('img'),
  ).toBeVisible()

  const { list } = await host.consoleOk('order/messages', { order_id }, owner)
  expect(list.map(({ text, actor }) => [actor, text])).toEqual([
    ['user', 'Nothing is here yet.'],
    ['merchant', 'I have just paid.'],
  ])
  await staff('message', { text: 'Look again.' })
  await expect(app.view.getByText('Look again.')).toBeVisible()
  await orderTab(app).click()
  await expect(chatTab(app)).toHaveText(app.say('trade.chat.title'))

  // Text typed while a message is being sent is the next message; leaving loses nothing sent, so there is no question.
  await chatTab(app).click()
  const arrive = await holdBack(app.page, '**/saleu/message')
  const asked = app.page.waitForRequest('**/saleu/message')
  await app.field('trade.chat.message').fill('I have looked.')
  await app.press(app.button('trade.chat.send'))
  await asked
  await app.field('trade.chat.message').fill('Twice.')
  arrive()
  await app.press(app.button('trade.chat.send'))
  await expect(app.view.getByRole('listitem').filter({ hasText: 'Twice.' })).toBeVisible()
  await expect(app.field('trade.chat.message')).toHaveValue('')
  await app.button('common.back').click()
  await expect(app.page.locator('[data-path="/pages/orders/order"]').filter({ visible: true })).toHaveCount(0)
})

test('completed order is rated and its merchant blocked, another user has none', async ({
  browser,
  server,
  person,
}) => {
  const { app } = await paidSale(browser, server)
  await app.confirmReceipt()
  await app.view.getByRole('radio').first().focus()
  await app.page.keyboard.press('Space')
  for (const _ of [2, 3, 4]) await app.page.keyboard.press('ArrowRight')
  await expect(app.view.getByRole('radio').nth(3)).toBeChecked()
  await app.button('trade.rating.send').click()
  await expect(app.view.getByText(app.say('trade.rating.given', { count: '4' }))).toBeVisible()

  await app.button('trade.block.action').click()
  await app.dialog.getByRole('button', { name: app.say('trade.block.action'), exact: true }).click()
  await expect(app.button('trade.block.undo')).toBeVisible()
  await app.page.reload()
  await app.onOrder()
  await app.button('trade.block.undo').click()
  await expect(app.button('trade.block.action')).toBeVisible()

  // An order of another user.
  await app.goTo(`/pages/orders/order?order_id=${person.orderId}`)
  await expect(app.view.getByText(app.say('trade.noOrder'))).toBeVisible()
  await app.button('trade.toOrders').click()
  await expect(app.view).toHaveAttribute('data-path', '/pages/orders/orders')
})
