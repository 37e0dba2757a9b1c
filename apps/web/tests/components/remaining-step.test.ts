import { expect, test } from 'vitest'
import { remainingStep } from '../../src/components/form/remaining-step.ts'

test('remaining characters are announced near the end, in steps', () => {
  expect([140, 21, 20, 19, 11, 10, 6, 5, 1, 0].map(remainingStep)).toEqual([null, null, 20, 20, 20, 10, 10, 5, 5, 0])
})
