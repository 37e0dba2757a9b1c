import type { Transfer } from '@c2c/domain'
import type { ClientBase, Pool } from 'pg'
import { pipelined } from '../db/pipeline.ts'
import type { AccountIds } from './accounts.ts'
import type { BatchWriter, Outcome, Posted, Posting } from './batch-writer.ts'
import { isShort, postBatch, postWholeBatch, type ResolvedCommand } from './post-batch.ts'

interface Batch<Command extends Posting, Refused> {
  readonly writer: BatchWriter<Command, Refused>
  readonly commands: readonly Command[]
  readonly resolved: readonly ResolvedCommand[]
  readonly at: Date
}

/** Posts and writes the accepted commands of a batch and commits; returns what was posted of each of them. */
type Finish<Command extends Posting, Refused> = (
  client: ClientBase,
  accepted: Batch<Command, Refused>,
) => Promise<Posted[]>

/**
 * Runs commands in one transaction: locks what they rely on, posts the transfers of those that the writer does not refuse, then
 * writes the rows of the posted ones. No two commands of a batch change the same thing. An error rolls back the whole batch.
 */
export async function runBatch<Command extends Posting, Refused>(
  pool: Pool,
  ids: AccountIds,
  writer: BatchWriter<Command, Refused>,
  commands: readonly Command[],
): Promise<Outcome<Refused>[]> {
  const resolved = await Promise.all(commands.map((command) => resolve(ids, command, writer.reference(command))))
  const at = commands[0]?.at ?? new Date(0)
  if (commands.every((command) => writer.isPostingOnly(command))) {
    return (await postBatch(pool, resolved, at)).map(posted)
  }
  const batch = { writer, commands, resolved, at }
  if (commands.some(({ alone }) => alone)) return transact(pool, batch, postThenWrite)
  return transact(pool, batch, postAndWrite).catch((error: unknown) => {
    if (isShort(error)) return transact(pool, batch, postThenWrite)
    throw error
  })
}

async function transact<Command extends Posting, Refused>(
  pool: Pool,
  { writer, commands, resolved, at }: Batch<Command, Refused>,
  finish: Finish<Command, Refused>,
): Promise<Outcome<Refused>[]> {
  const client = await pool.connect()
  try {
    const [, refusalOf] = await pipelined(client, () =>
      Promise.all([client.query('BEGIN'), writer.lock(client, commands)]),
    )
    const refusals = commands.map(refusalOf)
    const accepted = <One>(all: readonly One[]): One[] => all.filter((_, i) => !refusals[i])
    const outcomes = await finish(client, { writer, commands: accepted(commands), resolved: accepted(resolved), at })
    client.release()
    return refusals.map((refusal) => refusal ?? outcomes.shift() ?? posted(null))
  } catch (error) {
    await client.query('ROLLBACK').then(
      () => client.release(),
      () => client.release(true),
    )
    throw error
  }
}

/**
 * Sends everything at once, so accounts that many batches share are locked only while the database works. Throws when a
 * balance does not cover a transfer.
 */
async function postAndWrite<Command extends Posting, Refused>(
  client: ClientBase,
  { writer, commands, resolved, at }: Batch<Command, Refused>,
): Promise<Posted[]> {
  await pipelined(client, () =>
    Promise.all([postWholeBatch(client, resolved, at), ...writer.write(client, commands), client.query('COMMIT')]),
  )
  return commands.map(() => posted(null))
}

/** Leaves out the commands that a balance does not cover. */
async function postThenWrite<Command extends Posting, Refused>(
  client: ClientBase,
  { writer, commands, resolved, at }: Batch<Command, Refused>,
): Promise<Posted[]> {
  const outcomes = (await postBatch(client, resolved, at)).map(posted)
  const done = commands.filter((_, i) => outcomes[i]?.kind === 'done')
  const rest: Command[] = []
  for (const command of done) rest.push(command.alone ? await writer.writeInParts(client, command) : command)
  await pipelined(client, () => Promise.all([...writer.write(client, rest), client.query('COMMIT')]))
  return outcomes
}

const posted = (short: Transfer | null): Posted => (short ? { kind: 'short', transfer: short } : { kind: 'done' })

async function resolve(
  ids: AccountIds,
  { transfers = [] }: Posting,
  reference: string | null,
): Promise<ResolvedCommand> {
  const accounts = await Promise.all(
    transfers.map(async ({ from, to }) => {
      const [fromId, toId] = await Promise.all([ids.id(from), ids.id(to)])
      return { from: fromId, to: toId }
    }),
  )
  return { transfers, accounts, reference }
}
