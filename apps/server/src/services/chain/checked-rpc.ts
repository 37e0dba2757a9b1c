import type * as z from 'zod/mini'
import { ChainProblem } from './chain-problem.ts'
import type { JsonRpc } from './json-rpc.ts'

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
