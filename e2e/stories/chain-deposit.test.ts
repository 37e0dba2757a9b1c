import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { writeAddress, readAddress } from '../../apps/server/src/config/account-address.ts'
import { tronKey } from '../../apps/server/tests/chain/test-keys.ts'
import { Anvil } from '../../apps/server/tests/support/chain/anvil.ts'
import { Provider } from '../../apps/server/tests/support/chain/provider.ts'
import { TestToken } from '../../apps/server/tests/support/chain/test-token.ts'
import { freshName } from '../../apps/server/tests/support/people.ts'
import { paths } from '../../apps/web/src/lib/navigation/paths.ts'
import { startServer, type TestServer } from '../support/server.ts'
import { expect, test as base } from '../support/test.ts'
import { webTexts } from '../support/texts.ts'
import { WebApp } from '../support/web-app.ts'

interface Shared {
  readonly anvil: Anvil
  readonly token: TestToken
  readonly server: TestServer
}

/** A story on a sandbox that reads deposits from a chain. */
const test = base.extend<object, Shared>({
  anvil: [
    async ({}, use) => {
      const anvil = await Anvil.start()
      await use(anvil)
      await anvil.stop()
    },
    { scope: 'worker' },
  ],
  token: [async ({ anvil }, use) => use(await TestToken.deploy(anvil)), { scope: 'worker' }],
  server: [
    async ({ anvil, token }, use) => {
      const provider = await Provider.start(anvil.url, { tron: true })
      const folder = await mkdtemp(path.join(tmpdir(), 'c2c-chain-'))
      const file = path.join(folder, 'chain.json')
      const network = {
        type: 'TRC20',
        family: 'tron',
        chain_id: 31_337,
        token: writeAddress('tron', token.address),
        xpub: tronKey.publicExtendedKey,
        nodes: [{ name: 'node', url: provider.url }],
        start_block: 1,
      }
      await writeFile(file, JSON.stringify({ networks: [network] }))
      const server = await startServer('true clock', { environment: { CHAIN_FILE: file } })
      await use(server)
      await server.stop()
      await provider.stop()
      await rm(folder, { recursive: true })
    },
    { scope: 'worker', timeout: 180_000 },
  ],
})

test('deposit counts its confirmations and arrives without an approval', async ({ page, server, anvil, token }) => {
  test.setTimeout(120_000)
  const app = new WebApp(page, webTexts('en'))
  await page.goto('/')
  await app.register(server, freshName())
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
