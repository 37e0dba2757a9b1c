import type { LiveSubject } from '@c2c/contract'
import type { ClientBase } from 'pg'
import type { Command } from './command.ts'

/** Whom the house's own people are told as. */
export const staffRecipient = 'staff'

/** Who is told of what concerns all. */
export const everyoneRecipient = 'everyone'

/** A notification takes 8,000 bytes; this many lines of it are well below that. */
const linesAtOnce = 60

const usual: readonly LiveSubject[] = ['money', 'order', 'notice']

/**
 * Writes down what commands changed for whom, and tells it to all processes when the transaction commits: lines of
 * `number recipient subject subject`. One statement a batch.
 */
export async function announce(client: ClientBase, commands: readonly Command[]): Promise<void> {
  const told = new Map<string, Set<LiveSubject>>()
  for (const { touches = [], subjects = usual } of commands) {
    if (touches.length === 0) continue
    for (const recipient of [...touches, staffRecipient]) {
      const known = told.get(recipient) ?? new Set()
      for (const subject of subjects) known.add(subject)
      told.set(recipient, known)
    }
  }
  if (told.size === 0) return
  await client.query({
    name: 'announce',
    text: `WITH told AS (
             INSERT INTO outbox (recipient, subjects, at) SELECT recipient, subjects, $3 FROM unnest($1::text[], $2::text[])
               u (recipient, subjects) RETURNING seq, recipient, subjects),
           numbered AS (SELECT seq || ' ' || recipient || ' ' || subjects AS line, row_number() OVER () AS n FROM told)
           SELECT pg_notify('c2c_changed', string_agg(line, ',')) FROM numbered GROUP BY n / ${linesAtOnce}`,
    values: [[...told.keys()], [...told.values()].map((subjects) => [...subjects].join(' ')), commands[0]?.at],
  })
}
