import { share } from '@c2c/testing/src/cases/extent.ts'
import { makeStaff } from '@c2c/testing/src/people/people.ts'
import { rechargeFields } from '@c2c/testing/src/people/money.ts'
import { openConsole, pagesOf, type ConsoleApp } from '../support/console-app.ts'
import { callerOf, newPerson } from '../support/person.ts'
import { expect, test } from '../support/test.ts'

test('each role reaches only its own pages', async ({ server, browser }) => {
  test.setTimeout(480_000)
  const host = callerOf(server)
  const person = await newPerson(host)
  const { recharge_id } = await host.callOk('recharge/create', await rechargeFields(host, person, '50'), person)
  const owner = await openConsole(browser, server)
  const merchant = await openConsole(browser, server, server.merchant)
  const everyPage = new Set([...(await pagesOf(owner)), ...(await pagesOf(merchant))])
  expect(everyPage.size).toBeGreaterThanOrEqual(8)

  for (const [index, role] of (['operator', 'auditor'] as const).entries()) {
    const desk = await openConsole(browser, server, await makeStaff(host, role))
    const own = await pagesOf(desk)
    expect(own.length).toBeLessThan(everyPage.size)
    await expectNothingElse(desk, everyPage, own, share(own, index, 2))
    await desk.page.goto(`/console/recharges?id=${recharge_id}`)
    await expect(desk.drawer.getByText(person.account).first()).toBeVisible()
    const decision = desk.drawer.getByRole('button', { name: desk.named('recharge.credit') })
    await expect(decision).toHaveCount(role === 'operator' ? 1 : 0)
    await desk.page.context().close()
  }
  // The merchant's pages are opened by the walk of all pages.
  await expectNothingElse(merchant, everyPage, await pagesOf(merchant), [])
  await merchant.page.goto(`/console/recharges?id=${recharge_id}`)
  await expect(merchant.page.getByText(person.account)).toHaveCount(0)
  await merchant.page.goto('/console/offers')
  await expect(merchant.page.getByRole('columnheader', { name: merchant.say('trade.side') })).toBeVisible()
  await merchant.page.goto('/console/accounts')
  await expect(merchant.page.getByRole('rowheader').first()).toHaveText(merchant.say('payout.full_name'))
})

/** Expects that the session opens `opened` of its own pages, and that the addresses of other roles' pages show the unknown page. */
async function expectNothingElse(
  { page, say }: ConsoleApp,
  all: ReadonlySet<string>,
  own: readonly string[],
  opened: readonly string[],
): Promise<void> {
  const nowhere = page.getByText(say('layout.pageUnknown'))
  // Within the loaded app; the router observes the history.
  const show = (address: string) => page.evaluate((to) => history.pushState(null, '', to), address)
  for (const address of opened) {
    await show(address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(nowhere).toBeHidden()
  }
  for (const address of [...all].filter((one) => !own.includes(one))) {
    await show(address)
    await expect(nowhere).toBeVisible()
  }
}
