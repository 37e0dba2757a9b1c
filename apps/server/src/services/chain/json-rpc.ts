import type { NodeOptions } from '../../config/chain-options.ts'
import { ChainProblem, RefusedCall } from './chain-problem.ts'

/** Milliseconds for one attempt, attempts of one call, and milliseconds before the second one; doubled each time. */
const limits = { timeout: 10_000, attempts: 3, pause: 200 }

/** Bytes of the largest answer: 1,000 blocks of a busy token have some 20 MB of events. */
const maxAnswer = 64 * 1024 * 1024

export type RpcLimits = typeof limits

/** Calls of one provider. */
export class JsonRpc {
  readonly name: string
  readonly #options: NodeOptions
  readonly #limits: RpcLimits
  #id = 0

  constructor(options: NodeOptions, changed: Partial<RpcLimits> = {}) {
    this.name = options.name
    this.#options = options
    this.#limits = { ...limits, ...changed }
  }

  /**
   * The result of a method, any JSON. Tries again after an error of the connection or the provider. Throws ChainProblem with
   * the provider's name and never its URL, which may hold a key.
   */
  async call(method: string, params: readonly unknown[]): Promise<unknown> {
    const { attempts, pause } = this.#limits
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.#attempt(method, params)
      } catch (error) {
        if (attempt === attempts) throw error
        await rest(pause * 2 ** (attempt - 1))
      }
    }
  }

  async #attempt(method: string, params: readonly unknown[]): Promise<unknown> {
    const { url, headers } = this.#options
    this.#id += 1
    const id = this.#id
    const answer = await fetch(url, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id, method, params }),
      redirect: 'error',
      signal: AbortSignal.timeout(this.#limits.timeout),
    }).catch((error: unknown) => {
      throw this.#problem(
        method,
        error instanceof Error && error.name === 'TimeoutError' ? 'did not answer' : 'could not be reached',
      )
    })
    if (!answer.ok) {
      await answer.body?.cancel()
      throw this.#problem(method, `answered HTTP ${answer.status}`)
    }
    return this.#resultOf(method, await this.#read(method, answer), id)
  }

  async #read(method: string, answer: Response): Promise<unknown> {
    const parts: Uint8Array[] = []
    let size = 0
    try {
      for await (const part of answer.body ?? []) {
        size += part.length
        if (size > maxAnswer) throw this.#problem(method, 'gave an answer that is too long')
        parts.push(part)
      }
      return JSON.parse(Buffer.concat(parts).toString('utf8'))
    } catch (error) {
      throw error instanceof ChainProblem ? error : this.#problem(method, 'gave a truncated or malformed answer')
    }
  }

  #resultOf(method: string, answer: unknown, id: number): unknown {
    if (typeof answer !== 'object' || answer === null || !('id' in answer) || answer.id !== id) {
      throw this.#problem(method, 'gave an answer to another call')
    }
    if ('error' in answer && answer.error) {
      const { code } = answer.error as { readonly code?: unknown }
      throw new RefusedCall(this.#text(method, `refused it with code ${Number(code)}`))
    }
    if (!('result' in answer)) throw this.#problem(method, 'gave no result')
    return answer.result
  }

  #problem(method: string, what: string): ChainProblem {
    return new ChainProblem(this.#text(method, what))
  }

  #text(method: string, what: string): string {
    return `provider ${this.name} ${what} (${method})`
  }
}

const rest = (milliseconds: number): Promise<void> => new Promise((resolve) => void setTimeout(resolve, milliseconds))
