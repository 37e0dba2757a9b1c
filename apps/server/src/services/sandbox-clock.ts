import { sql, type Kysely } from 'kysely'
import type { Database } from '../db/schema.ts'
import { followOffered } from './follow-offered.ts'
import type { Services } from './services.ts'

/** Milliseconds that the clock of a sandbox was moved forward. */
async function readMoved(db: Kysely<Database>): Promise<number> {
  const { rows } = await sql<{ moved: string }>`
    SELECT coalesce(sum(moved_ms), 0)::text AS moved FROM sandbox_clock`.execute(db)
  return Number(rows[0]?.moved)
}

/**
 * The clock of a sandbox: `wallClock`, moved forward by what the database says, in every process. `onMoved` is called after a
 * move, which made sessions last longer.
 */
export async function sandboxClock(
  services: Pick<Services, 'changes' | 'log' | 'db'>,
  wallClock: () => Date,
  onMoved: () => void,
): Promise<() => Date> {
  let last: number | null = null
  const moved = await followOffered(services, async () => {
    const sum = await readMoved(services.db)
    if (last !== null && sum !== last) onMoved()
    last = sum
    return sum
  })
  return () => new Date(wallClock().getTime() + moved())
}
