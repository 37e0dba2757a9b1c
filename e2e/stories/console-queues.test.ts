import { rechargeFields } from '../../apps/server/tests/support/money.ts'
import { makeStaff, registerUser } from '../../apps/server/tests/support/people.ts'
import { openConsole, type ConsoleApp } from '../support/console-app.ts'
import { callerOf } from '../support/person.ts'
import { startServer } from '../support/server.ts'
import { expect, test } from '../support/test.ts'

const itemsOf = ({ page }: ConsoleApp) =>
  page.locator('[data-queue-item]').evaluateAll((links) => links.map((link) => link.textContent))

const sortBy = ({ page, say }: ConsoleApp, title: string) =>
  page.getByRole('columnheader', { name: say(title) }).click()

async function search({ page, say }: ConsoleApp, text: string): Promise<void> {
  await page.keyboard.press('/')
  const box = page.getByRole('searchbox', { name: say('queue.search') })
  await expect(box).toBeFocused()
  await box.fill(text)
  await box.press('Enter')
}

/** The number of waiting items beside a page in the menu. */
const counted = ({ page, say }: ConsoleApp, menu: string) =>
  page.getByRole('menuitem', { name: say(`menu.${menu}`) }).locator('.menu-count')

test('a reviewer searches and sorts a queue, and the menu counts it live', async ({ browser }) => {
  const server = await startServer()
  try {
    const host = callerOf(server)
    const [person, other] = [await registerUser(host), await registerUser(host)]
    const txid = 'ab'.repeat(32)
    const create = async (amount: string, by = person, more = {}) =>
      (await host.callOk('recharge/create', { ...(await rechargeFields(host, by, amount)), ...more }, by)).order_no
    const twenty = await create('20', person, { txid })
    const fifty = await create('50')
    const thirty = await create('30', other)
    const desk = await openConsole(browser, server, await makeStaff(host, 'operator'))
    await expect(counted(desk, 'recharges')).toHaveText('3')
    await expect(counted(desk, 'withdrawals')).toHaveCount(0)

    await desk.page.getByRole('menuitem', { name: desk.say('menu.recharges') }).click()
    await expect.poll(() => itemsOf(desk)).toEqual([twenty, fifty, thirty])
    await sortBy(desk, 'recharge.claimed')
    await expect.poll(() => itemsOf(desk)).toEqual([twenty, thirty, fifty])
    await sortBy(desk, 'recharge.claimed')
    await expect.poll(() => itemsOf(desk)).toEqual([fifty, thirty, twenty])
    await desk.page.reload()
    await expect.poll(() => itemsOf(desk)).toEqual([fifty, thirty, twenty])
    await sortBy(desk, 'time.waiting')
    await expect.poll(() => itemsOf(desk)).toEqual([thirty, fifty, twenty])

    await search(desk, other.account)
    await expect.poll(() => itemsOf(desk)).toEqual([thirty])
    await search(desk, '50')
    await expect.poll(() => itemsOf(desk)).toEqual([fifty])
    await search(desk, 'u-unknown')
    await expect(desk.page.getByText(desk.say('queue.noMatch', { search: 'u-unknown' }))).toBeVisible()
    await search(desk, txid)
    await expect.poll(() => itemsOf(desk)).toEqual([twenty])

    // The transaction opens in a tab that can neither reach the console nor read where it came from.
    await desk.page.locator('[data-queue-item]').click()
    const link = desk.drawer.getByRole('link', { name: desk.say('explorer.transaction') })
    await expect(link).toHaveAttribute('href', `https://tronscan.org/#/transaction/${txid}`)
    await expect(link).toHaveAttribute('target', '_blank')
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer')
    await desk.page.keyboard.press('Escape')
    await expect(desk.drawer).toBeHidden()

    await create('70')
    await expect(counted(desk, 'recharges')).toHaveText('4')
  } finally {
    await server.stop()
  }
})
