import { webCalls } from '@c2c/contract'
import { expect, test } from 'vitest'
import { changedSubjects, subjectCalls } from '../../../src/lib/live/subjects.ts'

test('only a message of change names subjects', () => {
  expect(changedSubjects('{"type":"changed","subjects":["money","order"]}')).toEqual(['money', 'order'])
  expect(changedSubjects('{"type":"hello"}')).toEqual([])
  expect(changedSubjects('{"type":"changed","subjects":"money"}')).toEqual([])
  expect(changedSubjects('not json')).toEqual([])
})

test('every subject makes calls old that exist', () => {
  const names = new Set(Object.values(webCalls).map((call) => call.name))
  for (const call of Object.values(subjectCalls).flat()) expect(names).toContain(call)
})
