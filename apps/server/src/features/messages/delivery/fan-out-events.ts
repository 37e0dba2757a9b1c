import { sql } from 'kysely'
import { settledUpTo } from '../../../db/settled-numbers.ts'
import type { Services } from '../../../services/services.ts'
import { enqueueEvents } from './enqueue-events.ts'
import { readMessages, readSteps } from './read-events.ts'

/** The newest numbers of the sources. */
const newest = sql<{ steps: bigint; messages: bigint }>`SELECT
  (SELECT coalesce(max(id), 0) FROM order_events) AS steps, (SELECT coalesce(max(seq), 0) FROM order_messages) AS messages`

/**
 * Fans out merchants' events from the rows of orders, each exactly once: the deliveries and the cursor are one transaction. Rows
 * are read up to the number below which no transaction is open, so that none is passed over that commits late. One process
 * works at a time; others leave at once.
 */
export async function fanOutEvents({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  const settled = await settledUpTo(db, newest)
  if (!settled) return
  for (let more = true; more;) {
    more = await db.transaction().execute(async (trx) => {
      const cursors = await trx
        .selectFrom('outbox_cursors')
        .selectAll()
        .where('source', 'in', ['order_events', 'order_messages'])
        .orderBy('source')
        .forUpdate()
        .skipLocked()
        .execute()
      const [steps, messages] = cursors
      if (!steps || !messages) return false
      const read = [
        await readSteps(trx, { after: steps.seq, upTo: settled.steps }),
        await readMessages(trx, { after: messages.seq, upTo: settled.messages }),
      ]
      // A stable sort: each source keeps its own order.
      const events = read
        .flatMap((batch) => batch.events)
        .toSorted((one, other) => one.at.getTime() - other.at.getTime())
      await enqueueEvents(trx, events, now())
      for (const [i, { source, seq }] of cursors.entries()) {
        const readTo = read[i]?.readTo ?? seq
        if (readTo > seq)
          await trx.updateTable('outbox_cursors').set({ seq: readTo }).where('source', '=', source).execute()
      }
      return (read[0]?.readTo ?? 0n) < settled.steps || (read[1]?.readTo ?? 0n) < settled.messages
    })
  }
}
