import type { LiveSubject } from '@c2c/contract'
import { CompiledQuery, type Kysely } from 'kysely'
import type { ClientBase } from 'pg'
import type { Database } from '../db/schema.ts'

/** The recipient for all staff of the platform. */
export const staffRecipient = 'staff'

/** The recipient for every user and staff member. */
export const everyoneRecipient = 'everyone'

/** The recipients whose data changed, and the subjects that changed. */
export interface Notification {
  readonly recipients?: readonly string[]
  readonly subjects?: readonly LiveSubject[]
}

/** Lines per NOTIFY payload: PostgreSQL limits it to 8,000 bytes, and this is well below. */
const linesPerPayload = 60

const statement = `WITH events AS (
    INSERT INTO outbox (recipient, subjects, at) SELECT recipient, subjects, $3 FROM unnest($1::text[], $2::text[])
      u (recipient, subjects) RETURNING seq, recipient, subjects),
  numbered AS (SELECT seq || ' ' || recipient || ' ' || subjects AS line, row_number() OVER () AS n FROM events)
  SELECT pg_notify('c2c_changed', string_agg(line, ',')) FROM numbered GROUP BY n / ${linesPerPayload}`

/** The values of the statement; null when there are no recipients. */
function valuesOf(notifications: readonly Notification[], at: Date): [string[], string[], Date] | null {
  const byRecipient = new Map<string, Set<LiveSubject>>()
  for (const { recipients = [], subjects = [] } of notifications) {
    if (recipients.length === 0) continue
    for (const recipient of [...recipients, staffRecipient]) {
      const known = byRecipient.get(recipient) ?? new Set()
      for (const subject of subjects) known.add(subject)
      byRecipient.set(recipient, known)
    }
  }
  if (byRecipient.size === 0) return null
  return [[...byRecipient.keys()], [...byRecipient.values()].map((subjects) => [...subjects].join(' ')), at]
}

/**
 * Writes the events of a batch of commands to the outbox and notifies all processes when the transaction commits, with
 * lines of `number recipient subject subject`. One statement per batch.
 */
export async function publishBatch(
  client: ClientBase,
  notifications: readonly Notification[],
  at: Date,
): Promise<void> {
  const values = valuesOf(notifications, at)
  if (values) await client.query({ name: 'publish_batch', text: statement, values })
}

/** Publishes a change that is not a ledger command, in the transaction of that change. */
export async function publish(trx: Kysely<Database>, notification: Required<Notification>, at: Date): Promise<void> {
  const values = valuesOf([notification], at)
  if (values) await trx.executeQuery(CompiledQuery.raw(statement, values))
}
