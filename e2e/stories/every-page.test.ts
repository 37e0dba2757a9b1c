import type { Page } from '@playwright/test'
import { signInOwner } from '../../apps/server/tests/support/people.ts'
import { isFull, share } from '../../apps/server/tests/support/extent.ts'
import { rechargeFields } from '../../apps/server/tests/support/money.ts'
import { expectSheetSound, expectSound } from '../support/inspect.ts'
import { openApp } from '../support/open-app.ts'
import { callerOf, personWithEverything } from '../support/person.ts'
import { cutTexts, overlappingTexts } from '../support/room.ts'
import { anonymousRoutes, routesOf } from '../support/routes.ts'
import { orderSheets, purchaseSheets, sheets, type Sheet } from '../support/sheets.ts'
import { expect, test } from '../support/test.ts'
import { webTexts } from '../support/texts.ts'
import { Visit } from '../support/visit.ts'
import { WebApp } from '../support/web-app.ts'

/**
 * Each language in one of the two colour schemes, because a scheme changes only colours and a language changes none. The
 * short form checks each route in one look. German has the longest words and is checked separately.
 */
const looks = [
  ['en', 'subject1'],
  ['zh-Hans', 'subject2'],
  ['ja', 'subject1'],
  ['zh-Hant', 'subject2'],
] as const

test.describe.configure({ mode: 'parallel' })

for (const [index, [lang, theme]] of looks.entries()) {
  test(`every page is whole and accessible in ${lang} and ${theme}`, async ({ browser, server, person }) => {
    test.setTimeout(360_000)
    const { userInfo } = person
    const visits = [
      { routes: share(anonymousRoutes, index, anonymousRoutes.length), stored: { lang, theme } },
      { routes: share(routesOf(person), index, looks.length), stored: { lang, theme, userInfo } },
    ]
    for (const { routes, stored } of visits) {
      const visit = new Visit(await openApp(browser, server, stored))
      await expectAll(visit, routes, expectSound)
      await expect(visit.page.locator('html')).toHaveAttribute('lang', lang)
      await expect(visit.page.locator('html')).toHaveAttribute('data-theme', theme)
      await visit.page.context().close()
    }
  })
}

test('every page in German fits twelve-digit amounts and cuts nothing off', async ({ browser, server }) => {
  test.setTimeout(360_000)
  const host = callerOf(server)
  const rich = await personWithEverything(host, '999999999999.123456')
  await host.callOk('recharge/create', await rechargeFields(host, rich, '999999999999.123456'), rich)
  const fits = async (page: Page, route: string) => {
    if (isFull) await expectSound(page, route)
    await page.setViewportSize({ width: 320, height: 568 })
    expect.soft(await cutTexts(page), route).toEqual([])
    expect.soft(await overlappingTexts(page), `${route}: texts over each other`).toEqual([])
  }
  for (const { routes, stored } of [
    { routes: anonymousRoutes, stored: { lang: 'de' } },
    { routes: routesOf(rich), stored: { lang: 'de', userInfo: rich.userInfo } },
  ]) {
    await expectAll(new Visit(await openApp(browser, server, stored)), routes, fits)
  }
})

test('every sheet and dialog is accessible and fits German', async ({ browser, server }) => {
  test.setTimeout(360_000)
  const host = callerOf(server)
  const { userInfo, token, orderId: order_id } = await personWithEverything(host)
  const owner = { token: await signInOwner(host) }
  const visit = new Visit(await openApp(browser, server, { userInfo, lang: 'de' }))
  const app = new WebApp(visit.page, webTexts('de'))
  const look = async (all: readonly Sheet[]) => {
    for (const one of all) await lookAtSheet(visit, app, one)
  }
  const ofOrder = orderSheets(order_id)
  await look(sheets)
  await look(ofOrder.unpaid)
  await host.consoleOk('order/paid', { order_id, reference: 'REF-1' }, owner)
  await look(ofOrder.paid)
  await host.callOk('saleu/confirm', { order_id }, { token })
  await look(ofOrder.completed)
  const offers = await host.callOk('selling/merchant', { side: 'buy', currency: 'EUR' }, { token })
  const saleu_id = offers.list[0]?.saleu_id ?? ''
  const bought = await host.callOk('saleu/create-order', { saleu_id, number: '10' }, { token })
  await look(purchaseSheets(bought.order_id))
  expect(visit.consoleProblems).toEqual([])
})

/** Opens a sheet, checks it against the rules, and closes it and those below it. */
async function lookAtSheet(visit: Visit, app: WebApp, { at, open }: Sheet): Promise<void> {
  const { page } = visit
  await visit.open(at)
  await open(app)
  await expect(app.dialog).toBeVisible()
  await expectSheetSound(page, `${at} ${await app.dialog.getByRole('heading').first().innerText()}`)
  await app.closeSheets()
}

/** Opens each route and checks its page. */
async function expectAll(
  visit: Visit,
  routes: readonly string[],
  check: (page: Page, route: string) => Promise<void>,
): Promise<void> {
  for (const route of routes) {
    await visit.open(route)
    await check(visit.page, route)
  }
  expect(visit.consoleProblems).toEqual([])
}
