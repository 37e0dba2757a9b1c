import type { Page } from '@playwright/test'
import { rechargeFields } from '../../apps/server/tests/support/money.ts'
import { signInOwner } from '../../apps/server/tests/support/people.ts'
import { openApp } from '../support/open-app.ts'
import { callerOf, newPerson } from '../support/person.ts'
import { expect, test } from '../support/test.ts'
import { webTexts } from '../support/texts.ts'
import { WebApp } from '../support/web-app.ts'

const say = webTexts('en')

/** The bell's name, as English counts. */
const bellName = (unread: number): string => (unread === 1 ? '1 unread notice' : `${unread} unread notices`)

/** Resolves when the page's live connection is ready; call it before the page is opened. */
const liveConnection = (page: Page): Promise<unknown> =>
  page.waitForEvent('websocket').then((socket) => socket.waitForEvent('framereceived'))

test("operator's decision is notified live, counted, listed as new and read", async ({ browser, server }) => {
  const host = callerOf(server)
  const person = await newPerson(host)
  const owner = { token: await signInOwner(host) }
  const claim = async () => host.callOk('recharge/create', await rechargeFields(host, person, '50'), person)
  const approve = ({ recharge_id }: { readonly recharge_id: string }) =>
    host.consoleOk('recharge/approve', { recharge_id, amount: '50' }, owner)
  const creditedText = ({ order_no }: { readonly order_no: string }) => `Your recharge ${order_no} has been credited.`
  const first = await claim()
  const second = await claim()

  const app = new WebApp(await openApp(browser, server, { userInfo: person.userInfo }), say)
  const strip = (text: string) => app.page.getByRole('status').filter({ hasText: text })
  const live = liveConnection(app.page)
  await app.goTo('/')
  await live
  await app.tab('my')
  const bell = (name: string) => app.view.getByRole('button', { name, exact: true })
  await expect(bell(say('notice.title'))).toBeVisible()

  await app.expectSaid(creditedText(first), async () => void (await approve(first)))
  await expect(bell(bellName(1))).toHaveText('1')
  await expect(strip(creditedText(first))).toBeHidden()
  await app.tab('home')
  await expect(bell(bellName(1))).toHaveText('1')

  const marked = () => app.page.waitForResponse('**/notice/read')
  const readFirst = marked()
  await bell(bellName(1)).click()
  const row = (text: string) => app.view.getByRole('listitem').filter({ hasText: text })
  await expect(row(creditedText(first))).toContainText(say('notice.new'))
  await readFirst

  // On this page a new notice appears in the list, without a strip.
  const readSecond = marked()
  await approve(second)
  await expect(row(creditedText(second))).toContainText(say('notice.new'))
  await expect(strip(creditedText(second))).toHaveCount(0)
  await readSecond
  expect(await host.callOk('notice/list', {}, person)).toMatchObject({ unread: 0 })

  await row(creditedText(first)).getByRole('button').click()
  await expect(app.view).toHaveAttribute('data-path', '/pages/mine/rechange')
  await app.page.goBack()
  await expect(row(creditedText(first))).toBeVisible()
  await expect(row(creditedText(first))).not.toContainText(say('notice.new'))
  await app.page.goBack()
  await expect(bell(say('notice.title'))).toBeVisible()
})

test('trade notice opens its page, where it is not repeated', async ({ browser, server }) => {
  const host = callerOf(server)
  const person = await newPerson(host)
  const owner = { token: await signInOwner(host) }
  const { list } = await host.callOk('selling/merchant', { currency: 'EUR', side: 'buy' }, person)
  const fields = { saleu_id: list[0]?.saleu_id ?? '', number: '20' }
  const { order_id, order_no } = await host.callOk('saleu/create-order', fields, person)
  const app = new WebApp(await openApp(browser, server, { userInfo: person.userInfo }), say)
  const live = liveConnection(app.page)
  await app.goTo(`/pages/orders/order?order_id=${order_id}`)
  await live
  const listed = app.page.waitForResponse('**/notice/list')
  await host.consoleOk('order/reject', { order_id, reason: 'The bank is closed.' }, owner)
  await listed
  await expect(app.view.getByText('The bank is closed.').first()).toBeVisible()
  await expect(app.page.getByRole('status').filter({ hasText: order_no })).toHaveCount(0)
  await app.goTo('/pages/mine/notices')
  await app.view.getByRole('listitem').filter({ hasText: order_no }).getByRole('button').click()
  await expect(app.view).toHaveAttribute('data-path', '/pages/orders/order')
})

test('notices stay unread until the window is visible', async ({ browser, server }) => {
  const host = callerOf(server)
  const person = await newPerson(host)
  const { recharge_id } = await host.callOk('recharge/create', await rechargeFields(host, person, '50'), person)
  const app = new WebApp(await openApp(browser, server, { userInfo: person.userInfo }), say)
  await app.page.addInitScript(() => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'hidden' })
  })
  await app.goTo('/pages/mine/notices')
  await expect(app.view.getByText(say('notice.none'))).toBeVisible()
  await host.consoleOk('recharge/approve', { recharge_id, amount: '50' }, { token: await signInOwner(host) })
  await expect(app.view.getByRole('listitem')).toContainText(say('notice.new'))
  expect(await host.callOk('notice/list', {}, person)).toMatchObject({ unread: 1 })
  const read = app.page.waitForResponse('**/notice/read')
  await app.page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'visible' })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await read
  expect(await host.callOk('notice/list', {}, person)).toMatchObject({ unread: 0 })
})

test('e-mails can be switched off permanently', async ({ browser, server }) => {
  const host = callerOf(server)
  const person = await newPerson(host)
  const app = new WebApp(await openApp(browser, server, { userInfo: person.userInfo }), say)
  const mails = app.view.getByRole('switch', { name: say('profile.mails') })
  await app.goTo('/pages/mine/personal-info')
  await expect(mails).toBeChecked()
  await app.expectSaid(say('profile.saved'), () => mails.click())
  await expect(mails).not.toBeChecked()
  expect(await host.callOk('userinfo/get-info', {}, person)).toMatchObject({ notify_email: false })
  await app.page.reload()
  await expect(mails).toBeVisible()
  await expect(mails).not.toBeChecked()

  // A change that could not be saved is not shown.
  await app.page.route('**/userinfo/save', (route) => route.abort())
  await app.expectSaid(say('common.connectionLost'), () => mails.click())
  await expect(mails).not.toBeChecked()
})
