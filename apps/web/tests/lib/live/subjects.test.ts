import { webCalls } from '@c2c/contract'
import { expect, test } from 'vitest'
import { callsOf, subjectCalls } from '../../../src/lib/live/subjects.ts'

test('every subject makes calls old that exist', () => {
  const names = new Set(Object.values(webCalls).map((call) => call.name))
  for (const call of Object.values(subjectCalls).flat()) expect(names).toContain(call)
})

test('a subject of a later server makes nothing old', () => {
  expect(callsOf(['weather'])).toEqual([])
})
