import { expect, test } from 'vitest'
import { byAmount, byWait, sortAsked, sortedColumns } from '../../src/components/queue/queue-sort.ts'

const columns = [{ key: 'amount', sorts: byAmount }, { key: 'waiting', sorts: byWait }, { key: 'person' }] as const

test('the sorted column shows its direction and no other does', () => {
  const shown = sortedColumns(columns, 'oldest').map(({ key, sorter, sortOrder }) => ({ key, sorter, sortOrder }))
  expect(shown).toEqual([
    { key: 'amount', sorter: true, sortOrder: null },
    { key: 'waiting', sorter: true, sortOrder: 'descend' },
    { key: 'person' },
  ])
})

test('a heading asks for its own order, and for the default when it is released', () => {
  expect(sortAsked(columns, { columnKey: 'amount', order: 'descend' })).toBe('largest')
  expect(sortAsked(columns, { columnKey: 'waiting', order: 'ascend' })).toBe('newest')
  expect(sortAsked(columns, { columnKey: 'amount' })).toBe('')
  expect(sortAsked(columns, { columnKey: 'person', order: 'ascend' })).toBe('')
})
