import { expect, type Browser } from '@playwright/test'
import { readAddress, type ChainFamily } from '@c2c/server/src/config/account-address.ts'
import type { Anvil } from '@c2c/testing/src/chain/anvil.ts'
import type { TestToken } from '@c2c/testing/src/chain/test-token.ts'
import { paths } from '@c2c/web/src/lib/navigation/paths.ts'
import { openApp } from './open-app.ts'
import { callerOf, newPerson } from './person.ts'
import type { TestServer } from './server.ts'
import { webTexts } from './texts.ts'
import { WebApp } from './web-app.ts'

interface World {
  readonly browser: Browser
  readonly server: TestServer
  readonly anvil: Anvil
  readonly token: TestToken
}

interface Network {
  readonly type: string
  readonly family: ChainFamily
  /** Its common name. */
  readonly name: string
  /** The form of its addresses. */
  readonly form: RegExp
}

/** A new person deposits 42.5 USDT on the only network, and sees it counted and credited. */
export async function depositOnChain(
  { browser, server, anvil, token }: World,
  { type, family, name, form }: Network,
): Promise<void> {
  const { userInfo } = await newPerson(callerOf(server))
  const app = new WebApp(await openApp(browser, server, { userInfo }), webTexts('en'))
  await app.goTo(paths.recharge)
  await app.choose('recharge.category', name)
  const address = await app.view.getByText(form).innerText()
  await expect(app.button('recharge.missing')).toBeVisible()
  const account = readAddress(family, address)
  if (account === null) throw new Error(`${address} is not an address`)
  await token.transfer(account, 42_500_000n)
  await anvil.mine()
  const row = app.view.getByRole('status').filter({ hasText: type })
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
}
