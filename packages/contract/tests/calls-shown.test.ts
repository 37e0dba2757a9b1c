import { expect, test } from 'vitest'
import { consoleCalls, liveSubjects, webCalls, type Call } from '../src/index.ts'

const calls: readonly Call[] = [...webCalls, ...consoleCalls]

/** Reading calls whose answers no event makes stale. */
const withoutEvents = [
  // Statements of a day, which never change.
  'assets/statement',
  'liabilities/heads',
  'liabilities/list',
  'liabilities/proof',
  'liabilities/proof',
  // Computed from all rows: they are read on opening, on request or at an interval.
  'audit/list',
  'audit/verify',
  'ledger/check',
  'ledger/proof',
  'overview/figures',
  'reserve/figures',
  'system/read',
  // Stored nowhere.
  'support/fault',
  // Made for one signature.
  'assets/message',
  // Revealed once, and not kept.
  'chain/sweep',
  'withdraw/batch',
  'withdraw/request',
  'export/download',
  'fund/payout-account-detail',
  'order/payee',
  'user/reveal',
  'verification/detail',
  'verification/document',
  'withdraw/payee',
  // The user agrees to the amounts shown, so they change on request only.
  'withdraw/quote',
  'fund/quote',
  // The receiver is paid as shown, so it changes on request only.
  'transfer/receiver',
]

test('a reading call shows a subject, with reasoned exceptions', () => {
  const silent = calls.filter(({ changing, shows }) => !changing && shows.length === 0)
  expect(silent.map(({ name }) => name).toSorted()).toEqual(withoutEvents.toSorted())
})

test('every subject is shown by a call and changed by a call', () => {
  expect(new Set(calls.flatMap(({ shows }) => shows))).toEqual(new Set(liveSubjects))
  // Alerts come of what happens to trades.
  const changed = ['alert' as const, ...calls.flatMap(({ invalidates }) => invalidates)]
  expect(new Set(changed)).toEqual(new Set(liveSubjects))
})
