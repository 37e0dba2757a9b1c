import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { safeMessage } from '../outbox/safe-message.ts'

/** A job whose last success and last failure are recorded. */
export interface RecordedJob {
  readonly name: string
  /** Milliseconds between runs; null for a job that runs on demand. */
  readonly every: number | null
}

const maxFailureLength = 500

/** A recorded time, but at most another one. None stays none: PostgreSQL's `least` passes over NULL. */
const recordedUpTo = (column: 'failed_at' | 'succeeded_at', bound: RawBuilder<unknown>) => {
  const recorded = sql.ref(`job_runs.${column}`)
  return sql<Date | null>`CASE WHEN ${recorded} IS NOT NULL THEN least(${recorded}, ${bound}) END`
}

/**
 * Records a success. The last failure and its time are kept; a failure of a clock that was ahead is taken back to this one, or the job
 * would count as failing until then.
 */
export async function recordSuccess(db: Kysely<Database>, { name, every }: RecordedJob, at: Date): Promise<void> {
  const row = { every_ms: every, succeeded_at: at }
  await db
    .insertInto('job_runs')
    .values({ name, ...row, failed_at: null, failure: '' })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet({ ...row, failed_at: recordedUpTo('failed_at', sql`excluded.succeeded_at`) }),
    )
    .execute()
}

/** Records a failure with the error's message. It is later than every success, also one of a clock that was ahead. */
export async function recordFailure(
  db: Kysely<Database>,
  { name, every }: RecordedJob,
  at: Date,
  error: unknown,
): Promise<void> {
  const row = { every_ms: every, failed_at: at, failure: safeMessage(error).slice(0, maxFailureLength) }
  await db
    .insertInto('job_runs')
    .values({ name, ...row, succeeded_at: null })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet({
        ...row,
        succeeded_at: recordedUpTo('succeeded_at', sql`excluded.failed_at - interval '1 ms'`),
      }),
    )
    .execute()
}

/** Whether the last failure of a job is newer than its last success. */
export const isFailing = (run: { readonly succeeded_at: Date | null; readonly failed_at: Date | null }): boolean =>
  run.failed_at !== null && (run.succeeded_at === null || run.failed_at > run.succeeded_at)

/** Forgets the runs of jobs that neither this release nor its configuration has: they would count as late for ever. */
export async function forgetOthers(db: Kysely<Database>, jobs: readonly RecordedJob[]): Promise<void> {
  const names = jobs.map(({ name }) => name)
  await db.deleteFrom('job_runs').where('every_ms', 'is not', null).where('name', 'not in', names).execute()
}
