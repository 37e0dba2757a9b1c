import path from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { missingRefusals, recordRefusal, unrecorded } from '@c2c/testing/src/story/refusals.ts'
import { temporaryDirectory } from '@c2c/testing/src/story/temporary-directory.ts'

test('refusal that its call does not declare is an error', () => {
  const refuse = (call: string, data: object) => () => recordRefusal(call, data)
  expect(refuse('/api/v1/invite/detail', { reason: 'not_found' })).toThrow('does not declare not_found')
  expect(refuse('/api/v1/invite/detail', { reason: 'session_invalid' })).not.toThrow()
  expect(refuse('/api/v1/invite/detail', { reason: 'not_available', feature: 'invitations' })).not.toThrow()
})

test('declared refusals that no test reached are listed', () => {
  expect(missingRefusals('none')).toContain('/api/v1/withdraw/cancel not_found')
})

test('work whose refusals are not recorded leaves those of later files recorded, also when it fails', async () => {
  const file = path.join(temporaryDirectory(), 'refusals')
  vi.stubEnv('REFUSALS_FILE', file)
  onTestFinished(() => void vi.unstubAllEnvs())
  const line = '/api/v1/withdraw/cancel not_found'
  const refuse = () => recordRefusal('/api/v1/withdraw/cancel', { reason: 'not_found' })
  const failing = unrecorded(async () => {
    refuse()
    await Promise.reject(new Error('over'))
  })
  await expect(failing).rejects.toThrow('over')
  expect(missingRefusals(file)).toContain(line)
  refuse()
  expect(missingRefusals(file)).not.toContain(line)
})
