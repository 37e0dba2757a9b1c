import { expect, test } from 'vitest'
import { auditInput, withFilter } from '../src/features/proofs/audit/audit-location.ts'

test('an address sets the filters; unknown outcomes are ignored', () => {
  const input = auditInput(new URLSearchParams('call=recharge/approve&outcome=perhaps&page=3'))
  expect(input).toMatchObject({ call: 'recharge/approve', outcome: '', page: '3', page_size: '20', staff_id: '' })
})

test('a new filter returns to page one and keeps other filters', () => {
  const search = new URLSearchParams('call=recharge/approve&page=3')
  expect(withFilter(search, 'outcome', 'refused').toString()).toBe('call=recharge%2Fapprove&outcome=refused')
  expect(withFilter(search, 'call', '').toString()).toBe('')
})
