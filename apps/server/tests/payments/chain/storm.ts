import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { limits } from '@c2c/testing/src/chain/limits.ts'
import type { Fault, Provider } from '@c2c/testing/src/chain/provider.ts'
import { createUsers } from '@c2c/testing/src/people/create-users.ts'
import type { Person } from '@c2c/testing/src/people/people.ts'
import { confirmations, type ChainStory } from './support.ts'

/** The bundle, as a release has it. */
const program = join(import.meta.dirname, '../../../dist/server/watcher.cjs')

/** Limits of requests for events, in the words of real providers; they change from round to round. */
const shapes = Object.values(limits)

const faults: readonly (Fault | null)[] = [null, null, 'empty', 'down', 'truncated', 'stale']

/** Numbers from a seed, so that a storm can be repeated (mulberry32). */
export function randomFrom(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

interface Holder {
  readonly person: Person
  readonly account: string
}

/** Users with addresses, and the load on the chain that they are in. */
export class Storm {
  readonly #chain: ChainStory
  readonly #random: (below: number) => number
  readonly #holders: readonly Holder[]
  /** Raw transactions that a reorganisation removed and that may come back. */
  readonly #removed: string[] = []
  reorganisations = 0

  private constructor(chain: ChainStory, holders: readonly Holder[], random: (below: number) => number) {
    this.#chain = chain
    this.#holders = holders
    this.#random = random
  }

  static async prepare(chain: ChainStory, users: number, random: (below: number) => number): Promise<Storm> {
    const people = await createUsers(chain.story, users)
    const holders = await Promise.all(
      people.map(async (person) => ({ person, account: await chain.accountOf(person) })),
    )
    return new Storm(chain, holders, random)
  }

  /**
   * Deposits, blocks, limits of both providers, a fault of the first one and, after `before`, a reorganisation that takes back unconfirmed blocks.
   */
  async round(before: () => Promise<unknown> = async () => {}): Promise<void> {
    const { anvil, token, first, second } = this.#chain
    const random = this.#random
    for (const provider of [first, second]) {
      const limit = random(4) > 0 ? shapes[random(shapes.length)] : undefined
      provider.limit = limit?.(1 + random(3)) ?? null
    }
    const fault = faults[random(faults.length)] ?? null
    if (fault === 'stale') await first.stall()
    else first.fault = fault
    for (let block = 0; block < 2; block += 1) {
      for (let count = random(4); count >= 0; count -= 1) {
        const holder = this.#any()
        if (random(4) > 0) await token.transfer(holder.account, this.#amount())
        else
          await token.transferAll([
            [holder.account, this.#amount()],
            [this.#any().account, this.#amount()],
          ])
      }
      await anvil.mine()
    }
    for (const raw of this.#removed.splice(0, random(3)))
      await anvil.call('eth_sendRawTransaction', raw).catch(() => null)
    await before()
    const depth = 1 + random(confirmations - 1)
    const dropped = random(3) === 0
    if (dropped) this.#removed.push(...(await anvil.rawTransactions(depth)))
    await anvil.reorganise(depth, dropped)
    this.reorganisations += 1
  }

  /** Lets the chain and the watcher come to rest. */
  async settle(): Promise<void> {
    const { anvil, first, problems } = this.#chain
    first.fault = null
    await anvil.mine(confirmations + 1)
    await problems()
    await problems()
  }

  /** Users whose balance is not what the chain holds for them. */
  async differing(): Promise<string[]> {
    const { token, story } = this.#chain
    const found = await Promise.all(
      this.#holders.map(async ({ person, account }) => {
        const { available } = await story.callOk('userinfo/get-money-info', {}, person)
        const held = await token.balance(account)
        return BigInt(available.replace('.', '')) === held ? [] : [`${account}: ${available}, ${held} on the chain`]
      }),
    )
    return found.flat()
  }

  #any() {
    const holder = this.#holders[this.#random(this.#holders.length)]
    if (!holder) throw new Error('there are no users')
    return holder
  }

  #amount(): bigint {
    return 1_000_000n + BigInt(this.#random(9_000_000))
  }
}

/** Starts the watcher as a process of its own; resolves when it watches. */
export async function startWatcher({ story, file }: ChainStory): Promise<ChildProcess> {
  const child = spawn('setpriv', ['--pdeathsig', 'KILL', process.execPath, program], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env['PATH'],
      DATABASE_URL: story.database.url,
      DATA_DIR: story.dataDir,
      SANDBOX: '1',
      CHAIN_FILE: file,
      LOG_LEVEL: process.env['STORM_LOG'] ?? 'silent',
    },
  })
  for await (const line of createInterface({ input: child.stdout })) {
    if (!line.startsWith('watching')) continue
    child.stdout.resume()
    return child
  }
  throw new Error('the watcher ended before it watched')
}

/** Resolves after a number of further requests to a provider. */
export const asked = (provider: Provider, times: number): Promise<void> =>
  new Promise((resolve) => {
    let left = times
    provider.before = () => {
      left -= 1
      if (left <= 0) resolve()
    }
  })

export async function kill(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}
