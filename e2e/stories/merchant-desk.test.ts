import { readFile } from 'node:fs/promises'
import { openConsole, type ConsoleApp } from '../support/console-app.ts'
import { uploadProof } from '@c2c/testing/src/people/money.ts'
import { holdBack } from '../support/hold-back.ts'
import { openApp } from '../support/open-app.ts'
import { callerOf } from '../support/person.ts'
import { proofImage } from '../support/proof.ts'
import { buyFromMerchant, newSeller, sellToMerchant } from '../support/sale.ts'
import { expect, test } from '../support/test.ts'
import { webTexts } from '../support/texts.ts'
import { WebApp } from '../support/web-app.ts'

const kept = 'kept since the page was opened'

/** Marks a page; a reload removes the mark. */
const mark = ({ page }: { page: ConsoleApp['page'] }) => page.evaluate((name) => (document.body.title = name), kept)
const notReloaded = ({ page }: { page: ConsoleApp['page'] }) =>
  expect(page.locator('body')).toHaveAttribute('title', kept)

const press = (desk: ConsoleApp, key: string) => desk.verdict(key).click()

test('user and merchant see each step of a sale live', async ({ server, browser }) => {
  test.setTimeout(240_000)
  const host = callerOf(server)
  const seller = await newSeller(host)
  const staff = await host.consoleOk('session/login', { ...server.merchant })
  const desk = await openConsole(browser, server, server.merchant)
  const row = desk.page.getByRole('row').filter({ hasText: seller.account })
  await expect(desk.page.getByRole('menuitem')).toHaveText(
    [
      'orders',
      'statements',
      'offers',
      'merchantLedger',
      'funds',
      'payoutAccounts',
      'accounts',
      'alerts',
      'apiKeys',
      'webhooks',
      'tryIt',
      'exports',
      'audit',
      'people',
      // Other stories may leave trades that wait for the merchant.
    ].map((name) => new RegExp(`^${desk.say(`menu.${name}`)}(\\d+\\+?)?$`)),
  )
  await mark(desk)

  const { order_id, order_no } = await sellToMerchant(host, seller, '10')
  await expect(row).toContainText(desk.say('trade.awaitsYou'))
  await expect(row.getByRole('timer')).toHaveText(/^(29:\d\d|30:00)$/)

  const app = new WebApp(await openApp(browser, server, { userInfo: seller.userInfo, lang: 'en' }), webTexts('en'))
  await app.openOrder()
  await expect(app.view.getByRole('heading', { name: app.say('trade.now.waiting_payment.title') })).toBeVisible()

  await row.click()
  await expect(
    desk.drawer.getByText('DE89 3704 0044 0532 0130 00').or(desk.drawer.getByText('DE89370400440532013000')).first(),
  ).toBeVisible()
  await press(desk, 'trade.moves.paid')
  await desk.drawer.getByLabel(desk.say('trade.reference')).fill('SEPA-4711')
  await desk.drawer
    .locator('input[type=file]')
    .last()
    .setInputFiles(proofImage([20, 60, 160]))
  await expect(desk.drawer.locator('.ant-upload-list-item-done')).toHaveCount(1)
  await press(desk, 'trade.moves.paid')
  await expect(app.view.getByRole('heading', { name: app.say('trade.now.paid.title') })).toBeVisible()
  const { credentials } = (await host.consoleOk('order/list', { id: order_id }, staff)).list[0] ?? {}
  expect(credentials).toHaveLength(1)

  const chat = desk.drawer.getByRole('log')
  await host.callOk('saleu/message', { order_id, text: 'From which bank do you pay?' }, seller)
  await expect(chat).toContainText('From which bank do you pay?')
  const writing = desk.drawer.getByLabel(desk.say('chat.write'))
  const arrive = await holdBack(desk.page, '**/order/message')
  await writing.fill('From the Musterbank.')
  await writing.press('Enter')
  await expect(desk.drawer.locator('.ant-btn-loading')).toBeVisible()
  await writing.fill('It is on its way.')
  arrive()
  await expect(chat).toContainText('From the Musterbank.')
  await expect(desk.drawer.locator('.ant-btn-loading')).toHaveCount(0)
  await writing.press('Enter')
  await expect(chat).toContainText('It is on its way.')
  await expect(writing).toHaveValue('')
  const { list } = await host.callOk('saleu/messages', { order_id }, seller)
  expect(list.map(({ text, own }) => [text, own])).toEqual([
    ['It is on its way.', false],
    ['From the Musterbank.', false],
    ['From which bank do you pay?', true],
  ])

  await app.confirmReceipt()
  await expect(desk.drawer.getByText(desk.say('chat.closed'))).toBeVisible()
  await expect(desk.drawer.getByText(desk.say('state.completion')).first()).toBeVisible()
  await notReloaded(desk)

  await desk.page.keyboard.press('Escape')
  await desk.page.getByRole('menuitem', { name: desk.say('menu.merchantLedger') }).click()
  await expect(desk.page.getByRole('row').filter({ hasText: order_no })).toContainText('+10.000000')
  await desk.page
    .getByRole('main')
    .getByRole('link', { name: desk.say('exports.link') })
    .click()
  await desk.page.getByRole('button', { name: desk.say('exports.make') }).click()
  const [file] = await Promise.all([
    desk.page.waitForEvent('download'),
    desk.page.getByRole('button', { name: desk.say('exports.download') }).click(),
  ])
  const csv = await readFile(await file.path(), 'utf8')
  expect(csv).toContain(',Sale released,10.000000,,')
  expect(csv).toContain(order_no)
})

