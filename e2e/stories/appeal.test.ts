import type { Browser } from '@playwright/test'
import { signInOwner } from '../../apps/server/tests/support/people.ts'
import { holdBack } from '../support/hold-back.ts'
import { openApp } from '../support/open-app.ts'
import { callerOf } from '../support/person.ts'
import { proofImage } from '../support/proof.ts'
import { appealedSale, newSeller, sellToMerchant } from '../support/sale.ts'
import type { TestServer } from '../support/server.ts'
import { expect, test } from '../support/test.ts'
import { webTexts } from '../support/texts.ts'
import { WebApp } from '../support/web-app.ts'

/** The user on the page of a sale marked as paid, and the owner, who acts for that merchant. */
async function paidSale(browser: Browser, server: TestServer) {
  const host = callerOf(server)
  const seller = await newSeller(host)
  const owner = { token: await signInOwner(host) }
  const { order_id } = await sellToMerchant(host, seller, '10')
  await host.consoleOk('order/paid', { order_id, reference: 'REF-1' }, owner)
  const app = new WebApp(await openApp(browser, server, { userInfo: seller.userInfo }), webTexts('en'))
  await app.goTo(`/pages/orders/order?order_id=${order_id}`)
  await app.onOrder()
  /** The merchant's evidence, or the operator's decision. */
  const staff = (name: 'message' | 'evidence' | 'release' | 'reject', fields: Record<string, string>) =>
    host.consoleOk(`order/${name}`, { order_id, ...fields }, owner)
  /** Uploads a picture as the merchant; returns its id. */
  const picture = async (): Promise<string> => {
    const body = new FormData()
    body.append('file', new Blob([Uint8Array.from(proofImage([90, 200, 20]).buffer)]), 'statement.png')
    const headers = { 'x-access-token': owner.token }
    const init = { method: 'POST', headers, body }
    return (await host.send<{ readonly id: string }>('/console/api/v1/attach/upload', init)).data.id
  }
  return { app, host, order_id, owner, seller, staff, picture }
}

const chatTab = (app: WebApp) =>
  app.view.getByRole('group', { name: app.say('trade.orderTitle') }).getByRole('button', { name: /Chat/ })

const orderTab = (app: WebApp) =>
  app.view
    .getByRole('group', { name: app.say('trade.orderTitle') })
    .getByRole('button')
    .first()

/** Opens an appeal with a reason, text and a picture. */
async function appeal(app: WebApp, words: string): Promise<void> {
  const { dialog, say } = app
  await app.button('trade.appeal.open').click()
  await expect(dialog.getByText(say('trade.appeal.meaningEvidence'))).toBeVisible()
  await dialog.getByLabel(say('trade.appeal.reason'), { exact: true }).click()
  await app.dialog.getByRole('button', { name: say('trade.appeal.reasons.not_received'), exact: true }).click()
  await app.dialog.getByLabel(say('trade.appeal.text'), { exact: true }).fill(words)
  await app.dialog.locator('input[type=file]').setInputFiles(proofImage([20, 90, 200]))
  await app.press(app.dialog.getByRole('button', { name: say('trade.appeal.send'), exact: true }))
  await expect(app.view.getByText(say('trade.now.appeal.title'))).toBeVisible()
}

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

test('appeal shows its evidence, and its release or rejection with the reason live', async ({ browser, server }) => {
  const { app, host, owner, picture, seller, staff } = await paidSale(browser, server)
  /** Expects the page of an order that an operator decided. */
  const decided = async (state: 'completed' | 'returned', reason: string) => {
    await expect(
      app.view.getByRole('heading', { name: app.say(`trade.now.${state}.title`), exact: true }),
    ).toBeVisible()
    await expect(app.view.getByText(reason).first()).toBeVisible()
    await expect(app.view.getByText(app.say(`trade.event.${state}`)).first()).toBeVisible()
    await expect(app.field('trade.appeal.evidenceText')).toHaveCount(0)
  }
  await appeal(app, 'Nothing came.')
  await expect(app.view.getByText(app.say('trade.appeal.openedBy.user'))).toBeVisible()
  await expect(app.view.getByText(app.say('trade.appeal.reasons.not_received'))).toBeVisible()
  await expect(app.view.getByText('Nothing came.').first()).toBeVisible()
  await expect(app.view.getByRole('img', { name: app.say('trade.picture', { number: '1' }) })).toBeVisible()

  const credentials = await picture()
  await staff('evidence', { text: 'The bank says it went out.', credentials })
  await expect(app.view.getByText('The bank says it went out.')).toBeVisible()
  await expect(app.view.getByRole('img', { name: app.say('trade.picture', { number: '1' }) })).toHaveCount(2)
  await app.field('trade.appeal.evidenceText').fill('My statement shows nothing.')
  await app.button('trade.appeal.addEvidence').click()
  await expect(app.view.getByText('My statement shows nothing.', { exact: true }).first()).toBeVisible()
  await staff('release', { reason: 'The bank confirmed it.' })
  await decided('completed', 'The bank confirmed it.')

  const { order_id } = await appealedSale(host, seller, owner)
  await app.goTo(`/pages/orders/order?order_id=${order_id}`)
  await expect(app.view.getByText(app.say('trade.now.appeal.title'))).toBeVisible()
  await host.consoleOk('order/reject', { order_id, reason: 'The bank returned it.' }, owner)
  await decided('returned', 'The bank returned it.')
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
