import { Refusal } from '@c2c/contract'
import { sql, type Kysely, type Transaction } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { readSetting } from '../settings/settings.ts'
import { startOfDay, utcDay } from '../time/utc-day.ts'

const megabyte = 1_000_000
const day = 86_400_000

function exceeded(megabytes: number, now: Date): Refusal {
  const until = new Date(startOfDay(now).getTime() + day).toISOString()
  return new Refusal('limit_exceeded', {
    message: 'upload_quota',
    values: { max: String(megabytes), until },
    data: { max_bytes: megabytes * megabyte, resets_at: until },
  })
}

/** Refuses a file before it is decoded where the quota of the day is used up. */
export async function requireUploadQuota(db: Kysely<Database>, owner: string, now: Date): Promise<void> {
  const megabytes = await readSetting(db, 'upload_quota')
  const used = await db
    .selectFrom('upload_days')
    .select('bytes')
    .where('owner', '=', owner)
    .where('day', '=', sql<Date>`${utcDay(now)}::date`)
    .executeTakeFirst()
  if (used && used.bytes >= BigInt(megabytes * megabyte)) throw exceeded(megabytes, now)
}

/**
 * Counts stored bytes by person and UTC day in the transaction that adds the file's row. Refuses with `limit_exceeded` what goes
 * beyond the setting `upload_quota`: parallel uploads of one person wait for each other's row.
 */
export async function takeUploadQuota(
  trx: Transaction<Database>,
  owner: string,
  bytes: number,
  now: Date,
): Promise<void> {
  const megabytes = await readSetting(trx, 'upload_quota')
  const most = megabytes * megabyte
  const { rows } = await sql`
    INSERT INTO upload_days AS counted (owner, day, bytes)
    SELECT ${owner}, ${utcDay(now)}::date, ${bytes}::bigint WHERE ${bytes}::bigint <= ${most}::bigint
    ON CONFLICT (owner, day) DO UPDATE SET bytes = counted.bytes + EXCLUDED.bytes
      WHERE counted.bytes + EXCLUDED.bytes <= ${most}::bigint
    RETURNING bytes`.execute(trx)
  if (rows.length === 0) throw exceeded(megabytes, now)
}

/** Adds what belongs to a stored file; the file goes again when its owner is refused. */
export async function withStoredFile<Result>(add: () => Promise<Result>, remove: () => Promise<void>): Promise<Result> {
  try {
    return await add()
  } catch (error) {
    // After any other error the rows may have been committed.
    if (error instanceof Refusal) await remove()
    throw error
  }
}
