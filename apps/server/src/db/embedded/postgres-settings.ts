/** PostgreSQL settings by name, as its own documentation writes them. */
export type Settings = Readonly<Record<string, string>>

/**
 * What every cluster of ours runs with. A commit is on the disk before it is acknowledged, and the log holds what happens
 * to the server itself: what a statement did wrong is known to its caller, and its values are nobody else's business.
 */
const ours: Settings = {
  listen_addresses: '',
  port: '5432',
  unix_socket_permissions: '0700',
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  timezone: 'UTC',
  lc_messages: 'C',
  log_min_messages: 'log',
  log_checkpoints: 'off',
}

/** A plain fsync on macOS stops at the drive's cache. */
const onMac: Settings = { wal_sync_method: 'fsync_writethrough' }

/** The words of the command line that set these settings, later ones over earlier ones. */
export function settingsWords(sockets: string, wanted: Settings): string[] {
  const platform = process.platform === 'darwin' ? onMac : {}
  const all = { ...ours, ...platform, ...wanted, unix_socket_directories: sockets }
  return Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}
