import type * as z from 'zod/mini'
import type { NodeOptions } from '../../config/chain-options.ts'
import { ChainProblem, isPassing, NoAnswer, quoted, refusalKind, RefusedCall } from './chain-problem.ts'

/** Milliseconds for one attempt, attempts of one call, and milliseconds before the second one; doubled each time. */
const limits = { timeout: 10_000, attempts: 3, pause: 200 }

/** Bytes of the largest answer: 1,000 blocks of a busy token have some 20 MB of events. */
const maxAnswer = 64 * 1024 * 1024

/** Bytes of the largest answer that says why a call failed. */
const maxRefusal = 64 * 1024

export type RpcLimits = typeof limits

/** Calls of one provider. */
export class JsonRpc {
  readonly name: string
  readonly #options: NodeOptions
  readonly #limits: RpcLimits
  readonly #secrets: readonly string[]
  #id = 0

  constructor(options: NodeOptions, changed: Partial<RpcLimits> = {}) {
    this.name = options.name
    this.#options = options
    this.#limits = { ...limits, ...changed }
    this.#secrets = secretsOf(options)
  }

  /**
   * The result of a method, any JSON. Tries again after an error of the connection or the provider, unless the provider would refuse
   * it again. Throws ChainProblem with the provider's name and never its URL, which may hold a key.
   */
  async call(method: string, params: readonly unknown[]): Promise<unknown> {
    const { attempts, pause } = this.#limits
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.#attempt(method, params)
      } catch (error) {
        if (attempt === attempts || (error instanceof RefusedCall && !isPassing(error.kind))) throw error
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
      throw this.#silence(
        method,
        error instanceof Error && error.name === 'TimeoutError' ? 'did not answer' : 'could not be reached',
      )
    })
    if (!answer.ok) throw await this.#failure(method, answer)
    return this.#resultOf(method, await this.#read(method, answer, maxAnswer), id)
  }

  /** Why an answer has another HTTP status than success: many providers say it as JSON-RPC does. */
  async #failure(method: string, answer: Response): Promise<ChainProblem> {
    const { status } = answer
    const body = await this.#read(method, answer, maxRefusal).catch((error: unknown) => {
      if (error instanceof ChainProblem) return null
      throw error
    })
    const refused = this.#refusalOf(method, body, status)
    if (refused) return refused
    const kind = refusalKind({ code: 0, message: '', status })
    const text = this.#text(method, `answered HTTP ${status}`)
    return kind === 'other' ? new NoAnswer(text) : new RefusedCall(text, kind, `HTTP ${status}`)
  }

  async #read(method: string, answer: Response, most: number): Promise<unknown> {
    const parts: Uint8Array[] = []
    let size = 0
    try {
      for await (const part of answer.body ?? []) {
        size += part.length
        if (size > most) throw this.#silence(method, 'gave an answer that is too long')
        parts.push(part)
      }
      return JSON.parse(Buffer.concat(parts).toString('utf8'))
    } catch (error) {
      throw error instanceof ChainProblem ? error : this.#silence(method, 'gave a truncated or malformed answer')
    }
  }

  #resultOf(method: string, answer: unknown, id: number): unknown {
    const refused = this.#refusalOf(method, answer, 200)
    if (refused) throw refused
    if (typeof answer !== 'object' || answer === null || !('id' in answer) || answer.id !== id) {
      throw this.#problem(method, 'gave an answer to another call')
    }
    if (!('result' in answer)) throw this.#problem(method, 'gave no result')
    return answer.result
  }

  /** The error of an answer, to whatever call: nothing is read from it. */
  #refusalOf(method: string, answer: unknown, status: number): RefusedCall | null {
    const given = errorOf(answer)
    if (!given) return null
    const { code, message } = given
    const said = `code ${code}${message === '' ? '' : ` "${quoted(message, this.#secrets)}"`}`
    return new RefusedCall(this.#text(method, `refused it with ${said}`), refusalKind({ code, message, status }), said)
  }

  #problem(method: string, what: string): ChainProblem {
    return new ChainProblem(this.#text(method, what))
  }

  #silence(method: string, what: string): NoAnswer {
    return new NoAnswer(this.#text(method, what))
  }

  #text(method: string, what: string): string {
    return `provider ${this.name} ${what} (${method})`
  }
}

/** The error of an answer as JSON-RPC has it, or the text that some gateways send instead; null for none. */
function errorOf(answer: unknown): { readonly code: number; readonly message: string } | null {
  if (typeof answer !== 'object' || answer === null) return null
  const { error, Error: text = error } = answer as { readonly error?: unknown; readonly Error?: unknown }
  if (typeof text === 'string') return { code: 0, message: text }
  if (typeof error !== 'object' || error === null) return null
  const { code, message } = error as { readonly code?: unknown; readonly message?: unknown }
  return { code: Number(code ?? 0), message: typeof message === 'string' ? message : '' }
}

/** Values that may be keys: values of headers, and the parts of the URL that are as long as one. */
function secretsOf({ url, headers }: NodeOptions): string[] {
  const { username, password, pathname, search } = new URL(url)
  const parts = [username, password, ...pathname.split('/'), ...search.split(/[?&=]/), ...Object.values(headers)]
  return parts.filter(({ length }) => length >= 8)
}

const rest = (milliseconds: number): Promise<void> => new Promise((resolve) => void setTimeout(resolve, milliseconds))

/** Calls of one provider whose answers are checked. */
export class CheckedRpc {
  readonly #rpc: JsonRpc

  constructor(rpc: JsonRpc) {
    this.#rpc = rpc
  }

  get name(): string {
    return this.#rpc.name
  }

  /** Throws ChainProblem for an answer of another shape. */
  async read<Result>(method: string, params: readonly unknown[], schema: z.ZodMiniType<Result>): Promise<Result> {
    const { data, success } = schema.safeParse(await this.#rpc.call(method, params))
    if (!success) throw this.problem(`gave a malformed answer (${method})`)
    return data
  }

  /** A problem of this provider. */
  problem(what: string): ChainProblem {
    return new ChainProblem(`provider ${this.name} ${what}`)
  }
}

export const hex = (number: bigint): string => `0x${number.toString(16)}`