test('merchant sees an appeal decided live, and lost live updates', async ({ server, browser }) => {
  test.setTimeout(240_000)
  const host = callerOf(server)
  const seller = await newSeller(host)
  const { order_id, order_no } = await sellToMerchant(host, seller, '20')
  const staff = await host.consoleOk('session/login', { ...server.merchant })
  await host.consoleOk('order/paid', { order_id, reference: 'SEPA-1' }, staff)

  const desk = await openConsole(browser, server, server.merchant)
  await desk.open('orders', seller.account)
  await mark(desk)
  await host.callOk('saleu/appeal', { order_id, reason: 'not_received', text: 'Nothing has come.' }, seller)
  await expect(desk.drawer.getByText('Nothing has come.').first()).toBeVisible()
  await press(desk, 'trade.moves.evidence')
  await desk.drawer.getByLabel(desk.say('appeal.words')).fill('Here is the statement.')
  await desk.drawer
    .locator('input[type=file]')
    .last()
    .setInputFiles(proofImage([160, 60, 20]))
  await expect(desk.drawer.locator('.ant-upload-list-item-done')).toHaveCount(1)
  await press(desk, 'trade.moves.evidence')
  const document = desk.drawer.getByRole('region', { name: desk.say('appeal.title') })
  await expect(document).toContainText('Here is the statement.')

  const platform = await openConsole(browser, server, undefined, { path: 'orders' })
  await platform.page.getByTitle(platform.say('queue.filter.appeal'), { exact: true }).click()
  await platform.page.getByRole('row').filter({ hasText: seller.account }).click()
  const read = platform.drawer.getByRole('region', { name: platform.say('appeal.title') })
  for (const words of ['Nothing has come.', 'Here is the statement.', platform.say('appeal.reasons.not_received')])
    await expect(read).toContainText(words)
  await expect(read.getByRole('img').first()).toBeVisible()
  await expect(platform.verdict('trade.moves.decideRelease')).toBeDisabled()
  await platform.drawer
    .getByLabel(platform.say('appeal.writtenReason'), { exact: true })
    .fill('The statement shows the payment.')
  await press(platform, 'trade.moves.decideRelease')
  await expect(platform.drawer.getByText(platform.say('appeal.isFinal'))).toBeVisible()
  await press(platform, 'trade.moves.decideRelease')
  await expect(platform.drawer.getByText(platform.say('state.completion')).first()).toBeVisible()

  await expect(document).toContainText('The statement shows the payment.')
  await expect(desk.drawer.getByText(desk.say('chat.closed'))).toBeVisible()
  await notReloaded(desk)
  const { appeal, step } = await host.callOk('saleu/order-detail', { order_id }, seller)
  expect([step, appeal?.decisions.map(({ outcome, reason }) => [outcome, reason])]).toEqual([
    'completed',
    [['release', 'The statement shows the payment.']],
  ])
  expect(order_no).not.toBe('')
  await platform.checkBooks()

  // Without live updates the console says so and asks from time to time.
  await desk.page.routeWebSocket(/\/ws$/, (socket) => socket.close())
  await desk.page.clock.install()
  await desk.page.goto('/console/orders')
  await expect(desk.page.getByRole('status').filter({ hasText: desk.say('layout.notLive') })).toBeVisible()
  const next = await sellToMerchant(host, seller, '10')
  await desk.page.clock.fastForward(30_000)
  await expect(desk.page.getByRole('row').filter({ hasText: next.order_no })).toBeVisible()
})

