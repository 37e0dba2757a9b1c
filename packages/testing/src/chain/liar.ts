import type { Anvil } from './anvil.ts'
import type { Provider } from './provider.ts'

const transferTopic = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'

interface Filter {
  readonly blockHash?: string
  readonly fromBlock?: string
  readonly toBlock?: string
}

interface Log {
  readonly blockNumber: string
  readonly blockHash: string
  readonly transactionHash: string
}

const word = (value: bigint): string => `0x${value.toString(16).padStart(64, '0')}`

/** Makes a provider show transfers of a token that are not on the chain. */
export class Liar {
  readonly #anvil: Anvil
  readonly #token: string
  readonly #invented: Log[] = []

  constructor(provider: Provider, anvil: Anvil, token: string) {
    this.#anvil = anvil
    this.#token = token
    provider.change = ({ method, params }, result) => {
      if (method === 'eth_getLogs') return [...(result as Log[]), ...this.#within(params[0] as Filter)]
      if (method === 'eth_getTransactionReceipt') return result ?? this.#receipt(String(params[0]))
      return result
    }
  }

  /** Invents a transfer in the newest block, and gives the id of its transaction. */
  async invent(sender: string, account: string, units: bigint): Promise<string> {
    const { number, hash } = (await this.#anvil.call('eth_getBlockByNumber', 'latest', false)) as unknown as {
      readonly number: string
      readonly hash: string
    }
    const place = BigInt(this.#invented.length) + 1000n
    const transactionHash = word(0xfe_edn * 2n ** 200n + place)
    const topics = [transferTopic, word(BigInt(sender)), word(BigInt(account))]
    const at = { blockNumber: number, blockHash: hash, transactionHash, logIndex: `0x${place.toString(16)}` }
    this.#invented.push({ ...at, address: this.#token, topics, data: word(units), removed: false } as Log)
    return transactionHash
  }

  #within({ blockHash, fromBlock = '0x1', toBlock = '0x0' }: Filter): readonly Log[] {
    return this.#invented.filter(({ blockHash: hash, blockNumber }) =>
      blockHash === undefined
        ? BigInt(blockNumber) >= BigInt(fromBlock) && BigInt(blockNumber) <= BigInt(toBlock)
        : hash === blockHash,
    )
  }

  #receipt(txid: string): object | null {
    const log = this.#invented.find(({ transactionHash }) => transactionHash === txid)
    return log ? { ...log, status: '0x1', logs: [log] } : null
  }
}
