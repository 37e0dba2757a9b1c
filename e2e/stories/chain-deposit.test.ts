import { readAddress } from '../../apps/server/src/config/account-address.ts'
import { paths } from '../../apps/web/src/lib/navigation/paths.ts'
import { onChain } from '../support/chain.ts'
import { openApp } from '../support/open-app.ts'
import { callerOf, newPerson } from '../support/person.ts'
import { expect } from '../support/test.ts'
import { webTexts } from '../support/texts.ts'
import { WebApp } from '../support/web-app.ts'

/** A story on a sandbox that reads deposits from a chain. */
const test = onChain({ type: 'TRC20', family: 'tron' })

test('deposit counts its confirmations and arrives without an approval', async ({ browser, server, anvil, token }) => {
  test.setTimeout(120_000)
  const { userInfo } = await newPerson(callerOf(server))
  const app = new WebApp(await openApp(browser, server, { userInfo }), webTexts('en'))
  await app.goTo(paths.recharge)
  const address = await app.view.getByText(/^T[1-9A-HJ-NP-Za-km-z]{33}$/).innerText()
  await expect(app.button('recharge.missing')).toBeVisible()
  const account = readAddress('tron', address)
  if (account === null) throw new Error(`${address} is not an address`)
  await token.transfer(account, 42_500_000n)
  await anvil.mine()
  const row = app.view.getByRole('status').filter({ hasText: 'TRC20' })
  const needed = Number(/(\d+) confirmations/.exec(await app.view.getByText(/yours alone/).innerText())?.[1])
  const counted = (count: number) =>
    row.getByText(app.say('recharge.incomingState.confirming', { count: String(count), needed: String(needed) }))
  await expect(counted(1)).toBeVisible({ timeout: 20_000 })
  await anvil.mine(needed - 3)
  await expect(counted(needed - 2)).toBeVisible({ timeout: 20_000 })
  await anvil.mine(2)
  await expect(row.getByText(app.say('recharge.incomingState.credited'))).toBeVisible({ timeout: 20_000 })
  await app.goTo('/')
  await expect(app.view.getByText('42.50').first()).toBeVisible()
})