test('merchant pays and releases by keyboard, and finds a trade whatever the filter', async ({ server, browser }) => {
  test.setTimeout(240_000)
  const host = callerOf(server)
  const person = await newSeller(host)
  const sale = await sellToMerchant(host, person, '10')
  const purchase = await buyFromMerchant(host, person, '10')
  const staff = await host.consoleOk('session/login', { ...server.merchant })
  const desk = await openConsole(browser, server, server.merchant)
  const { page, say, drawer } = desk
  const { keyboard } = page
  const link = (id: string) => page.locator(`a[data-queue-item="${id}"]`)
  const open = async (id: string) => {
    await link(id).focus()
    await keyboard.press('Enter')
    await expect(drawer).toBeVisible()
  }

  await open(purchase.order_id)
  const expected = drawer.locator('.details').filter({ hasText: say('trade.incoming.title') })
  for (const text of ['Erika Mustermann', say('trade.incoming.source.account'), purchase.order_no, purchase.amount])
    await expect(expected).toContainText(text)
  await expect(expected.getByRole('button', { name: say('common.copy') })).toHaveCount(4)
  const title = drawer.locator('.order-title')
  await expect(title).toContainText(say('trade.steps.waiting_payment'))
  await expect(title).not.toContainText(say('state.audit'))
  await keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await expect(link(purchase.order_id)).toBeFocused()

  await open(sale.order_id)
  await drawer.getByRole('button', { name: say('trade.holder.claim') }).click()
  await expect(drawer.getByText(`${say('trade.holder.title')}:`)).toBeVisible()
  await expect(drawer.getByRole('button', { name: say('trade.holder.handOver') })).toBeVisible()
  const { name } = staff
  await expect(drawer.locator('.timeline')).toContainText(say('trade.holder.claimed', { to: name }))
  await keyboard.press('p')
  await expect(drawer.getByLabel(say('trade.reference'))).toBeFocused()
  await keyboard.type('SEPA-2026-9')
  await keyboard.press('Control+Enter')
  await expect(title).toContainText(say('trade.steps.paid'))
  await expect(drawer.locator('.timeline')).toContainText(`${say('trade.steps.paid')} · ${name}`)
  await keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await expect(link(sale.order_id)).toBeFocused()

  const { order_id } = purchase
  await host.callOk('saleu/paid', { order_id, credentials: await uploadProof(host, person) }, person)
  await open(order_id)
  await expect(drawer.locator('[aria-keyshortcuts=a]')).toBeVisible()
  await keyboard.press('a')
  await expect(drawer.getByRole('checkbox')).toBeFocused()
  await keyboard.press('Space')
  await keyboard.press('Control+Enter')
  await expect(title).toContainText(say('state.completion'))
  await keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await expect(page.locator('a[data-queue-item]:focus')).toHaveCount(1)

  const box = page.getByRole('searchbox', { name: say('queue.search') })
  for (const search of [purchase.order_no, purchase.order_no.slice(-5), 'Erika Mustermann']) {
    await keyboard.press('/')
    await box.fill(search)
    await keyboard.press('Enter')
    const row = page.getByRole('row').filter({ hasText: purchase.order_no })
    await expect(row).toContainText(say('state.completion'))
    await expect(page.getByRole('radio', { name: say('queue.filter.all') })).toBeChecked()
  }
  await page.getByTitle(say('queue.filter.open'), { exact: true }).click()
  await expect(box).toHaveValue('')
  await expect(link(sale.order_id)).toBeVisible()
})
