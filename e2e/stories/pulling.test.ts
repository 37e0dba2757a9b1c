import type { Page, Request } from '@playwright/test'
import { rechargeFields } from '../../apps/server/tests/support/money.ts'
import { drag } from '../support/drag.ts'
import { openApp } from '../support/open-app.ts'
import { callerOf, newPerson } from '../support/person.ts'
import { expect, test } from '../support/test.ts'
import { webTexts } from '../support/texts.ts'
import { WebApp } from '../support/web-app.ts'

const say = webTexts('en')

/** The page gets no live events, so that every request is caused by the gesture. */
const withoutNews = (page: Page): Promise<void> => page.routeWebSocket(/\/ws$/, () => undefined)

const isMoneyCall = (request: Request): boolean => request.url().endsWith('/userinfo/get-money-info')

test('tab page loads once, and again only after a full pull', async ({ browser, server, person }) => {
  const page = await openApp(browser, server, { userInfo: person.userInfo }, { hasTouch: true })
  const app = new WebApp(page, say)
  await withoutNews(page)
  let asked = 0
  page.on('request', (request) => {
    if (isMoneyCall(request)) asked += 1
  })
  const answered = page.waitForResponse('**/userinfo/get-money-info')
  await app.goTo('/pages/mine/mine')
  await answered
  // The requests that follow the page are complete.
  await expect(app.view.getByRole('button', { name: /^(Notices|\d+ unread notices?)$/ })).toBeVisible()
  expect(asked).toBe(1)

  const letGo = await drag(page, 60)
  await expect(app.view.getByText(say('common.pullToRefresh'))).toBeVisible()
  await letGo()
  await expect(app.view.getByText(say('common.pullToRefresh'))).toBeHidden()
  expect(asked).toBe(1)

  const release = await drag(page, 300)
  await expect(app.view.getByText(say('common.releaseToRefresh'))).toBeVisible()
  const again = page.waitForRequest(isMoneyCall)
  await release()
  await again
  expect(asked).toBe(2)
  await expect(app.view.getByText(say('common.releaseToRefresh'))).toBeHidden()
})

test('a detail page cannot be pulled', async ({ browser, server, person }) => {
  const page = await openApp(browser, server, { userInfo: person.userInfo }, { hasTouch: true })
  const app = new WebApp(page, say)
  await withoutNews(page)
  // The last one follows the first view.
  const calls = ['asset-log/list', 'asset-log/tongji', 'notice/announcements']
  const answered = Promise.all(calls.map((name) => page.waitForResponse(`**/${name}`)))
  await app.goTo('/pages/mine/asset-log')
  await answered
  await expect(app.view.getByRole('listitem').first()).toBeVisible()
  const asked: string[] = []
  // Scripts are preloaded while the browser is idle; they are not requests of the page.
  page.on('request', (request) => request.url().includes('/api/') && asked.push(request.url()))
  const letGo = await drag(page, 300)
  await expect(app.view.getByText(say('common.releaseToRefresh'))).toHaveCount(0)
  await letGo()
  expect(asked).toEqual([])
})

test('list loads further pages near its end until it is complete', async ({ browser, server }) => {
  const host = callerOf(server)
  const person = await newPerson(host)
  const fields = await rechargeFields(host, person, '10')
  for (let made = 0; made < 23; made += 1) {
    await host.callOk('recharge/create', { ...fields, amount: String(10 + made) }, person)
  }
  const app = new WebApp(await openApp(browser, server, { userInfo: person.userInfo }), say)
  await app.goTo('/pages/mine/rechange')
  const rows = app.view.getByRole('listitem')
  await expect(rows).toHaveCount(10)
  await rows.last().scrollIntoViewIfNeeded()
  await expect(rows).toHaveCount(20)
  await rows.last().scrollIntoViewIfNeeded()
  await expect(rows).toHaveCount(23)
  await expect(app.button('common.more')).toHaveCount(0)
})
