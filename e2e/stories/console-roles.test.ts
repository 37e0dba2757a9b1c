import { callPath, consoleCalls, type Role } from '@c2c/contract'
import { makeStaff } from '../../apps/server/tests/support/people.ts'
import { rechargeFields } from '../../apps/server/tests/support/money.ts'
import { openConsole, pagesOf, type ConsoleApp } from '../support/console-app.ts'
import { callerOf, newPerson } from '../support/person.ts'
import { expect, test } from '../support/test.ts'

test('each role reaches only its own pages and calls', async ({ server, browser }) => {
  test.setTimeout(480_000)
  const host = callerOf(server)
  const person = await newPerson(host)
  const { recharge_id } = await host.callOk('recharge/create', await rechargeFields(host, person, '50'), person)
  const owner = await openConsole(browser, server)
  const merchant = await openConsole(browser, server, server.merchant)
  const everyPage = new Set([...(await pagesOf(owner)), ...(await pagesOf(merchant))])
  expect(everyPage.size).toBeGreaterThanOrEqual(8)

  for (const role of ['operator', 'auditor'] as const) {
    const desk = await openConsole(browser, server, await makeStaff(host, role))
    const own = await pagesOf(desk)
    expect(own.length).toBeLessThan(everyPage.size)
    await expectNothingElse(desk, everyPage, own)
    await desk.page.goto(`/console/recharges?id=${recharge_id}`)
    await expect(desk.drawer.getByText(person.account).first()).toBeVisible()
    const decision = desk.drawer.getByRole('button', { name: desk.named('recharge.credit') })
    await expect(decision).toHaveCount(role === 'operator' ? 1 : 0)
    await expectRefused(desk, role)
    await desk.page.context().close()
  }
  await expectNothingElse(merchant, everyPage, await pagesOf(merchant))
  await expectRefused(merchant, 'merchant')
  await merchant.page.goto(`/console/recharges?id=${recharge_id}`)
  await expect(merchant.page.getByText(person.account)).toHaveCount(0)
  await merchant.page.goto('/console/offers')
  await expect(merchant.page.getByRole('columnheader', { name: merchant.say('trade.side') })).toBeVisible()
  await merchant.page.goto('/console/accounts')
  await expect(merchant.page.getByRole('rowheader').first()).toHaveText(merchant.say('payout.full_name'))
})

/** Expects that the session opens its own pages, and that the addresses of other roles' pages show the unknown page. */
async function expectNothingElse({ page, say }: ConsoleApp, all: ReadonlySet<string>, own: readonly string[]) {
  for (const address of all) {
    // Within the loaded app; the router observes the history.
    await page.evaluate((to) => history.pushState(null, '', to), address)
    const nowhere = page.getByText(say('layout.pageUnknown'))
    if (own.includes(address)) {
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(nowhere).toBeHidden()
    } else await expect(nowhere).toBeVisible()
  }
}

/** Expects that the page's session is refused every call outside its role. */
async function expectRefused({ page }: ConsoleApp, role: Role): Promise<void> {
  const forbidden = consoleCalls.filter(({ auth }) => Array.isArray(auth) && !(auth as readonly Role[]).includes(role))
  const codes = await page.evaluate(async (paths) => {
    const headers = { 'X-Requested-With': 'c2c-console', 'Content-Type': 'application/x-www-form-urlencoded' }
    const answers = paths.map(async (path) => {
      const answer = await fetch(path, { method: 'POST', headers })
      return `${path} ${((await answer.json()) as { code: number }).code}`
    })
    return Promise.all(answers)
  }, forbidden.map(callPath))
  expect(codes).toEqual(forbidden.map((call) => `${callPath(call)} 403`))
}
