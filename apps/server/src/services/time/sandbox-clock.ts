import { setTimeout as afterTime } from 'node:timers/promises'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { liveValue } from '../cache/live-value.ts'
import type { Uses } from '../services.ts'

/** A running process reports its time at least this often, in milliseconds. */
const reportedWithin = 30_000

/** Milliseconds that the clock of a sandbox was moved forward. */
async function readMoved(db: Kysely<Database>): Promise<number> {
  const { rows } = await sql<{ moved: string }>`
    SELECT coalesce(sum(moved_ms), 0)::text AS moved FROM sandbox_clock`.execute(db)
  return Number(rows[0]?.moved)
}

/**
 * The clock: `wallClock`, moved forward by what the database says, in every process. After a move, which made sessions
 * last longer, `changes` emits `moved`.
 */
export async function sandboxClock(
  services: Uses<'changes' | 'log' | 'db'>,
  wallClock: () => Date,
): Promise<() => Date> {
  const moved = await liveValue(
    services,
    () => readMoved(services.db),
    () => void services.changes.emit('moved'),
  )
  return () => new Date(wallClock().getTime() + moved())
}

/**
 * Resolves when the clock of each running process shows more than `past`, as far as they report it. A process that does not is waited for
 * during `tries` looks, 50 ms apart.
 */
export async function clockMoved(
  { db, now }: Uses<'db' | 'now'>,
  { since, past }: { readonly since: Date; readonly past: Date },
  tries = 40,
): Promise<void> {
  const late = db
    .selectFrom('server_processes')
    .select('id')
    .where('seen_at', '>', new Date(since.getTime() - reportedWithin))
    .where('seen_at', '<=', past)
  for (let left = tries; left > 0; left -= 1) {
    if (now() > past && (await late.execute()).length === 0) return
    await afterTime(50)
  }
}
