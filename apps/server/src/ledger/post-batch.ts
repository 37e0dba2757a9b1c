import type { Transfer } from '@c2c/domain'
import { DatabaseError, type ClientBase, type Pool } from 'pg'

/** Transfers with the ids of their accounts. */
export interface ResolvedCommand {
  readonly transfers: readonly Transfer[]
  readonly accounts: readonly { readonly from: bigint; readonly to: bigint }[]
  /** The order to which the transfers belong; null without one. */
  readonly reference: string | null
}

/**
 * Posts commands in order with one call of `post_batch`. Returns per command null when it was posted, or the transfer that
 * the balance does not cover. An unknown account or a malformed transfer throws and posts nothing.
 */
export async function postBatch(
  client: ClientBase | Pool,
  commands: readonly ResolvedCommand[],
  at: Date,
): Promise<(Transfer | null)[]> {
  const flat = commands.flatMap(({ transfers }) => transfers)
  if (flat.length === 0) return commands.map(() => null)
  const { rows } = await client.query<{ results: number[] }>({
    name: 'post_batch',
    text: 'SELECT post_batch($1, $2, $3, $4, $5, $6, $7, $8) AS results',
    values: valuesOf(commands, at),
  })
  const results = rows[0]?.results ?? []
  return commands.map((_, position) => {
    const refusedAt = results[position] ?? 0
    return refusedAt === 0 ? null : (flat[refusedAt - 1] ?? null)
  })
}

/** Posts all commands, or throws an error of which `isShort` is true when a balance does not cover a transfer. */
export async function postWholeBatch(
  client: ClientBase,
  commands: readonly ResolvedCommand[],
  at: Date,
): Promise<void> {
  if (commands.every(({ transfers }) => transfers.length === 0)) return
  await client.query({
    name: 'post_whole_batch',
    text: 'SELECT post_whole_batch($1, $2, $3, $4, $5, $6, $7, $8)',
    values: valuesOf(commands, at),
  })
}

/** SQLSTATE that `post_whole_batch` raises. */
const shortState = 'ZB001'

/** Whether a balance did not cover a transfer of `postWholeBatch`. */
export const isShort = (error: unknown): boolean => error instanceof DatabaseError && error.code === shortState

/** The arguments of `post_batch`: the distinct accounts in ascending order, and the columns of the transfers. */
function valuesOf(commands: readonly ResolvedCommand[], at: Date): unknown[] {
  const ids = [...new Set(commands.flatMap((c) => c.accounts.flatMap(({ from, to }) => [from, to])))]
  ids.sort((a, b) => (a < b ? -1 : 1))
  const index = new Map(ids.map((id, position) => [id, position + 1]))
  const columns = { command: [], from: [], to: [], amount: [], type: [], reference: [] } as {
    command: number[]
    from: number[]
    to: number[]
    amount: bigint[]
    type: string[]
    reference: string[]
  }
  for (const [position, command] of commands.entries()) {
    for (const [i, transfer] of command.transfers.entries()) {
      const accounts = command.accounts[i]
      if (!accounts) throw new RangeError('a transfer without account ids')
      columns.command.push(position + 1)
      columns.from.push(index.get(accounts.from) ?? 0)
      columns.to.push(index.get(accounts.to) ?? 0)
      columns.amount.push(transfer.amount)
      columns.type.push(transfer.type)
      columns.reference.push(command.reference ?? 'NULL')
    }
  }
  const { command, from, to, amount, type, reference } = columns
  return [...[ids, command, from, to, amount, type, reference].map(array), at]
}

/** An array literal. Elements are numbers, ids or identifiers, so none needs quoting. */
const array = (values: readonly (bigint | number | string)[]): string => `{${values.join(',')}}`
