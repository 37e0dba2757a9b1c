import { freshName, makeStaff } from '@c2c/testing/src/people/people.ts'
import { openConsole, pagesOf, type ConsoleApp } from '../support/console-app.ts'
import { callerOf } from '../support/person.ts'
import { appealedSale, newSeller } from '../support/sale.ts'
import { serverCommand } from '../support/server-command.ts'
import { startServer } from '../support/server.ts'
import { expect, onServer } from '../support/test.ts'

const test = onServer('solvers', () => startServer())

test.beforeAll(async ({ server }) => {
  const limits = { recharge: '10000', withdraw: '10000', appeal: '0', rates: false, staff: false }
  await serverCommand(server, 'set-setting', 'four_eyes', JSON.stringify(limits))
  const solvers = { open: 10, idle_hours: 24, check_one_in: 1 }
  await serverCommand(server, 'set-setting', 'appeal_solvers', JSON.stringify(solvers))
})

const part = (desk: ConsoleApp, key: string) =>
  desk.page.locator('.ant-card').filter({ has: desk.page.getByText(desk.say(key), { exact: true }) })

/** Takes the next appeal, and opens it. */
async function takeNext(desk: ConsoleApp): Promise<void> {
  await expect(desk.page.getByText('1 appeal is waiting')).toBeInViewport()
  await desk.page.getByRole('button', { name: desk.say('solver.take') }).click()
  await expect(desk.drawer.getByLabel(desk.say('appeal.writtenReason'), { exact: true })).toBeInViewport()
}

/** Gives the verdict for the buyer, with a reason. */
async function release(desk: ConsoleApp, reason: string): Promise<void> {
  await desk.drawer.getByLabel(desk.say('appeal.writtenReason'), { exact: true }).fill(reason)
  await desk.verdict('trade.moves.decideRelease').click()
  await desk.verdict('trade.moves.decideRelease').click()
}

test('invited solver gives a verdict, a second one approves it, and a third one checks it', async ({
  server,
  browser,
}) => {
  const host = callerOf(server)
  const name = freshName()
  const who = { email: `${name}@c2c.example`, password: 'Correct-horse-1' }
  const owner = await openConsole(browser, server, undefined, { path: 'staff' })
  await owner.page.getByRole('button', { name: owner.say('staff.invite') }).click()
  await owner.drawer.getByLabel(owner.say('staff.name')).fill(name)
  await owner.drawer.getByLabel(owner.say('signIn.email')).fill(who.email)
  await owner.drawer.getByRole('combobox', { name: owner.say('staff.role') }).click()
  await owner.page.getByTitle(owner.say('role.solver'), { exact: true }).click()
  await expect(owner.drawer.getByText(owner.say('staff.may.solver'))).toBeInViewport()
  await owner.drawer.getByRole('button', { name: owner.say('staff.inviteSubmit') }).click()
  await expect(owner.page.getByRole('row').filter({ hasText: who.email })).toContainText(owner.say('role.solver'))
  const token = await host.mailbox.invitation(who.email)
  await host.consoleOk('staff/accept', { token, ...who, confirm_password: who.password })

  const first = await openConsole(browser, server, who)
  await expect(first.page.getByRole('heading', { name: first.say('menu.appeals') })).toBeInViewport()
  expect(await pagesOf(first)).toEqual(['/console/appeals', '/console/orders'])
  await expect(first.page.getByRole('button', { name: first.say('solver.take') })).toBeDisabled()
  const seller = await newSeller(host)
  const { order_no } = await appealedSale(host, seller, await host.consoleOk('session/login', { ...server.merchant }))
  await takeNext(first)
  await expect(first.drawer.getByText(seller.account).first()).toBeVisible()
  await expect(first.drawer.getByText(first.say('person.open'))).toHaveCount(0)
  await release(first, 'The bank confirmed it.')
  await expect(first.drawer.getByText(first.say('proposal.mineWaits'))).toBeInViewport()
  await expect(first.drawer.getByRole('button', { name: first.say('proposal.withdraw') })).toBeInViewport()

  const second = await openConsole(browser, server, await makeStaff(host, 'solver'))
  await takeNext(second)
  await expect(second.drawer.getByText(second.say('proposal.othersWaits', { name }))).toBeInViewport()
  await expect(second.drawer.getByText('The bank confirmed it.').first()).toBeVisible()
  await release(second, 'I see the same.')
  await expect(second.page.getByText(second.say('appeal.decided', { orderNo: order_no }))).toBeVisible()
  expect(await host.callOk('userinfo/get-money-info', {}, seller)).toMatchObject({ business_usdt: '0.000000' })

  const third = await openConsole(browser, server, await makeStaff(host, 'solver'))
  const row = part(third, 'solver.checks').getByRole('row').filter({ hasText: order_no })
  await expect(row).toContainText('The bank confirmed it.')
  await row.getByRole('button', { name: third.say('solver.check') }).click()
  await third.drawer.getByText(third.say('solver.wrong'), { exact: true }).click()
  await third.drawer.getByLabel(third.say('review.reason')).fill('The reference is of another order.')
  await third.drawer.getByRole('button', { name: third.say('solver.submitCheck') }).click()
  await expect(row).toHaveCount(0)

  await owner.page.keyboard.press('Escape')
  await owner.page.getByRole('menuitem', { name: owner.say('menu.appeals') }).click()
  const figures = part(owner, 'solver.figures').getByRole('row')
  await expect(figures.filter({ hasText: name })).toContainText('1 of 1 · 100%')
  await expect(figures.filter({ hasText: owner.say('solver.all') })).toBeInViewport()
})
