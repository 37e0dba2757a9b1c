import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { openChains, type Chain } from '../../../src/services/chain/deposit-chain.ts'
import { readChains } from '../../../src/config/chain-options.ts'
import { watchChain, watchChains } from '../../../src/features/payments/chain/watch-chains.ts'
import { readAddress, writeAddress } from '../../../src/config/account-address.ts'
import { Anvil } from '@c2c/testing/src/chain/anvil.ts'
import { Provider } from '@c2c/testing/src/chain/provider.ts'
import { TestToken } from '@c2c/testing/src/chain/test-token.ts'
import { signInOwner, type Person } from '@c2c/testing/src/people/people.ts'
import { addSetting } from '@c2c/testing/src/story/settings.ts'
import { startStory, type Story } from '@c2c/testing/src/story/story.ts'
import { evmKey, tronKey } from '@c2c/testing/src/chain/test-keys.ts'

export const confirmations = 4
const minimum = '1'

const signal = new AbortController().signal

/** A sandbox with deposits from a chain of the tests, read through two providers. */
export interface ChainStory {
  readonly story: Story
  readonly anvil: Anvil
  readonly token: TestToken
  readonly first: Provider
  readonly second: Provider
  readonly chain: Chain
  /** The configuration, for CHAIN_FILE. */
  readonly file: string
  /** One run of the watcher, `after` milliseconds after the last one: by default so late that no network rests. */
  watch(after?: number): Promise<void>
  /** The problems of one run, which waits for each answer for up to `timeout` milliseconds. */
  problems(timeout?: number): Promise<string[]>
  /** Decides an open disagreement: both providers are asked again, or one is named as wrong. */
  askAgain(wrong?: string): Promise<void>
  /** The account of a person's own address. */
  accountOf(person: Pick<Person, 'token'>): Promise<string>
}

/** Starts a chain, its providers and a server for the test file that calls this at module level. */
export async function startChainStory(
  type: 'ERC20' | 'TRC20' = 'ERC20',
  oneProvider = false,
  { payers = [], treasury }: { readonly payers?: readonly string[]; readonly treasury?: string } = {},
): Promise<ChainStory> {
  const family = type === 'ERC20' ? 'evm' : 'tron'
  const anvil = await Anvil.start()
  afterAll(() => anvil.stop())
  const token = await TestToken.deploy(anvil)
  const tron = family === 'tron'
  const [first, second] = [await Provider.start(anvil.url, { tron }), await Provider.start(anvil.url, { tron })]
  afterAll(async () => void (await Promise.all([first.stop(), second.stop()])))
  const folder = await mkdtemp(join(tmpdir(), 'c2c-chain-'))
  afterAll(() => rm(folder, { recursive: true }))
  const file = join(folder, 'chain.json')
  const nodes = [
    { name: 'first', url: first.url },
    { name: 'second', url: second.url },
  ]
  const network = {
    type,
    family,
    chain_id: 31_337,
    token: writeAddress(family, token.address),
    xpub: (tron ? tronKey : evmKey).publicExtendedKey,
    payers: payers.map((account) => writeAddress(family, account)),
    ...(treasury !== undefined && { treasury: writeAddress(family, treasury) }),
    nodes: oneProvider ? nodes.slice(0, 1) : nodes,
    start_block: 1,
    max_range: 100,
  }
  await writeFile(file, JSON.stringify({ networks: [network] }))
  const story = await startStory({ environment: { CHAIN_FILE: file } })
  const offered = { type, label: `USDT ${type}`, address: writeAddress(family, token.address), min_amount: minimum }
  await addSetting(
    story.services.db,
    'recharge_networks',
    [{ ...offered, scheme: tron ? 'tron' : 'ethereum', confirmations }],
    story.clock.now(),
  )
  // Tests of drawn moments say how many there are.
  await addSetting(story.services.db, 'drawn_moments', 0, story.clock.now())
  // A provider that is away is not tried again by the watcher or by calls, so that tests do not wait; a slow one is waited for, since the machine may be busy.
  const chainWith = (timeout: number) => {
    const [opened] = openChains(readChains(file), { attempts: 1, timeout })
    if (!opened) throw new Error('the file has a network')
    return opened
  }
  const chain = chainWith(60_000)
  Object.assign(story.services, { chains: [chain] })
  return {
    story,
    anvil,
    token,
    first,
    second,
    chain,
    file,
    async watch(after = 6000) {
      story.clock.advance(after)
      await watchChains(story.services, signal)
    },
    problems: (timeout) => watchChain(story.services, timeout === undefined ? chain : chainWith(timeout), signal),
    async askAgain(wrong = '') {
      const owner = { token: await signInOwner(story) }
      const { list } = await story.consoleOk('chain/disputes', {}, owner)
      const dispute_id = list.find(({ decided_at }) => decided_at === '')?.dispute_id ?? ''
      await story.consoleOk('chain/verdict', { dispute_id, provider: wrong, note: 'An explorer says so.' }, owner)
    },
    async accountOf(person) {
      const { address } = await story.callOk('recharge/shoukuan-address', { type }, person)
      const account = readAddress(family, address)
      if (account === null) throw new Error(`${address} is not an address`)
      return account
    },
  }
}
