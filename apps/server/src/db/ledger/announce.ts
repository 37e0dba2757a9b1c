import type { LiveSubject } from '@c2c/contract'
import { CompiledQuery, type Kysely } from 'kysely'
import type { ClientBase } from 'pg'
import type { Database } from '../schema.ts'

/** Whom the house's own people are told as. */
export const staffRecipient = 'staff'

/** Who is told of what concerns all. */
export const everyoneRecipient = 'everyone'

/** Whose screens show something else, and what it is: money and orders unless it is said. */
export interface Told {
  readonly touches?: readonly string[]
  readonly subjects?: readonly LiveSubject[]
}

/** A notification takes 8,000 bytes; this many lines of it are well below that. */
const linesAtOnce = 60

const usual: readonly LiveSubject[] = ['money', 'order', 'notice']

const statement = `WITH told AS (
    INSERT INTO outbox (recipient, subjects, at) SELECT recipient, subjects, $3 FROM unnest($1::text[], $2::text[])
      u (recipient, subjects) RETURNING seq, recipient, subjects),
  numbered AS (SELECT seq || ' ' || recipient || ' ' || subjects AS line, row_number() OVER () AS n FROM told)
  SELECT pg_notify('c2c_changed', string_agg(line, ',')) FROM numbered GROUP BY n / ${linesAtOnce}`

/** What the statement is given; null when nobody is told of anything. */
function valuesOf(news: readonly Told[], at: Date): [string[], string[], Date] | null {
  const told = new Map<string, Set<LiveSubject>>()
  for (const { touches = [], subjects = usual } of news) {
    if (touches.length === 0) continue
    for (const recipient of [...touches, staffRecipient]) {
      const known = told.get(recipient) ?? new Set()
      for (const subject of subjects) known.add(subject)
      told.set(recipient, known)
    }
  }
  return told.size === 0 ? null : [[...told.keys()], [...told.values()].map((subjects) => [...subjects].join(' ')), at]
}

/**
 * Writes down what commands changed for whom, and tells it to all processes when the transaction commits: lines of
 * `number recipient subject subject`. One statement a batch.
 */
export async function announce(client: ClientBase, news: readonly Told[], at: Date): Promise<void> {
  const values = valuesOf(news, at)
  if (values) await client.query({ name: 'announce', text: statement, values })
}

/** The same for a change that is no command of the ledger, in its own transaction. */
export async function tell(trx: Kysely<Database>, news: Told, at: Date): Promise<void> {
  const values = valuesOf([news], at)
  if (values) await trx.executeQuery(CompiledQuery.raw(statement, values))
}
