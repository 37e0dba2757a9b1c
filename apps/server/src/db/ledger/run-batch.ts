import type { Transfer } from '@c2c/domain'
import type { ClientBase, Pool } from 'pg'
import type { AccountIds } from './accounts.ts'
import type { Command } from './command.ts'
import { postBatch, type ResolvedCommand } from './post-batch.ts'
import { writeRecords } from './write-records.ts'

/** What became of one command of a batch. */
export type Outcome =
  | { readonly kind: 'done' }
  | { readonly kind: 'short'; readonly transfer: Transfer }
  | { readonly kind: 'conflict'; readonly step: string | null }

/**
 * Runs commands in one transaction: locks their orders, posts the transfers of those still in the expected step, then
 * writes the records of those that were posted. No two commands of a batch may move the same order. An error leaves
 * nothing of any of them.
 */
export async function runBatch(pool: Pool, ids: AccountIds, commands: readonly Command[]): Promise<Outcome[]> {
  const resolved = await Promise.all(commands.map((command) => resolve(ids, command)))
  const at = commands[0]?.at ?? new Date(0)
  if (commands.every(isPostingOnly)) return (await postBatch(pool, resolved, at)).map(outcome)
  const client = await pool.connect()
  try {
    await client.query('BEGIN')
    const steps = await lockOrders(client, commands)
    const fresh = commands.map(({ transition }) => !transition || steps.get(transition.orderId) === transition.from)
    const posted = await postBatch(
      client,
      resolved.filter((_, i) => fresh[i]),
      at,
    )
    const outcomes = commands.map((command, i): Outcome => {
      if (fresh[i]) return outcome(posted.shift() ?? null)
      return { kind: 'conflict', step: steps.get(command.transition?.orderId ?? '') ?? null }
    })
    await writeRecords(
      client,
      commands.filter((_, i) => outcomes[i]?.kind === 'done'),
    )
    await client.query('COMMIT')
    client.release()
    return outcomes
  } catch (error) {
    await client.query('ROLLBACK').then(
      () => client.release(),
      () => client.release(true),
    )
    throw error
  }
}

const outcome = (short: Transfer | null): Outcome => (short ? { kind: 'short', transfer: short } : { kind: 'done' })

const isPostingOnly = (command: Command): boolean =>
  !command.transition && !command.inserts?.length && !command.offerChange && !command.touches?.length && !command.audit

async function resolve(ids: AccountIds, command: Command): Promise<ResolvedCommand> {
  const accounts = await Promise.all(
    command.transfers.map(async ({ from, to }) => {
      const [fromId, toId] = await Promise.all([ids.id(from), ids.id(to)])
      return { from: fromId, to: toId }
    }),
  )
  return { transfers: command.transfers, accounts, orderId: command.orderId ?? null }
}

/** Orders are locked before accounts, and in the order of their ids, so that batches wait for each other in one direction. */
async function lockOrders(client: ClientBase, commands: readonly Command[]): Promise<Map<string, string>> {
  const ids = commands.flatMap(({ transition }) => (transition ? [transition.orderId] : []))
  if (ids.length === 0) return new Map()
  const { rows } = await client.query<{ id: string; step: string }>({
    name: 'lock_orders',
    text: 'SELECT id, step FROM orders WHERE id = ANY($1::uuid[]) ORDER BY id FOR UPDATE',
    values: [ids],
  })
  return new Map(rows.map(({ id, step }) => [id, step]))
}
