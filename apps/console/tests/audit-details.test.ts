import { expect, test } from 'vitest'
import { readDetails } from '../src/features/audit/audit-details.ts'

test('a line shows what was sent, why it was refused and where it came from', () => {
  const details = { input: { order_id: '1', amount: '5' }, reason: 'not_allowed', ip: '127.0.0.1' }
  const fields = [
    ['order_id', '1'],
    ['amount', '5'],
  ]
  expect(readDetails(JSON.stringify(details))).toEqual({ fields, reason: 'not_allowed', ip: '127.0.0.1' })
})

test('a line of the server’s own shows its fields, long ones cut', () => {
  const { fields } = readDetails(JSON.stringify({ from: '1', marks: Array.from({ length: 200 }, () => ['1', 'ab']) }))
  expect(fields[0]).toEqual(['from', '1'])
  expect(fields[1]?.[1]).toHaveLength(401)
})

test('a line whose details are no object shows nothing rather than fail', () => {
  expect(readDetails('[]')).toEqual({ fields: [], reason: '', ip: '' })
})
