import { rechargeFields } from '../../apps/server/tests/support/money.ts'
import { expectSound } from '../support/inspect.ts'
import { openApp } from '../support/open-app.ts'
import { callerOf, personWithEverything } from '../support/person.ts'
import { anonymousRoutes, routesOf } from '../support/routes.ts'
import { expect, test } from '../support/test.ts'
import { Visit } from '../support/visit.ts'

/** Both schemes, and every language in one of them: a scheme changes no more than colours, a language no colour. */
const looks = [
  ['en', 'subject1'],
  ['en', 'subject2'],
  ['de', 'subject1'],
  ['zh-Hans', 'subject2'],
  ['ja', 'subject1'],
  ['zh-Hant', 'subject2'],
] as const

// A trace of so many pages takes as long as looking at them.
test.use({ trace: 'off' })
test.describe.configure({ mode: 'parallel' })

for (const [lang, theme] of looks) {
  test(`every page is whole and accessible in ${lang} and ${theme}`, async ({ browser, server, person }) => {
    test.setTimeout(180_000)
    const { userInfo } = person
    const visits = [
      { routes: anonymousRoutes, stored: { lang, theme } },
      { routes: routesOf(person), stored: { lang, theme, userInfo } },
    ]
    for (const { routes, stored } of visits) {
      const visit = new Visit(await openApp(browser, server, stored))
      await lookAtAll(visit, routes)
      await expect(visit.page.locator('html')).toHaveAttribute('lang', lang)
      await expect(visit.page.locator('html')).toHaveAttribute('data-theme', theme)
      await visit.page.context().close()
    }
  })
}

test('every page has room for amounts of twelve digits', async ({ browser, server }) => {
  test.setTimeout(180_000)
  const host = callerOf(server)
  const rich = await personWithEverything(host, '999999999999.123456')
  await host.callOk('recharge/create', await rechargeFields(host, rich, '999999999999.123456'), rich)
  const visit = new Visit(await openApp(browser, server, { userInfo: rich.userInfo, lang: 'de' }))
  await lookAtAll(visit, routesOf(rich))
})

async function lookAtAll(visit: Visit, routes: readonly string[]): Promise<void> {
  for (const route of routes) {
    await visit.open(route)
    await expectSound(visit.page, route)
  }
  expect(visit.complaints).toEqual([])
}
