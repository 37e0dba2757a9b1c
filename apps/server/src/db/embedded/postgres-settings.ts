/** PostgreSQL settings by their documented name. */
export type Settings = Readonly<Record<string, string>>

/**
 * Defaults of the embedded cluster. A commit is flushed to disk before it is acknowledged. The log has only messages about
 * the server itself: errors of statements go to the caller, and their values can be confidential.
 */
const defaults: Settings = {
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

/** On macOS a plain fsync does not flush the drive's cache. */
const onMac: Settings = { wal_sync_method: 'fsync_writethrough' }

/** The command-line options for these settings; `wanted` overrides the defaults. */
export function settingsWords(sockets: string, wanted: Settings): string[] {
  const platform = process.platform === 'darwin' ? onMac : {}
  const all = { ...defaults, ...platform, ...wanted, unix_socket_directories: sockets }
  return Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}
