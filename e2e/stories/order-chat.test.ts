import { readFile } from 'node:fs/promises'
import type { Locator } from '@playwright/test'
import { holdBack } from '../support/hold-back.ts'
import { paidSale } from '../support/paid-sale.ts'
import { proofImage } from '../support/proof.ts'
import { expect, test } from '../support/test.ts'
import type { WebApp } from '../support/web-app.ts'

const chatTab = (app: WebApp) =>
  app.view.getByRole('group', { name: app.say('trade.orderTitle') }).getByRole('button', { name: /Chat/ })

const boxOf = async (element: Locator) => (await element.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }

const bottomOf = async (element: Locator) => {
  const { y, height } = await boxOf(element)
  return y + height
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
  await app.field('trade.chat.addPictures').setInputFiles(proofImage([200, 90, 20]))
  await app.press(app.button('trade.chat.send'))
  await expect(app.field('trade.chat.message')).toHaveValue('')
  await expect(
    app.view.getByRole('listitem').filter({ hasText: 'Nothing is here yet.' }).getByRole('link').getByRole('img'),
  ).toBeVisible()

  const { list } = await host.consoleOk('order/messages', { order_id }, owner)
  expect(list.map(({ text, actor }) => [actor, text])).toEqual([
    ['user', 'Nothing is here yet.'],
    ['merchant', 'I have just paid.'],
  ])
  await staff('message', { text: 'Look again.' })
  await expect(app.view.getByText('Look again.')).toBeVisible()
  // Going back leads to the order, whose chat has been read; what is typed there stays.
  await app.field('trade.chat.message').fill('Not sent')
  await app.button('common.back').click()
  await expect(chatTab(app)).toHaveText(app.say('trade.chat.title'))
  await chatTab(app).click()
  await expect(app.field('trade.chat.message')).toHaveValue('Not sent')
  await app.button('common.back').click()
  await app.openOrder()
  await chatTab(app).click()
  await app.page.goBack()
  await expect(chatTab(app)).toBeVisible()

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
  await expect(chatTab(app)).toBeVisible()
  await app.button('common.back').click()
  await expect(app.page.locator('[data-path="/pages/orders/order"]').filter({ visible: true })).toHaveCount(0)
})

test('chat fills the page from its head to the composer at its foot', async ({ browser, server }) => {
  const { app, host, order_id, staff } = await paidSale(browser, server)
  await staff('message', { text: 'W'.repeat(60) })
  await chatTab(app).click()
  const message = app.field('trade.chat.message')
  const composer = app.view.locator('form').filter({ has: app.page.getByRole('textbox') })
  const window = app.page.viewportSize()?.height ?? 0

  // The head: the counterpart, the state and the time left in 56 px, and 44 px with the amount and the next step.
  const head = app.view.locator('header')
  await expect(head).toContainText('Alster Trading')
  await expect(head).toContainText(app.say('trade.step.paid'))
  await expect(head.getByRole('timer', { name: app.say('trade.timeLeft') })).toBeVisible()
  const strip = app.view.getByRole('region', { name: /Chat/ }).getByText('9.18').locator('xpath=../..')
  expect((await boxOf(head)).height).toBe(56)
  expect(await boxOf(strip)).toMatchObject({ y: await bottomOf(head), height: 44, x: 0, width: 390 })
  await expect(strip.getByRole('button')).toHaveText(app.say('trade.confirmReceipt'))

  // A bubble has three quarters of the width and the time alone; the day stands above.
  const bubble = app.view.getByText('W'.repeat(60)).locator('xpath=..')
  expect((await boxOf(bubble)).width).toBeLessThanOrEqual(0.78 * 358)
  await expect(bubble.locator('time')).toHaveText(/^\d{1,2}:\d\d [AP]M$/)
  await expect(app.view.getByText('Today', { exact: true })).toBeVisible()

  // The composer: one line at the foot of the window, four at most, counted near its end.
  expect(await bottomOf(composer)).toBe(window)
  expect((await boxOf(message)).height).toBe(44)
  await message.fill('o '.repeat(59))
  await expect(composer.getByText('/140')).toHaveCount(0)
  await message.fill('o'.repeat(121))
  await expect(composer.getByText('121/140')).toBeVisible()
  await message.fill('1\n2\n3\n4\n5\n6')
  expect((await boxOf(message)).height).toBe(4 * 24 + 20)
  await expect.poll(async () => (await bottomOf(bubble)) <= (await boxOf(composer)).y).toBe(true)
  expect(await bottomOf(composer)).toBe(window)
  await message.fill('Seen?')
  await app.press(app.button('trade.chat.send'))

  // Sent, and read once the merchant opens the chat.
  const own = app.view.getByRole('listitem').filter({ hasText: 'Seen?' })
  await expect(own.getByRole('img', { name: app.say('trade.chat.sent') })).toBeVisible()
  const merchant = await host.consoleOk('session/login', { ...server.merchant })
  await host.consoleOk('order/messages', { order_id }, merchant)
  await expect(own.getByRole('img', { name: app.say('trade.chat.read') })).toBeVisible()
})

test('completed order is rated and its merchant blocked, another user has none', async ({
  browser,
  server,
  person,
}) => {
  const { app } = await paidSale(browser, server)
  await app.confirmReceipt()
  // The gain is the largest figure; the rating is one line until stars are given.
  const sizes = await app.view
    .locator('main')
    .evaluate((main) =>
      [...main.querySelectorAll('p, span, h2')]
        .filter((element) => element.checkVisibility())
        .map((element) => ({ size: Number.parseFloat(getComputedStyle(element).fontSize), text: element.textContent })),
    )
  expect(sizes.toSorted((one, other) => other.size - one.size)[0]?.text).toMatch(/^\+9.18\sEUR$/)
  const stars = app.view.getByRole('radiogroup')
  expect((await stars.boundingBox())?.height).toBe(44)
  await expect(app.field('trade.rating.text')).toHaveCount(0)
  expect(await app.page.evaluate(() => document.getAnimations().length)).toBe(0)

  const saved = app.page.waitForEvent('download')
  await app.button('trade.saveReceipt').click()
  const receipt = await saved
  expect(receipt.suggestedFilename()).toMatch(/^receipt-.*\.pdf$/)
  expect((await readFile(await receipt.path())).subarray(0, 5).toString()).toBe('%PDF-')
  await expect(app.button('trade.done')).toBeInViewport({ ratio: 1 })

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
