import { sql, type Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'

/**
 * When the transaction commits, every process forgets the session, or all of the owner's and the owner's data key, and checks
 * their sockets.
 */
export const publishChange = (db: Kysely<Database>, ownerId: string, tokenHash: Buffer | null) =>
  sql`SELECT pg_notify('c2c_sessions', ${tokenHash ? `${ownerId} ${tokenHash.toString('base64')}` : ownerId})`.execute(
    db,
  )
