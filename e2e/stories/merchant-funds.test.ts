import { isFull } from '@c2c/testing/src/cases/extent.ts'
import { makeStaff } from '@c2c/testing/src/people/people.ts'
import { openConsole } from '../support/console-app.ts'
import { consoleWindows, expectSound } from '../support/inspect.ts'
import { callerOf } from '../support/person.ts'
import { freshProof } from '../support/proof.ts'
import { expect, test } from '../support/test.ts'

const address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'

test('merchant deposits, and withdraws to an address that two people verified', async ({ server, browser }) => {
  test.setTimeout(240_000)
  const desk = await openConsole(browser, server, server.merchant, { path: 'funds' })
  const { page, say, drawer } = desk
  await page.getByRole('button', { name: say('fund.deposit'), exact: true }).click()
  await drawer.getByLabel(say('fund.sent')).fill('250')
  await drawer.locator('input[type=file]').setInputFiles(await freshProof())
  await expect(drawer.getByRole('img', { name: /png/ }).first()).toBeVisible()
  if (isFull) await expectSound(page, 'merchant-deposit', consoleWindows)
  await drawer.getByRole('button', { name: say('fund.claim') }).click()
  await expect(page.getByRole('row').filter({ hasText: '250' })).toBeVisible()

  await page.getByRole('menuitem', { name: say('menu.payoutAccounts') }).click()
  await page.getByRole('button', { name: say('fund.addAccount') }).click()
  await drawer.getByLabel(say('recharge.network')).click()
  await page.getByTitle(/ERC20/).click()
  await drawer.getByLabel(say('payout.address')).fill(address.replace('B', 'b'))
  const add = drawer.getByRole('button', { name: say('fund.addAccount') })
  await add.click()
  await expect(drawer.getByText('This is not an address of this network')).toBeVisible()
  await drawer.getByLabel(say('payout.address')).fill(address)
  await add.click()
  const row = page.getByRole('row').filter({ hasText: say('fund.states.unverified') })
  await expect(row).toBeVisible()
  if (isFull) await expectSound(page, 'merchant-payout-accounts', consoleWindows)

  const owner = await openConsole(browser, server, undefined, { path: 'payout-accounts' })
  await owner.page
    .getByRole('row')
    .filter({ hasText: say('fund.states.unverified') })
    .getByRole('button', { name: say('fund.check') })
    .click()
  await owner.drawer.getByRole('button', { name: say('payout.reveal') }).click()
  await expect(owner.drawer.getByText(address)).toBeVisible()
  if (isFull) await expectSound(owner.page, 'verify-payout-account', consoleWindows)
  await owner.drawer.getByLabel(say('fund.checkedBy')).fill('Called the known number')
  await owner.drawer.getByRole('button', { name: say('proposal.submit') }).click()
  await expect(owner.page.getByText(say('proposal.proposed'))).toBeVisible()
  const operator = await makeStaff(callerOf(server), 'operator')
  const { list } = await callerOf(server).consoleOk('proposal/list', {}, operator)
  const proposal = list.find(({ kind }) => kind === 'payout_account')
  await callerOf(server).consoleOk('proposal/approve', { proposal_id: proposal?.proposal_id ?? '' }, operator)
  await expect(page.getByRole('row').filter({ hasText: say('fund.states.usable') })).toBeVisible()

  await page.getByRole('menuitem', { name: say('menu.funds') }).click()
  await page.getByRole('button', { name: say('fund.withdraw'), exact: true }).click()
  await drawer.getByLabel(say('fund.account')).click()
  await page.getByTitle(/ERC20/).click()
  await drawer.getByLabel(say('withdraw.amount')).fill('100')
  await expect(drawer.getByText(say('fund.receives'))).toBeVisible()
  await expectSound(page, 'merchant-withdrawal', consoleWindows)
  await drawer.getByRole('button', { name: say('fund.withdraw'), exact: true }).click()
  await page.getByRole('tab', { name: say('fund.withdrawals') }).click()
  const placed = page.getByRole('row').filter({ hasText: /^W\d{6}-/ })
  await expect(placed).toBeVisible()
  await placed.getByRole('button', { name: say('fund.cancel') }).click()
  await page.getByRole('button', { name: /OK|Yes/ }).click()
  await expect(placed).toContainText(say('state.reject'))
})
