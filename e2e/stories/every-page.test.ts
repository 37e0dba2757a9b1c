import { rechargeFields } from '@c2c/testing/src/people/money.ts'
import { signInOwner } from '@c2c/testing/src/people/people.ts'
import { CallRecorder } from '../support/call-recorder.ts'
import { openApp } from '../support/open-app.ts'
import { callerOf, personWithDecisions, type PreparedPerson } from '../support/person.ts'
import { anonymousRoutes, orderRoute, signedInRoutes } from '../support/routes.ts'
import type { TestServer } from '../support/server.ts'
import { orderSheets, purchaseSheets, sheets } from '../support/sheets.ts'
import { anonymousPlaces, places } from '../support/specification/labels.ts'
import { signedInPages } from '../support/specification/pages.ts'
import { expect, test as base } from '../support/test.ts'
import { longestLooks, looks, shareOf, signedOutLooks } from '../support/walk/looks.ts'
import { Walk } from '../support/walk/walk.ts'

const login = '/pages/login/login'
const homeAlias = '/pages/index/index'
const largest = '999999999999.123456'

/** `rich` has data of every kind with twelve-digit amounts. */
const test = base.extend<{ readonly rich: PreparedPerson }>({
  rich: [async ({ kept, server }, use) => use(await kept.get('rich', () => richPerson(server))), { timeout: 180_000 }],
})

async function richPerson(server: TestServer): Promise<PreparedPerson> {
  const host = callerOf(server)
  const rich = await personWithDecisions(host, largest)
  await host.callOk('recharge/create', await rechargeFields(host, rich, largest), rich)
  return rich
}

test.describe.configure({ mode: 'parallel', timeout: 480_000 })

for (const look of signedOutLooks)
  test(`signed out, every page is as specified, whole and accessible in ${look.lang}`, async ({ browser, server }) => {
    const page = await openApp(browser, server, look)
    const walk = new Walk(page, look)
    const sent = new CallRecorder(page, server.url, look.lang)
    for (const route of shareOf(look, [...signedInPages, homeAlias], signedOutLooks)) {
      await page.goto(`/#${route}`)
      await walk.visit.settled(login)
      await expect(page, route).toHaveURL(/#\/pages\/login\/login$/)
    }
    const routes = shareOf(look, anonymousRoutes, signedOutLooks)
    for (const route of routes) await walk.through(route, sheets, anonymousPlaces)
    await walk.labels(shareOf(look, anonymousPlaces, signedOutLooks), anonymousRoutes)
    expect(walk.visit.consoleProblems).toEqual([])
    expect([...sent.tokens]).toEqual([])
    expect([...sent.breaches]).toEqual([])
  })

for (const look of looks)
  test(`signed in, every page is as specified, whole and accessible in ${look.lang}`, async ({
    browser,
    server,
    rich: { userInfo },
  }) => {
    const page = await openApp(browser, server, { ...look, userInfo })
    const walk = new Walk(page, look)
    const sent = new CallRecorder(page, server.url, look.lang)
    await page.goto(`/#${homeAlias}`)
    await walk.visit.settled('/')
    for (const route of shareOf(look, signedInRoutes)) await walk.through(route, sheets, places)
    await walk.labels(shareOf(look, places), signedInRoutes)
    expect(walk.visit.consoleProblems).toEqual([])
    expect([...sent.tokens]).toEqual([(JSON.parse(userInfo) as { readonly token: string }).token])
    expect([...sent.breaches]).toEqual([])
  })

for (const look of longestLooks) {
  test(`order is whole and accessible in every step in ${look.lang}`, async ({ browser, server }) => {
    const host = callerOf(server)
    const { userInfo, token, orderId: order_id } = await personWithDecisions(host)
    const owner = { token: await signInOwner(host) }
    const walk = new Walk(await openApp(browser, server, { ...look, userInfo }), look)
    const ofSale = orderSheets(order_id)
    await walk.through(orderRoute(order_id), ofSale.unpaid)
    await host.consoleOk('order/paid', { order_id, reference: 'REF-1' }, owner)
    await walk.through(orderRoute(order_id), ofSale.paid)
    await host.callOk('saleu/confirm', { order_id }, { token })
    await walk.through(orderRoute(order_id), ofSale.completed)
    const offers = await host.callOk('selling/merchant', { side: 'buy', currency: 'EUR' }, { token })
    const saleu_id = offers.list[0]?.saleu_id ?? ''
    const bought = await host.callOk('saleu/create-order', { saleu_id, number: '10' }, { token })
    await walk.through(orderRoute(bought.order_id), purchaseSheets(bought.order_id))
    expect(walk.visit.consoleProblems).toEqual([])
  })
}
