import { readAddress } from '../../apps/server/src/config/account-address.ts'
import { Liar } from '../../apps/server/tests/chain/liar.ts'
import { moneyOf } from '../../apps/server/tests/support/money.ts'
import { signInOwner } from '../../apps/server/tests/support/people.ts'
import { onChain } from '../support/chain.ts'
import { openConsole } from '../support/console-app.ts'
import { callerOf, newPerson } from '../support/person.ts'
import { expect } from '../support/test.ts'

const test = onChain({ type: 'ERC20', family: 'evm' })

/** Anvil's second account. */
const sender = '0x70997970c51812dc3a010c7d01b50e0d17dc79c8'

test('a person names the lying provider, and honest deposits proceed', async ({
  browser,
  server,
  anvil,
  token,
  provider,
}) => {
  test.setTimeout(120_000)
  const host = callerOf(server)
  const person = await newPerson(host)
  const { address, confirmations } = await host.callOk('recharge/shoukuan-address', { type: 'ERC20' }, person)
  const account = readAddress('evm', address)
  if (account === null) throw new Error(`${address} is not an address`)
  const deposit = async (count: number, between: () => Promise<unknown> = () => Promise.resolve()) => {
    for (let made = 0; made < count; made += 1) await token.transfer(account, 20_000_000n)
    await between()
    await anvil.mine(confirmations)
  }
  const available = async () => (await moneyOf(host, person)).available
  await deposit(3)
  await expect.poll(available, { timeout: 30_000 }).toBe('60.000000')

  const liar = new Liar(provider, anvil, token.address)
  const lie = () => liar.invent(sender, account, 3_000_000_000n)
  // A block may be read before the lie about it: the next one is not.
  await deposit(3, async () => {
    for (let told = 0; told < 3; told += 1) {
      await anvil.mine()
      await lie()
    }
  })
  const owner = { token: await signInOwner(host) }
  const disputes = async () => (await host.consoleOk('chain/disputes', {}, owner)).list
  await expect.poll(disputes, { timeout: 30_000 }).toMatchObject([{ shown_by: 'node', denied_by: 'other' }])
  const { page, say } = await openConsole(browser, server)
  await page.getByRole('menuitem', { name: say('menu.chain') }).click()
  await expect(page.getByText(/node shows transaction 0x[0-9a-f]{64} in block/)).toBeVisible({ timeout: 30_000 })
  expect(Number(await available())).toBeLessThanOrEqual(120)
  await deposit(2)

  // Nothing is chosen in advance, and a choice is needed.
  const choices = page.getByRole('radiogroup').filter({ hasText: say('chain.again') })
  await expect(choices.getByRole('radio', { checked: true })).toHaveCount(0)
  await page.getByLabel(say('chain.verdictNote')).fill('The explorer has no such transaction.')
  await page.getByRole('button', { name: say('chain.decide') }).click()
  await expect(page.getByText(say('common.required'))).toBeVisible()
  await choices.getByText(say('chain.isWrong', { provider: 'node' }), { exact: true }).click()
  await page.getByRole('button', { name: say('chain.decide') }).click()
  await expect(page.getByText(say('chain.decided'))).toBeVisible()
  await expect(page.getByText(say('chain.disputes'))).toBeHidden()
  await anvil.mine()
  await expect.poll(available, { timeout: 60_000 }).toBe('160.000000')
  expect(await token.balance(account)).toBe(160_000_000n)
})
