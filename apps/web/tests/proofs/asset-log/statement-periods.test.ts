import { expect, test } from 'vitest'
import { periodOf } from '../../../src/features/proofs/asset-log/statement-periods.ts'

const january = new Date('2026-01-31T23:59:00.000Z')

test('a period that goes on ends today, one that is over on its last day', () => {
  expect(periodOf('thisMonth', january)).toEqual({ from: '2026-01-01', to: '2026-01-31' })
  expect(periodOf('lastMonth', january)).toEqual({ from: '2025-12-01', to: '2025-12-31' })
  expect(periodOf('threeMonths', january)).toEqual({ from: '2025-11-01', to: '2026-01-31' })
  expect(periodOf('thisYear', january)).toEqual({ from: '2026-01-01', to: '2026-01-31' })
  expect(periodOf('lastYear', january)).toEqual({ from: '2025-01-01', to: '2025-12-31' })
})

test('the month before March ends on the last day that February has', () => {
  expect(periodOf('lastMonth', new Date('2028-03-31T00:00:00.000Z'))).toEqual({ from: '2028-02-01', to: '2028-02-29' })
})
