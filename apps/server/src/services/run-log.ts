import type { Kysely } from 'kysely'
import type { Database } from '../db/schema.ts'
import { hideMailboxes } from './mail/hide-mailboxes.ts'

/** Something that the service does by itself or for somebody, whose last success and last failure are kept. */
export interface Watched {
  readonly name: string
  /** Milliseconds from one run to the next; null for what runs when it is needed. */
  readonly every: number | null
}

const longestFailure = 500

/** Keeps that something was done. What went wrong before it stays to be seen, with its time. */
export async function noteSuccess(db: Kysely<Database>, { name, every }: Watched, at: Date): Promise<void> {
  const row = { every_ms: every, succeeded_at: at }
  await db
    .insertInto('job_runs')
    .values({ name, ...row, failed_at: null, failure: '' })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
    .execute()
}

/** Keeps that something went wrong, and why, in the words of the error itself. */
export async function noteFailure(
  db: Kysely<Database>,
  { name, every }: Watched,
  at: Date,
  error: unknown,
): Promise<void> {
  const words = hideMailboxes(error instanceof Error ? error.message : String(error))
  const row = { every_ms: every, failed_at: at, failure: words.slice(0, longestFailure) }
  await db
    .insertInto('job_runs')
    .values({ name, ...row, succeeded_at: null })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
    .execute()
}
