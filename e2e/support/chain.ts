import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { writeAddress, type ChainFamily } from '@c2c/server/src/config/account-address.ts'
import { evmKey, tronKey } from '@c2c/testing/src/chain/test-keys.ts'
import { Anvil } from '@c2c/testing/src/chain/anvil.ts'
import { Provider } from '@c2c/testing/src/chain/provider.ts'
import { TestToken } from '@c2c/testing/src/chain/test-token.ts'
import { startServer, type TestServer } from './server.ts'
import { test as base } from './test.ts'

/** A chain with the token, and a sandbox that reads it. */
interface ChainWorld {
  readonly anvil: Anvil
  readonly token: TestToken
  /** The first of the two providers, named `node`. */
  readonly provider: Provider
  readonly server: TestServer
  stop(): Promise<void>
}

interface Network {
  readonly type: string
  readonly family: ChainFamily
  /** Accounts that payouts are sent from. */
  readonly payers?: readonly string[]
  /** The account that deposits are swept to. */
  readonly treasury?: string
}

/** Stories on a sandbox that reads a network from a chain of its own, through two providers. */
export function onChain(network: Network) {
  const name = `chain ${network.type}`
  const test = base.extend<Omit<ChainWorld, 'stop'> & { readonly world: ChainWorld }>({
    world: [async ({ kept }, use) => use(await kept.get(name, () => startWorld(network))), { timeout: 180_000 }],
    anvil: async ({ world }, use) => use(world.anvil),
    token: async ({ world }, use) => use(world.token),
    provider: async ({ world }, use) => use(world.provider),
    server: async ({ world }, use) => use(world.server),
  })
  test.afterAll(({ kept }) => kept.end(name))
  return test
}

async function startWorld({ type, family, payers = [], treasury }: Network): Promise<ChainWorld> {
  const tron = family === 'tron'
  const anvil = await Anvil.start()
  const token = await TestToken.deploy(anvil)
  const provider = await Provider.start(anvil.url, { tron })
  const other = await Provider.start(anvil.url, { tron })
  const folder = await mkdtemp(path.join(tmpdir(), 'c2c-chain-'))
  const file = path.join(folder, 'chain.json')
  const network = {
    type,
    family,
    chain_id: 31_337,
    token: writeAddress(family, token.address),
    xpub: (tron ? tronKey : evmKey).publicExtendedKey,
    payers: payers.map((account) => writeAddress(family, account)),
    ...(treasury !== undefined && { treasury: writeAddress(family, treasury) }),
    nodes: [
      { name: 'node', url: provider.url },
      { name: 'other', url: other.url },
    ],
    start_block: 1,
  }
  await writeFile(file, JSON.stringify({ networks: [network] }))
  const server = await startServer('true clock', { environment: { CHAIN_FILE: file } })
  const stop = async () => {
    await server.stop()
    await provider.stop()
    await other.stop()
    await anvil.stop()
    await rm(folder, { recursive: true })
  }
  return { anvil, token, provider, server, stop }
}
