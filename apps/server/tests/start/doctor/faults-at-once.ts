/**
 * Faults that one look finds together, by their names: each is of another check, and none ends the look before the checks of the
 * others. A fault of the database's logins or schema ends the checks of its rows, not those of what is around the host.
 */
export const atOnce: readonly (readonly string[])[] = [
  [
    'old Node',
    'misspelt variable',
    'proxies of the whole internet',
    'connection without TLS',
    'replica that is the primary',
    'keys that others read',
    'changed row',
    'wrong clock',
    'unknown bucket',
    'provider of another chain',
    'receiver of traces that is away',
    'address without TLS',
    'no backups',
    'failed job',
  ],
  [
    'mail to files',
    'wrong key',
    'silent store',
    'provider that is behind',
    'certificate that is not trusted',
    'late backup',
    'no server for a while',
  ],
  [
    'mail server that is down',
    'wrong key of indexes',
    'certificate that has ended',
    'folder of backups that is none',
    'rows without a seal',
  ],
  ['mail that is refused', 'missing keys', 'certificate that ends soon'],
  ['login with too many rights', 'proxy without a server'],
]
