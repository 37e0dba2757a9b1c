import type { Pool } from 'pg'

/** Settings that PostgreSQL needs so that what it has acknowledged survives a crash, a power cut and a failover. */
const query = `SELECT current_setting('fsync') AS fsync, current_setting('full_page_writes') AS full_page_writes,
  current_setting('synchronous_commit') AS synchronous_commit, current_setting('synchronous_standby_names') AS standbys`

interface Durability {
  readonly fsync: string
  readonly full_page_writes: string
  readonly synchronous_commit: string
  readonly standbys: string
}

/** The setting with which PostgreSQL can lose acknowledged commits; null when there is none. */
export function notDurable({ fsync, full_page_writes, synchronous_commit, standbys }: Durability): string | null {
  if (fsync !== 'on') return `fsync=${fsync}`
  if (full_page_writes !== 'on') return `full_page_writes=${full_page_writes}`
  if (synchronous_commit === 'off') return 'synchronous_commit=off'
  if (synchronous_commit === 'local' && standbys !== '')
    return `synchronous_commit=local with the synchronous standby ${standbys}`
  return null
}

/** Throws an Error that names the setting when PostgreSQL can lose acknowledged commits. */
export async function checkDurability(pool: Pool): Promise<void> {
  const { rows } = await pool.query<Durability>(query)
  const setting = rows[0] && notDurable(rows[0])
  if (setting) throw new Error(`PostgreSQL can lose acknowledged transfers: ${setting}. Change it before the start`)
}
