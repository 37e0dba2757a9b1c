import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { writeAddress } from '../../apps/server/src/config/account-address.ts'
import { tronKey } from '../../apps/server/tests/chain/test-keys.ts'
import { Anvil } from '../../apps/server/tests/support/chain/anvil.ts'
import { Provider } from '../../apps/server/tests/support/chain/provider.ts'
import { TestToken } from '../../apps/server/tests/support/chain/test-token.ts'
import { startServer, type TestServer } from './server.ts'
import { test as base } from './test.ts'

interface Shared {
  readonly anvil: Anvil
  readonly token: TestToken
  readonly server: TestServer
}

/** A story on a sandbox that reads deposits from a chain. */
export const test = base.extend<object, Shared>({
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
