import { isFull } from '@c2c/testing/src/cases/extent.ts'
import { rechargeFields, moneyOf } from '@c2c/testing/src/people/money.ts'
import { makeStaff, signInOwner } from '@c2c/testing/src/people/people.ts'
import { openConsole, type ConsoleApp } from '../support/console-app.ts'
import { callerOf, newPerson } from '../support/person.ts'
import { expect, test } from '../support/test.ts'

const approveIn = async (desk: ConsoleApp, key: string) => {
  await desk.verdict(key).click()
  return desk.verdict(key)
}

test('a large recharge is credited only after a second person approves', async ({ server, browser }) => {
  const host = callerOf(server)
  const person = await newPerson(host)
  const { recharge_id } = await host.callOk('recharge/create', await rechargeFields(host, person, '20017'), person)
  // The short form takes one window: that of the second person.
  const first = isFull ? await openConsole(browser, server) : undefined
  const operator = await makeStaff(host, 'operator')
  const second = await openConsole(browser, server, operator, { path: 'proposals' })
  // Other stories may have left requests; this one's amount is its own.
  const row = second.page.getByRole('row').filter({ hasText: '20,017' })
  await expect(second.page.getByRole('table').or(second.page.getByText(second.say('proposal.none')))).toBeVisible()
  await expect(row).toHaveCount(0)

  if (first) {
    await first.open('recharges', person.account)
    const proposing = await approveIn(first, 'recharge.credit')
    await first.drawer.getByRole('checkbox').check()
    await proposing.click()
    await expect(first.drawer.getByText(first.say('proposal.mineWaits'))).toBeVisible()
    await expect(first.drawer.getByRole('button', { name: first.named('recharge.creditSecond') })).toHaveCount(0)
  } else {
    await host.consoleOk('recharge/approve', { recharge_id, amount: '20017' }, { token: await signInOwner(host) })
  }
  expect(await moneyOf(host, person)).toMatchObject({ total_balance: '0.000000' })

  // The row appears live, without a reload.
  await row.click()
  await expect(second.drawer.getByRole('link', { name: /^R\d/ })).toHaveAttribute('href', new RegExp(recharge_id))
  await (await approveIn(second, 'proposal.approveRequest')).click()
  await expect(second.drawer.getByText(second.say('proposal.states.approved'))).toBeVisible()
  expect(await moneyOf(host, person)).toMatchObject({ total_balance: '20017.000000' })

  if (!first) return
  await expect(first.drawer.getByText(first.say('state.completion')).first()).toBeVisible()
  // A rejection needs one person, also in bulk.
  for (const amount of ['20', '21'])
    await host.callOk('recharge/create', await rechargeFields(host, person, amount), person)
  await first.page.keyboard.press('Escape')
  // Selected by amount: the credited recharge stays in the list until it is fetched again.
  const rows = first.page.getByRole('row').filter({ hasText: person.account })
  for (const amount of ['20.00', '21.00']) await rows.filter({ hasText: amount }).getByRole('checkbox').check()
  await first.page.getByRole('button', { name: first.say('bulk.reject') }).click()
  await first.drawer.getByRole('radio').first().check()
  await first.drawer.getByRole('button', { name: first.say('bulk.reject') }).click()
  await expect(first.page.getByText('2 recharges rejected')).toBeVisible()
  await expect(rows).toHaveCount(0)
})
