import { consoleCalls, webCalls, type Call } from '@c2c/contract'
import { expect, test } from 'vitest'
import { registrations } from '../../src/features/registrations.ts'

const nameOf = (call: Call) => `${call.surface}: ${call.name}`
const declared = [...webCalls, ...consoleCalls].map(nameOf)
const handled = registrations.map(({ call }) => nameOf(call))

test('every declared call has exactly one handler and no others exist', () => {
  expect(handled.toSorted()).toEqual(declared.toSorted())
  expect(new Set(declared).size).toBe(declared.length)
})

test('a call asks for the session that it declares', () => {
  for (const { call, session } of registrations) {
    const expected = call.auth === 'anonymous' ? 'none' : call.auth === 'user' ? 'user' : 'staff'
    expect([nameOf(call), session]).toEqual([nameOf(call), expected])
  }
})
