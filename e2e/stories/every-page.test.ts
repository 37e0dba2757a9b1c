import { rechargeFields } from '../../apps/server/tests/support/money.ts'
import { expectSound } from '../support/inspect.ts'
import { openApp } from '../support/open-app.ts'
import { callerOf, personWithEverything } from '../support/person.ts'
import { anonymousRoutes, routesOf } from '../support/routes.ts'
import { expect, test } from '../support/test.ts'
import { Visit } from '../support/visit.ts'

const languages = ['en', 'de', 'zh-Hans', 'ja', 'zh-Hant']
const themes = ['subject1', 'subject2']

// A trace of so many pages takes as long as looking at them.
test.use({ trace: 'off' })
test.describe.configure({ mode: 'parallel' })

for (const lang of languages) {
  for (const theme of themes) {
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
