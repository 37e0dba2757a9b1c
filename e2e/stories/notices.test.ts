import { orderAddress } from '@c2c/contract'
import type { Page } from '@playwright/test'
import { isFull } from '@c2c/testing/src/cases/extent.ts'
import { rechargeFields } from '@c2c/testing/src/people/money.ts'
import { signInOwner, type Host, type Person } from '@c2c/testing/src/people/people.ts'
import { openApp } from '../support/open-app.ts'
import { callerOf, newPerson } from '../support/person.ts'
import { expect, fullRunTest, test } from '../support/test.ts'
import { webTexts } from '../support/texts.ts'
import { WebApp } from '../support/web-app.ts'

const say = webTexts('en')

/** The bell's name, as English counts. */
const bellName = (unread: number): string => (unread === 1 ? '1 unread notice' : `${unread} unread notices`)

/** Resolves when the page's live connection is ready; call it before the page is opened. */
const liveConnection = (page: Page): Promise<unknown> =>
  page.waitForEvent('websocket').then((socket) => socket.waitForEvent('framereceived'))

test("operator's decision is notified live, counted, and read once it is seen", async ({ browser, server }) => {
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
  await readWhenVisible(app, host, person, async () => void (await approve(await claim())))
  await app.page.goBack()
  await expect(bell(say('notice.title'))).toBeVisible()

  if (!isFull) return
  const { list } = await host.callOk('selling/merchant', { currency: 'EUR', side: 'buy' }, person)
  const fields = { saleu_id: list[0]?.saleu_id ?? '', number: '20' }
  const { order_id, order_no } = await host.callOk('saleu/create-order', fields, person)
  await app.goTo(`/pages/orders/order?order_id=${order_id}`)
  await app.onOrder()
  const listed = app.page.waitForResponse('**/notice/list')
  await host.consoleOk('order/reject', { order_id, reason: 'The bank is closed.' }, owner)
  await listed
  await expect(app.view.getByText('The bank is closed.').first()).toBeVisible()
  // The page of the order does not repeat its notice.
  await expect(strip(order_no)).toHaveCount(0)
  await app.goTo('/pages/mine/notices')
  await row(order_no).getByRole('button').click()
  await expect(app.view).toHaveAttribute('data-path', '/pages/orders/order')
})

/** Lets a notice come while the window is hidden: it stays unread until the window is visible. */
async function readWhenVisible(app: WebApp, host: Host, person: Person, cause: () => Promise<void>): Promise<void> {
  const setVisibility = (state: string) =>
    app.page.evaluate((value) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => value })
      document.dispatchEvent(new Event('visibilitychange'))
    }, state)
  await setVisibility('hidden')
  await cause()
  await expect(app.view.getByRole('listitem').first()).toContainText(say('notice.new'))
  expect(await host.callOk('notice/list', {}, person)).toMatchObject({ unread: 1 })
  const read = app.page.waitForResponse('**/notice/read')
  await setVisibility('visible')
  await read
  expect(await host.callOk('notice/list', {}, person)).toMatchObject({ unread: 0 })
}

fullRunTest('link of a mail opens its very order', async ({ browser, server, person }) => {
  const host = callerOf(server)
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
