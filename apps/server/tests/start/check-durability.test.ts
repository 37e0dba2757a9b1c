import { expect, test } from 'vitest'
import { notDurable } from '../../src/start/reach-database.ts'

const durable = { fsync: 'on', full_page_writes: 'on', synchronous_commit: 'on', standbys: '' }

test.each([
  [{}, null],
  [{ synchronous_commit: 'remote_apply', standbys: 'db2' }, null],
  [{ synchronous_commit: 'local' }, null],
  [{ fsync: 'off' }, 'fsync=off'],
  [{ full_page_writes: 'off' }, 'full_page_writes=off'],
  [{ synchronous_commit: 'off' }, 'synchronous_commit=off'],
  [{ synchronous_commit: 'local', standbys: 'db2' }, 'synchronous_commit=local with the synchronous standby db2'],
])('settings %o can lose commits: %s', (changed, reason) => {
  expect(notDurable({ ...durable, ...changed })).toBe(reason)
})
