import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

/** A real EVM chain in a process of its own, without automatic blocks: a test mines them. */
export class Anvil {
  readonly url: string
  readonly #child: ChildProcess
  #id = 0

  private constructor(url: string, child: ChildProcess) {
    this.url = url
    this.#child = child
  }

  static async start(chainId = 31_337): Promise<Anvil> {
    const platform = `${process.platform}-${process.arch === 'x64' ? 'amd64' : process.arch}`
    const found = createRequire(import.meta.url).resolve(`@foundry-rs/anvil-${platform}/package.json`)
    const program = join(found, '../bin/anvil')
    const options = ['--port', '0', '--chain-id', String(chainId), '--no-mining', '--order', 'fifo', '--accounts', '3']
    const child = spawn('setpriv', ['--pdeathsig', 'KILL', program, ...options], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    for await (const line of createInterface({ input: child.stdout })) {
      const [, address] = /^Listening on (\S+)/.exec(line) ?? []
      if (address === undefined) continue
      child.stdout.resume()
      return new Anvil(`http://${address}`, child)
    }
    throw new Error('anvil ended before it listened')
  }

  async call<Result = string>(method: string, ...params: readonly unknown[]): Promise<Result> {
    this.#id += 1
    const answer = await fetch(this.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: this.#id, method, params }),
    })
    const { result, error } = (await answer.json()) as { result: Result; error?: { message: string } }
    if (error) throw new Error(`${method}: ${error.message}`)
    return result
  }

  /** Mines a number of blocks. */
  async mine(count = 1): Promise<void> {
    await this.call('anvil_mine', `0x${count.toString(16)}`)
  }

  /** The transactions of the newest blocks, as they were signed. */
  async rawTransactions(depth: number): Promise<string[]> {
    const tip = Number(await this.call('eth_blockNumber'))
    const hashes: string[] = []
    for (let number = tip - depth + 1; number <= tip; number += 1) {
      const block = await this.call<{ transactions: string[] }>(
        'eth_getBlockByNumber',
        `0x${number.toString(16)}`,
        false,
      )
      hashes.push(...block.transactions)
    }
    return Promise.all(hashes.map((hash) => this.call('eth_getRawTransactionByHash', hash)))
  }

  /** Replaces the newest blocks; their transactions come back in the first of the new ones, unless they are `dropped`. */
  async reorganise(depth: number, dropped = false): Promise<void> {
    const raw = dropped ? [] : await this.rawTransactions(depth)
    await this.call(
      'anvil_reorg',
      depth,
      raw.map((transaction) => [transaction, 0]),
    )
  }

  async stop(): Promise<void> {
    const ended = once(this.#child, 'exit')
    this.#child.kill('SIGKILL')
    await ended
  }
}
