import type { ClientBase } from 'pg'
import { slicesOf } from '../db/batches.ts'
import {
  insertTables,
  offerChangesOf,
  offerTerms,
  transitionOf,
  type Command,
  type Insert,
  type OfferChange,
  type OrderTransition,
} from './command.ts'
import { publishBatch } from './publish.ts'

/**
 * Writes the rows and order steps of posted commands, with one statement per table. All statements are sent at once, in
 * the order of the result.
 */
export function writeRecords(client: ClientBase, commands: readonly Command[]): Promise<unknown>[] {
  const inserts = Map.groupBy(
    commands.flatMap((command) => command.inserts ?? []),
    ({ table }) => table,
  )
  const rows = insertTables.flatMap((table) =>
    byColumns((inserts.get(table) ?? []).map(({ row }) => row)).map((group) => insertRows(client, table, group)),
  )
  const transitions = commands.flatMap((command) => {
    const transition = transitionOf(command)
    return transition ? [{ ...transition, at: command.at }] : []
  })
  // In order of their ids, which prevents deadlocks between batches.
  const changes = commands.flatMap(offerChangesOf).toSorted((a, b) => (a.offerId < b.offerId ? -1 : 1))
  const lines = commands.flatMap(({ audit }) => audit ?? [])
  return [
    ...rows,
    ...(transitions.length > 0 ? [moveOrders(client, transitions)] : []),
    ...(changes.length > 0 ? [changeOffers(client, changes)] : []),
    publishBatch(client, commands, commands[0]?.at ?? new Date(0)),
    // Last, because appending to the audit log locks its head until the end of the transaction.
    ...(lines.length > 0 ? [insertRows(client, 'audit_log', lines)] : []),
  ]
}

/** Groups rows by their columns, because the rows of one statement must have the same columns. */
function byColumns(rows: readonly object[]): object[][] {
  return [...Map.groupBy(rows, (row) => Object.keys(row).toSorted().join()).values()]
}

/** Inserts rows of the same columns with one statement. */
async function insertRows(
  client: ClientBase,
  table: Insert['table'] | 'audit_log',
  rows: readonly object[],
): Promise<void> {
  const columns = Object.keys(rows[0] ?? {}).join(', ')
  const text = `INSERT INTO ${table} (${columns}) SELECT ${columns} FROM json_populate_recordset(NULL::${table}, $1)`
  await client.query({ name: nameOf(text), text, values: [JSON.stringify(rows, jsonValue)] })
}

const names = new Map<string, string>()

/** Named statements are planned once per connection, which shortens the time that accounts are locked. */
function nameOf(text: string): string {
  const name = names.get(text) ?? `insert_${names.size}`
  names.set(text, name)
  return name
}

/** Encodes types that JSON lacks: bigint as digits, bytes in PostgreSQL's hexadecimal form. */
function jsonValue(this: unknown, key: string, value: unknown): unknown {
  const original = (this as Record<string, unknown>)[key]
  if (typeof original === 'bigint') return original.toString()
  if (Buffer.isBuffer(original)) return `\\x${original.toString('hex')}`
  return value
}

async function moveOrders(client: ClientBase, transitions: readonly (OrderTransition & { at: Date })[]): Promise<void> {
  await client.query(
    `UPDATE orders SET step = t.step, state = t.state, reason = t.reason, updated_at = t.at, due_at = t.due, awaits = t.awaits
     FROM jsonb_to_recordset($1)
       t (id uuid, step text, state text, reason text, at timestamptz, due timestamptz, awaits text)
     WHERE orders.id = t.id`,
    [
      JSON.stringify(
        transitions.map((t) => ({
          id: t.orderId,
          step: t.to,
          state: t.state,
          reason: t.reason,
          at: t.at,
          due: t.dueAt ?? null,
          awaits: t.awaits ?? null,
        })),
      ),
    ],
  )
}

/** Changes the terms of offers, which are locked already, with one statement. */
async function changeOffers(client: ClientBase, changes: readonly OfferChange[]): Promise<void> {
  const columns = offerTerms.join(', ')
  await client.query(
    `UPDATE offers SET (${columns}) = (SELECT ${columns} FROM json_populate_record(offers, c.terms))
     FROM unnest($1::uuid[], $2::json[]) c (id, terms) WHERE offers.id = c.id`,
    [changes.map(({ offerId }) => offerId), changes.map(({ terms }) => JSON.stringify(terms, jsonValue))],
  )
}

/** Writing this many rows as JSON takes a few milliseconds; other calls get their turn while the database works. */
const sliceRows = 500

/**
 * Writes the offers of a large command, a slice at a time, and returns what is left of it. The command is still committed or
 * rolled back as a whole.
 */
export async function writeInSlices(client: ClientBase, command: Command): Promise<Command> {
  const inserts = Object.groupBy(command.inserts ?? [], ({ table }) => (table === 'offers' ? 'offers' : 'others'))
  const rows = (inserts.offers ?? []).map(({ row }) => row)
  for (const slice of slicesOf(rows, sliceRows)) await insertRows(client, 'offers', slice)
  for (const slice of slicesOf(offerChangesOf(command), sliceRows)) await changeOffers(client, slice)
  const { inserts: _written, ...rest } = command
  return { ...rest, ...('offerChanges' in rest && { offerChanges: [] }), inserts: inserts.others ?? [] }
}
