import path from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { checkAnswer, unansweredCalls } from '@c2c/testing/src/story/answers.ts'
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

test('answer that is not as its call declares is an error', () => {
  const check = (data: object) => () => checkAnswer('/console/api/v1/offer/bulk', data)
  expect(check({ changed: 1 })).not.toThrow()
  expect(check({ changed: 1, chain: null })).toThrow('data.chain is not declared')
  expect(check({ changed: '1' })).toThrow('offer/bulk does not answer as declared: changed: ')
  expect(check({})).toThrow('changed')
})

test('calls whose answers no test reads are listed', () => {
  const file = path.join(temporaryDirectory(), 'answers')
  vi.stubEnv('ANSWERS_FILE', file)
  onTestFinished(() => void vi.unstubAllEnvs())
  expect(unansweredCalls(file)).toContain('/console/api/v1/offer/bulk')
  checkAnswer('/console/api/v1/offer/bulk', { changed: 1 })
  expect(unansweredCalls(file)).not.toContain('/console/api/v1/offer/bulk')
})
