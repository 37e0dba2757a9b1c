import { expect, test } from 'vitest'
import { readDetails } from '../src/features/proofs/audit/audit-details.ts'

test('an entry shows its input, refusal reason and IP address', () => {
  const details = { input: { order_id: '1', amount: '5' }, reason: 'not_allowed', ip: '127.0.0.1' }
  const fields = [
    ['order_id', '1'],
    ['amount', '5'],
  ]
  expect(readDetails(JSON.stringify(details))).toEqual({ fields, reason: 'not_allowed', ip: '127.0.0.1' })
})

test('an entry by the server shows its fields, long values truncated', () => {
  const { fields } = readDetails(JSON.stringify({ from: '1', marks: Array.from({ length: 200 }, () => ['1', 'ab']) }))
  expect(fields[0]).toEqual(['from', '1'])
  expect(fields[1]?.[1]).toHaveLength(401)
})

test('an entry with unreadable details shows no fields', () => {
  expect(readDetails('[]')).toEqual({ fields: [], reason: '', ip: '' })
})
