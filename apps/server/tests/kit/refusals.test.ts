import { expect, test } from 'vitest'
import { missingRefusals, recordRefusal } from '@c2c/testing/src/story/refusals.ts'

test('refusal that its call does not declare is an error', () => {
  const refuse = (path: string, data: object) => () => recordRefusal(path, data)
  expect(refuse('/api/v1/invite/detail', { reason: 'not_found' })).toThrow('does not declare not_found')
  expect(refuse('/api/v1/invite/detail', { reason: 'session_invalid' })).not.toThrow()
  expect(refuse('/api/v1/invite/detail', { reason: 'not_available', feature: 'invitations' })).not.toThrow()
})

test('declared refusals that no test reached are listed', () => {
  expect(missingRefusals('none')).toContain('/api/v1/withdraw/cancel not_found')
})
