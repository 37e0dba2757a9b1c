import type { Page } from '@playwright/test'
import { drag } from '../support/drag.ts'
import { openApp } from '../support/open-app.ts'
import { expect, test } from '../support/test.ts'
import { webTexts } from '../support/texts.ts'
import { Visit } from '../support/visit.ts'
import { WebApp } from '../support/web-app.ts'

const say = webTexts('en')
const refusal = 'Closed until Monday'

/** Answers every call of the page with a refusal from now on. */
const refuseAll = (page: Page) =>
  page.route('**/api/v1/**', (route) =>
    route.fulfill({ json: { code: 422, msg: refusal, data: { reason: 'not_available' } } }),
  )

/** Records every toast from now on. */
async function toasts(page: Page): Promise<() => Promise<readonly string[]>> {
  const seen = await page.evaluateHandle(() => {
    const texts: string[] = []
    new MutationObserver((changes) => {
      for (const added of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
        if (added instanceof HTMLElement && added.parentElement?.role === 'status') texts.push(added.innerText)
      }
    }).observe(document.body, { childList: true, subtree: true })
    return texts
  })
  return () => seen.evaluate((texts) => [...texts])
}

test('refused pull shows its reason once and keeps rows', async ({ browser, server, person }) => {
  const page = await openApp(browser, server, { userInfo: person.userInfo }, { hasTouch: true })
  const app = new WebApp(page, say)
  await new Visit(page).open('/')
  const rows = await app.view.getByRole('listitem').count()
  await refuseAll(page)
  const seen = await toasts(page)
  for (let pulls = 1; pulls <= 2; pulls += 1) {
    await app.expectSaid(refusal, async () => (await drag(page, 300))())
    await expect(page.getByText(say('common.refreshing'))).toBeHidden()
    await expect(page.getByText(refusal)).toBeHidden()
    expect((await seen()).filter((text) => text === refusal)).toHaveLength(pulls)
  }
  await expect(app.view.getByRole('listitem')).toHaveCount(rows)
})

test('polling shows a refusal once, not every 15 seconds', async ({ browser, server, person }) => {
  const page = await openApp(browser, server, { userInfo: person.userInfo })
  const app = new WebApp(page, say)
  await page.clock.install()
  await page.routeWebSocket(/\/ws$/, (socket) => socket.close())
  const answered = page.waitForResponse('**/userinfo/get-money-info')
  await app.goTo('/pages/mine/mine')
  await answered
  await expect(page.getByText(say('common.liveDown'))).toBeVisible()
  await refuseAll(page)
  const seen = await toasts(page)
  for (let poll = 0; poll < 3; poll += 1) {
    const refused = page.waitForResponse('**/userinfo/get-money-info')
    await page.clock.runFor(15_000)
    await refused
  }
  await expect.poll(seen).toContain(refusal)
  expect((await seen()).filter((text) => text === refusal)).toHaveLength(1)
})

test('a pull without a connection says that it failed', async ({ browser, server, person }) => {
  const page = await openApp(browser, server, { userInfo: person.userInfo }, { hasTouch: true })
  const app = new WebApp(page, say)
  await new Visit(page).open('/')
  await page.route('**/api/v1/**', (route) => route.abort('connectionrefused'))
  await app.expectSaid(say('common.loadFailed'), async () => (await drag(page, 300))())
  await page.unrouteAll()
  await page.context().setOffline(true)
  await expect(page.getByText(say('common.loadFailed'))).toBeHidden()
  await app.expectSaid(say('common.loadFailed'), async () => (await drag(page, 300))())
})

test('refused next page shows an error and keeps earlier rows', async ({ browser, server, person }) => {
  const page = await openApp(browser, server, { userInfo: person.userInfo })
  const app = new WebApp(page, say)
  await page.route('**/asset-log/list', async (route) => {
    if (new URLSearchParams(route.request().postData() ?? '').get('page') !== '1') {
      return route.fulfill({ json: { code: 422, msg: refusal, data: {} } })
    }
    const response = await route.fetch()
    const answer = (await response.json()) as { readonly data: object }
    // A log with a second page.
    await route.fulfill({ response, json: { ...answer, data: { ...answer.data, total: 100 } } })
  })
  await app.goTo('/pages/mine/asset-log')
  await expect(app.view.getByRole('listitem').first()).toBeVisible()
  await app.view.evaluate((frame) => frame.scrollTo(0, frame.scrollHeight))
  await expect(app.button('common.retry')).toBeVisible()
  await expect(page.getByText(refusal)).toBeHidden()
  await app.expectSaid(refusal, () => app.button('common.retry').click())
  await expect(app.view.getByRole('listitem').first()).toBeVisible()
})
