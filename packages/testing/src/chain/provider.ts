import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Limit, Refused, Request } from './limits.ts'

/** The misbehaviour of a provider; `gone`: it has no block of any number. */
export type Fault = 'down' | 'empty' | 'stale' | 'truncated' | 'malformed' | 'other_chain' | 'gone' | 'silent'

/** The limits of java-tron's JSON-RPC. */
const tronRange = 5000n

/** A provider in front of a chain of the tests: what it answers is the chain's answer, or that of a fault. */
export class Provider {
  fault: Fault | null = null
  /** Answers `null` to the next request for this block. */
  disappearing: bigint | null = null
  /** The answer to every call of a contract. */
  called: string | null = null
  /** Has the state of the newest block alone, as a node that keeps no history. */
  pruned = false
  /** Refuses requests for events. */
  limit: Limit | null = null
  /** Methods that it does not have. */
  readonly missing = new Set<string>()
  /** The blocks of each request for events that was answered. */
  readonly ranges: bigint[] = []
  /** Changes the chain's answers. */
  change: ((request: Request, result: unknown) => unknown) | null = null
  /** Runs before a request is answered. */
  before: ((method: string) => unknown) | null = null
  calls = 0
  readonly #server: Server
  readonly #chain: string
  readonly #tron: boolean
  #staleTip = '0x0'

  private constructor(chain: string, tron: boolean) {
    this.#chain = chain
    this.#tron = tron
    this.#server = createServer((request, response) => {
      const parts: Buffer[] = []
      request.on('data', (part: Buffer) => parts.push(part))
      request.on('end', () => {
        const body = Buffer.concat(parts).toString()
        const call = JSON.parse(body) as Request
        this.#answer(call).then(
          (given) => (given === null ? undefined : response.writeHead(given === '' ? 500 : 200).end(given)),
          (error: unknown) => {
            const { status, ...said } = error instanceof Refusal ? error.refused : { status: 502, code: 0 }
            const text = JSON.stringify({ jsonrpc: '2.0', id: call.id, error: said })
            response.writeHead(status).end(said.code === 0 ? '' : text)
          },
        )
      })
    })
  }

  static async start(chain: string, { tron = false } = {}): Promise<Provider> {
    const provider = new Provider(chain, tron)
    await new Promise<void>((resolve) => void provider.#server.listen(0, '127.0.0.1', resolve))
    return provider
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  /** Shows the newest block of now for as long as the fault `stale` lasts. */
  async stall(): Promise<void> {
    const { result } = (await this.#forward({ id: 1, method: 'eth_blockNumber', params: [] })) as { result: string }
    this.#staleTip = result
    this.fault = 'stale'
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise((resolve) => void this.#server.close(resolve))
  }

  /** The body of an answer; an empty one for HTTP 500, null for none. */
  async #answer(asked: Request): Promise<string | null> {
    this.calls += 1
    const { id, method } = asked
    const isStale = this.fault === 'stale' && method === 'eth_getBlockByNumber' && asked.params[0] === 'latest'
    const request = isStale ? { ...asked, params: [this.#staleTip, false] } : asked
    await this.before?.(method)
    const result = (value: unknown) => JSON.stringify({ jsonrpc: '2.0', id, result: value })
    if (this.fault === 'silent') return null
    if (this.fault === 'down') return ''
    if (this.called !== null && method === 'eth_call') return result(this.called)
    if (this.fault === 'other_chain' && method === 'eth_chainId') return result('0x7')
    if (this.fault === 'stale' && method === 'eth_blockNumber') return result(this.#staleTip)
    if (this.fault === 'empty' && method === 'eth_getLogs') return result([])
    if (this.fault === 'gone' && method === 'eth_getBlockByNumber') return result(null)
    if (this.fault === 'malformed' && method === 'eth_getLogs') return result([{ address: '0x12' }])
    if (method === 'eth_getBlockByNumber' && (await this.#lacks(request))) return result(null)
    if (this.pruned && method === 'eth_call' && request.params[1] !== 'latest') throw new Refusal(noState)
    if (this.missing.has(method)) throw new Refusal(missing(method))
    const refused = this.#tron ? refusedByTron(request) : null
    if (refused) throw new Refusal(refused)
    const answer = await this.#forward(request)
    if (method === 'eth_getLogs') this.#refuseLogs(request, answer)
    const text = JSON.stringify(answer)
    return this.fault === 'truncated' && method === 'eth_getLogs' ? text.slice(0, -3) : text
  }

  /** Whether it does not show a block: one that it does not have yet, or that disappears once. */
  async #lacks(request: Request): Promise<boolean> {
    const [asked] = request.params
    if (this.fault === 'stale' && BigInt(String(asked)) > BigInt(this.#staleTip)) return true
    if (this.disappearing === null) return false
    const { result } =
      asked === 'latest'
        ? await this.#forward({ ...request, method: 'eth_blockNumber', params: [] })
        : { result: asked }
    if (BigInt(String(result)) !== this.disappearing) return false
    this.disappearing = null
    return true
  }

  #refuseLogs({ params: [filter] }: Request, { result }: { readonly result?: unknown }): void {
    const { fromBlock, toBlock } = filter as { fromBlock?: string; toBlock?: string }
    const blocks = BigInt(toBlock ?? 0) - BigInt(fromBlock ?? 0) + 1n
    const refused = this.limit?.(blocks, Array.isArray(result) ? result.length : 0)
    if (refused) throw new Refusal(refused)
    this.ranges.push(blocks)
  }

  async #forward(request: Request): Promise<{ readonly result?: unknown }> {
    const answer = await fetch(this.#chain, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...request, jsonrpc: '2.0' }),
    })
    const { result, ...rest } = (await answer.json()) as { readonly result?: unknown }
    return { ...rest, ...(result !== undefined && { result: this.change ? this.change(request, result) : result }) }
  }
}

class Refusal extends Error {
  readonly refused: Refused

  constructor(refused: Refused) {
    super(refused.message)
    this.refused = refused
  }
}

const noState: Refused = { status: 200, code: -32_000, message: 'missing trie node 0a1b (path ) <nil>' }

const missing = (method: string): Refused => ({
  status: 200,
  code: -32_601,
  message: `the method ${method} does not exist/is not available`,
})

/** Requests that java-tron refuses although other nodes answer them. */
function refusedByTron({ method, params: [filter, block] }: Request): Refused | null {
  const invalid = (message: string): Refused => ({ status: 200, code: -32_602, message })
  if (method === 'eth_getTransactionCount') return missing(method)
  if (method === 'eth_call' && block !== 'latest') return invalid('QUANTITY not supported, just support TAG as latest')
  if (method !== 'eth_getLogs') return null
  const { blockHash, fromBlock, toBlock } = filter as { blockHash?: string; fromBlock?: string; toBlock?: string }
  if (blockHash && (fromBlock || toBlock)) return invalid('cannot specify both BlockHash and FromBlock/ToBlock')
  if (!blockHash && BigInt(toBlock ?? 0) - BigInt(fromBlock ?? 0) > tronRange)
    return invalid(`exceed max block range: ${tronRange}`)
  return null
}
