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

test('refused or unreachable pull says so once and keeps rows', async ({ browser, server, person }) => {
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
  await page.unrouteAll({ behavior: 'wait' })
  await page.route('**/api/v1/**', (route) => route.abort('connectionrefused'))
  await app.expectSaid(say('common.loadFailed'), async () => (await drag(page, 300))())
  await page.unrouteAll({ behavior: 'wait' })
  await page.context().setOffline(true)
  await expect(page.getByText(say('common.loadFailed'))).toBeHidden()
  await app.expectSaid(say('common.loadFailed'), async () => (await drag(page, 300))())
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
