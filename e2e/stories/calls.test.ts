import { rechargeAndApprove } from '../../apps/server/tests/support/money.ts'
import { openApp } from '../support/open-app.ts'
import { callerOf, newPerson } from '../support/person.ts'
import { routesOf } from '../support/routes.ts'
import { sentCalls } from '../support/sent-calls.ts'
import { startServer, type TestServer } from '../support/server.ts'
import { expect, test as base } from '../support/test.ts'
import { webTexts } from '../support/texts.ts'
import { Visit } from '../support/visit.ts'
import { WebApp } from '../support/web-app.ts'

/** Stories on a server whose clock they move. */
const test = base.extend<object, { server: TestServer }>({
  server: [
    async ({}, use) => {
      const server = await startServer('clock to move')
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
})

/** What the specification's section 7 wants of the calls that pages make when they are opened. */
const payloads: Readonly<Record<string, readonly string[]>> = {
  'lixibao/list': ['page', 'page_size'],
  'lixibao/list-order': ['page', 'page_size'],
  'withdraw/list': ['page', 'page_size'],
  'saleu/list-order': ['page', 'page_size'],
  'selling/order': ['page', 'page_size'],
  'selling/merchant': ['page', 'page_size'],
  'bankinfo/list': ['type'],
  'recharge/shoukuan-address': ['type'],
}

test('every page sends the payloads of the specification', async ({ browser, server, person }) => {
  const page = await openApp(browser, server, { userInfo: person.userInfo })
  const sent = sentCalls(page)
  const visit = new Visit(page)
  for (const route of routesOf(person)) await visit.open(route)
  const app = new WebApp(page, webTexts('en'))
  await visit.open('/pages/dating/dating')
  await app.button('trade.sellingOrders').click()
  await visit.settled('/pages/dating/dating')
  await visit.open('/pages/mine/wallet')
  await app.button('interest.orders').click()
  await visit.settled('/pages/mine/wallet')

  for (const [name, fields] of Object.entries(payloads)) {
    const calls = sent.filter((call) => call.name === name)
    expect(calls.length, name).toBeGreaterThan(0)
    for (const call of calls) expect(Object.keys(call.fields), name).toEqual(expect.arrayContaining([...fields]))
  }
  const firstOf = (name: string) => sent.find((call) => call.name === name)?.fields
  expect(firstOf('lixibao/list')).toMatchObject({ page: '1', page_size: '10' })
  expect(firstOf('recharge/shoukuan-address')).toEqual({ lang: 'en', type: '' })
})

test('first load of home makes each call once after a change', async ({ browser, server }) => {
  const host = callerOf(server)
  const person = await newPerson(host)
  await rechargeAndApprove(host, person, '100')
  const page = await openApp(browser, server, { userInfo: person.userInfo })
  const sent = sentCalls(page)
  const ready = page
    .waitForEvent('websocket')
    .then((socket) => socket.waitForEvent('framereceived', ({ payload }) => String(payload).includes('"ready"')))
  // Less than the ten seconds for which an answer may miss rows that were just committed.
  server.advance(3000)
  const visit = new Visit(page)
  await visit.open('/')
  await ready
  await visit.settled('/')
  // Whatever else the socket has to say comes before the end of the session.
  const { token } = JSON.parse(person.userInfo) as { readonly token: string }
  await host.callOk('user/logout', {}, { token })
  await expect(new WebApp(page, webTexts('en')).view).toHaveAttribute('data-path', '/pages/login/login')
  expect(sent.map(({ name }) => name).toSorted()).toEqual([
    'asset-log/list',
    'notice/announcements',
    'notice/list',
    'selling/tongji',
    'userinfo/get-info',
    'userinfo/get-money-info',
  ])
})
