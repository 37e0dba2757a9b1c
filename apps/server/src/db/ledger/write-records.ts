import type { ClientBase } from 'pg'
import { announce } from './announce.ts'
import {
  insertTables,
  offerTerms,
  type Command,
  type Insert,
  type OfferChange,
  type OrderTransition,
} from './command.ts'

/** Writes the rows and order steps of commands whose transfers were posted, one statement for each table. */
export async function writeRecords(client: ClientBase, commands: readonly Command[]): Promise<void> {
  const inserts = commands.flatMap((command) => command.inserts ?? [])
  for (const table of insertTables) {
    const rows = inserts.filter((insert) => insert.table === table).map((insert) => insert.row)
    for (const group of byColumns(rows)) await insertRows(client, table, group)
  }
  const transitions = commands.flatMap(({ transition, at }) => (transition ? [{ ...transition, at }] : []))
  if (transitions.length > 0) await moveOrders(client, transitions)
  const changes = commands.flatMap(({ offerChange }) => offerChange ?? [])
  // In the order of their ids, so that two batches wait for each other in one direction.
  for (const change of changes.toSorted((a, b) => (a.offerId < b.offerId ? -1 : 1))) await changeOffer(client, change)
  await announce(client, commands, commands[0]?.at ?? new Date(0))
  // Last of all: whoever adds to the log holds its end until the transaction is over.
  const lines = commands.flatMap(({ audit }) => audit ?? [])
  if (lines.length > 0) await insertRows(client, 'audit_log', lines)
}

/** Rows of one statement must name the same columns; a row that leaves one to its default goes by itself. */
function byColumns(rows: readonly object[]): Iterable<object[]> {
  return Map.groupBy(rows, (row) => Object.keys(row).toSorted().join()).values()
}

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

/** Statements with a name are planned once a connection; other batches wait for these accounts meanwhile. */
function nameOf(text: string): string {
  const name = names.get(text) ?? `insert_${names.size}`
  names.set(text, name)
  return name
}

/** JSON has neither bigint nor bytes: amounts go as digits, bytes in PostgreSQL's own hexadecimal form. */
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

async function changeOffer(client: ClientBase, { offerId, terms }: OfferChange): Promise<void> {
  const columns = offerTerms.join(', ')
  await client.query(
    `UPDATE offers SET (${columns}) = (SELECT ${columns} FROM json_populate_record(offers, $2)) WHERE id = $1`,
    [offerId, JSON.stringify(terms, jsonValue)],
  )
}
