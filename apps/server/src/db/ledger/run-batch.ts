import type { Transfer } from '@c2c/domain'
import type { ClientBase, Pool } from 'pg'
import type { AccountIds } from './accounts.ts'
import { conflictingClaims, releaseClaims, type ConflictingClaim } from './claims-of-others.ts'
import { offerChangesOf, offerOf, orderOf, transfersOrder, type Command } from './command.ts'
import { lockOffers } from './offer-versions.ts'
import { isShort, postBatch, postWholeBatch, type ResolvedCommand } from './post-batch.ts'
import { termsInForce } from './terms-in-force.ts'
import { together } from '../together.ts'
import { writeInSlices } from './write-in-slices.ts'
import { writeRecords } from './write-records.ts'

/** The outcome of one command of a batch. */
export type Outcome =
  | { readonly kind: 'done' }
  | { readonly kind: 'short'; readonly transfer: Transfer }
  | { readonly kind: 'conflict'; readonly step: string | null }
  | { readonly kind: 'claimed'; readonly claim: ConflictingClaim }
  /** The offer was changed since it was read. */
  | { readonly kind: 'stale' }
  /** Settings or rates were changed since they were read. */
  | { readonly kind: 'outdated' }

/**
 * Runs commands in one transaction: locks their orders and offers, posts the transfers of the commands whose order is at
 * the expected step and not claimed by another person and whose offer version is unchanged, then writes the records of
 * the posted commands. Two commands of a batch must not move the same order. An error rolls back the whole batch.
 */
export async function runBatch(pool: Pool, ids: AccountIds, commands: readonly Command[]): Promise<Outcome[]> {
  const resolved = await Promise.all(commands.map((command) => resolve(ids, command)))
  const at = commands[0]?.at ?? new Date(0)
  if (commands.every(isPostingOnly)) return (await postBatch(pool, resolved, at)).map(outcome)
  const batch = { commands, resolved, at }
  if (commands.some(({ alone }) => alone)) return transact(pool, batch, postThenWrite)
  return transact(pool, batch, postAndWrite).catch((error: unknown) => {
    if (isShort(error)) return transact(pool, batch, postThenWrite)
    throw error
  })
}

interface Batch {
  readonly commands: readonly Command[]
  readonly resolved: readonly ResolvedCommand[]
  readonly at: Date
}

/** Posts and writes the accepted commands of a batch and commits; returns the outcome of each of them. */
type Finish = (client: ClientBase, accepted: Batch) => Promise<Outcome[]>

async function transact(pool: Pool, { commands, resolved, at }: Batch, finish: Finish): Promise<Outcome[]> {
  const client = await pool.connect()
  try {
    const [, steps, claims, offers, terms] = await together(client, () =>
      Promise.all([
        client.query('BEGIN'),
        lockOrders(client, commands),
        conflictingClaims(client, commands),
        lockOffers(client, commands),
        commands.some((command) => command.terms !== undefined) ? termsInForce(client) : undefined,
      ]),
    )
    const refusals = commands.map(
      (command) => refusalOf(command, steps, claims) ?? staleOffer(command, offers) ?? outdatedTerms(command, terms),
    )
    const accepted = <One>(all: readonly One[]): One[] => all.filter((_, i) => !refusals[i])
    const outcomes = await finish(client, { commands: accepted(commands), resolved: accepted(resolved), at })
    client.release()
    return refusals.map((refusal) => refusal ?? outcomes.shift() ?? outcome(null))
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
async function postAndWrite(client: ClientBase, { commands, resolved, at }: Batch): Promise<Outcome[]> {
  await together(client, () => Promise.all([postWholeBatch(client, resolved, at), ...finishing(client, commands)]))
  return commands.map(() => outcome(null))
}

/** Leaves out the commands that a balance does not cover. */
async function postThenWrite(client: ClientBase, { commands, resolved, at }: Batch): Promise<Outcome[]> {
  const outcomes = (await postBatch(client, resolved, at)).map(outcome)
  const done = commands.filter((_, i) => outcomes[i]?.kind === 'done')
  const rest: Command[] = []
  for (const command of done) rest.push(command.alone ? await writeInSlices(client, command) : command)
  await together(client, () => Promise.all(finishing(client, rest)))
  return outcomes
}

/** Sends the writes of posted commands and the commit. */
const finishing = (client: ClientBase, commands: readonly Command[]): Promise<unknown>[] => [
  releaseClaims(client, commands),
  ...writeRecords(client, commands),
  client.query('COMMIT'),
]

const outcome = (short: Transfer | null): Outcome => (short ? { kind: 'short', transfer: short } : { kind: 'done' })

/** The refusal when the order of a command has left the expected step or another person has claimed it. */
function refusalOf(
  command: Command,
  steps: ReadonlyMap<string, string>,
  claims: ReadonlyMap<string, ConflictingClaim>,
): Outcome | undefined {
  const order = orderOf(command)
  if (!order) return undefined
  const { orderId, from } = order
  const step = steps.get(orderId)
  if (step !== from) return { kind: 'conflict', step: step ?? null }
  const claim = claims.get(orderId)
  return claim && { kind: 'claimed', claim }
}

/** The refusal when an offer of a command was changed since it was read. */
function staleOffer(command: Command, versions: ReadonlyMap<string, string>): Outcome | undefined {
  const offers = [offerOf(command) ?? [], ...offerChangesOf(command)].flat()
  return offers.some(({ offerId, version }) => versions.get(offerId) !== version) ? { kind: 'stale' } : undefined
}

/** The refusal when settings or rates were changed since they were read. */
const outdatedTerms = ({ terms }: Command, inForce: string | undefined): Outcome | undefined =>
  terms === undefined || terms === inForce ? undefined : { kind: 'outdated' }

const isPostingOnly = (command: Command): boolean =>
  !orderOf(command) &&
  !offerOf(command) &&
  offerChangesOf(command).length === 0 &&
  !command.inserts?.length &&
  !command.recipients?.length &&
  !command.audit &&
  command.terms === undefined

async function resolve(ids: AccountIds, command: Command): Promise<ResolvedCommand> {
  const { transfers = [] } = command
  const accounts = await Promise.all(
    transfers.map(async ({ from, to }) => {
      const [fromId, toId] = await Promise.all([ids.id(from), ids.id(to)])
      return { from: fromId, to: toId }
    }),
  )
  return { transfers, accounts, orderId: transfersOrder(command) }
}

/** Locks orders before accounts and in order of their ids, which prevents deadlocks between batches. */
async function lockOrders(client: ClientBase, commands: readonly Command[]): Promise<Map<string, string>> {
  const ids = commands.flatMap((command) => orderOf(command)?.orderId ?? [])
  if (ids.length === 0) return new Map()
  const { rows } = await client.query<{ id: string; step: string }>({
    name: 'lock_orders',
    text: 'SELECT id, step FROM orders WHERE id = ANY($1::uuid[]) ORDER BY id FOR UPDATE',
    values: [ids],
  })
  return new Map(rows.map(({ id, step }) => [id, step]))
}
