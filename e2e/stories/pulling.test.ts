import type { Page, Request } from '@playwright/test'
import { rechargeFields } from '@c2c/testing/src/people/money.ts'
import { drag } from '../support/drag.ts'
import { openApp } from '../support/open-app.ts'
import { callerOf, newPerson } from '../support/person.ts'
import { expect, test } from '../support/test.ts'
import { webTexts } from '../support/texts.ts'
import { Visit } from '../support/visit.ts'
import { WebApp } from '../support/web-app.ts'

const say = webTexts('en')

/** The page gets no live events, so that every request is caused by the gesture. */
const withoutNews = (page: Page): Promise<void> => page.routeWebSocket(/\/ws$/, () => undefined)

const isMoneyCall = (request: Request): boolean => request.url().endsWith('/userinfo/get-money-info')

test('tab page loads again after a full pull, a detail page never', async ({ browser, server }) => {
  const host = callerOf(server)
  const person = await newPerson(host)
  const fields = await rechargeFields(host, person, '10')
  for (let made = 0; made < 23; made += 1) {
    await host.callOk('recharge/create', { ...fields, amount: String(10 + made) }, person)
  }
  const page = await openApp(browser, server, { userInfo: person.userInfo }, { hasTouch: true })
  const app = new WebApp(page, say)
  await withoutNews(page)
  const asked: Request[] = []
  page.on('request', (request) => request.url().includes('/api/') && asked.push(request))
  const visit = new Visit(page)
  await visit.open('/pages/mine/mine')
  // The requests that follow the page are complete.
  await expect(app.view.getByRole('button', { name: /^(Notices|\d+ unread notices?)$/ })).toBeVisible()
  const moneyCalls = () => asked.filter(isMoneyCall).length
  expect(moneyCalls()).toBe(1)

  const letGo = await drag(page, 60)
  await expect(app.view.getByText(say('common.pullToRefresh'))).toBeVisible()
  await letGo()
  await expect(app.view.getByText(say('common.pullToRefresh'))).toBeHidden()
  expect(moneyCalls()).toBe(1)

  const release = await drag(page, 300)
  await expect(app.view.getByText(say('common.releaseToRefresh'))).toBeVisible()
  const again = page.waitForRequest(isMoneyCall)
  await release()
  await again
  expect(moneyCalls()).toBe(2)
  await expect(app.view.getByText(say('common.releaseToRefresh'))).toBeHidden()

  await visit.open('/pages/mine/rechange')
  const rows = app.view.getByRole('listitem')
  await expect(rows).toHaveCount(10)
  asked.length = 0
  const end = await drag(page, 300)
  await expect(app.view.getByText(say('common.releaseToRefresh'))).toHaveCount(0)
  await end()
  expect(asked.map((request) => request.url())).toEqual([])

  // A list loads further pages near its end until it is complete.
  await rows.last().scrollIntoViewIfNeeded()
  await expect(rows).toHaveCount(20)
  await rows.last().scrollIntoViewIfNeeded()
  await expect(rows).toHaveCount(23)
  await expect(app.button('common.more')).toHaveCount(0)
})
