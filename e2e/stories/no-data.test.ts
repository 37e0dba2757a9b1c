import { share } from '@c2c/testing/src/cases/extent.ts'
import { openApp } from '../support/open-app.ts'
import type { PreparedPerson } from '../support/person.ts'
import { routesOf } from '../support/routes.ts'
import { expect, test } from '../support/test.ts'
import { webTexts } from '../support/texts.ts'
import { Visit } from '../support/visit.ts'
import { WebApp } from '../support/web-app.ts'

const say = webTexts('en')

/** Pages with only a list, and the text of each when it is empty. */
const emptyLists = [
  ['/pages/mine/records', 'withdraw.none'],
  ['/pages/mine/asset-log', 'asset-log.none'],
  ['/pages/mine/wallet', 'interest.noProducts'],
  ['/pages/orders/orders', 'trade.noOrders.audit'],
  ['/pages/mine/notices', 'notice.none'],
] as const

/** The short form opens a part of the pages, and all of those with only a list. */
const opened = (person: PreparedPerson) => share(routesOf(person), 0, 4)

test('page renders when each call succeeds without data', async ({ browser, server, person }) => {
  const page = await openApp(browser, server, { userInfo: person.userInfo })
  await page.route('**/api/v1/**', (route) => route.fulfill({ json: { code: 200, msg: '' } }))
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(String(error)))
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text())
  })
  const visit = new Visit(page)
  const app = new WebApp(page, say)
  for (const route of opened(person)) {
    await page.goto(`/#${route}`)
    await expect(app.view).toHaveAttribute('data-path', route.replace(/\?.*/, ''))
    await expect(app.view.locator('main')).toBeVisible()
    await visit.idle()
    await expect.soft(page.getByText(say('common.unreachableText')), route).toHaveCount(0)
    await expect.soft(app.view.locator('[class*=skeleton]'), route).toHaveCount(0)
  }
  for (const [route, key] of emptyLists) {
    await app.goTo(route)
    await expect.soft(app.view.getByText(say(key), { exact: true }), route).toBeVisible()
  }
  await app.goTo('/pages/mine/promotion')
  await expect(app.view.getByText(say('common.emptyAnswer'))).toBeVisible()
  expect(errors).toEqual([])
})
