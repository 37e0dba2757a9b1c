import { expect, test } from 'vitest'
import { createAttempts } from '../../../src/lib/call/attempts.ts'

function numbered() {
  let made = 0
  return createAttempts(() => `key-${(made += 1)}`)
}

test('attempt keeps its key while its outcome is unknown', () => {
  const attempts = numbered()
  expect(attempts.keyFor('sell 10')).toBe('key-1')
  expect(attempts.keyFor('sell 10')).toBe('key-1')
})

test('another payload is another attempt', () => {
  const attempts = numbered()
  attempts.keyFor('sell 10')
  expect(attempts.keyFor('sell 20')).toBe('key-2')
})

test('the same again after an answer is another attempt', () => {
  const attempts = numbered()
  attempts.keyFor('sell 10')
  attempts.settle()
  expect(attempts.keyFor('sell 10')).toBe('key-2')
})
