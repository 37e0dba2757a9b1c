import { consoleCalls, webCalls, type Call } from '@c2c/contract'
import { expect, test } from 'vitest'
import { registrations } from '../../src/features/registrations.ts'
import { unavailable } from '../../src/features/unavailable.ts'
import { registerUser } from '../support/people.ts'
import { startStory } from '../support/story.ts'

const nameOf = (call: Call) => `${call.surface}: ${call.name}`
const declared = [...webCalls, ...consoleCalls].map(nameOf)
const handled = registrations.map(({ call }) => nameOf(call))

test('every declared call has exactly one handler, and nothing else has any', () => {
  expect(handled.toSorted()).toEqual(declared.toSorted())
  expect(new Set(declared).size).toBe(declared.length)
})

test('a call asks for the session that it declares', () => {
  for (const { call, session } of registrations) {
    const expected = call.auth === 'anonymous' ? 'none' : call.auth === 'user' ? 'user' : 'staff'
    expect([nameOf(call), session]).toEqual([nameOf(call), expected])
  }
})

/** Calls whose feature is still to come. A feature takes its names out of here; nothing is ever added. */
const stillToCome = ['web: saleu/appeal']

test('the calls that are not available yet are these and no others', () => {
  expect(unavailable.map(({ call }) => nameOf(call)).toSorted()).toEqual(stillToCome)
})

const story = await startStory()

test('a call that is not available yet says so, to whoever is signed in', async () => {
  const person = await registerUser(story)
  const fields = { order_id: 'x', reason: 'Why not?', credentials: 'x' }
  for (const { call } of unavailable) {
    const name = call.name as (typeof webCalls)[number]['name']
    expect(await story.call(name, fields)).toMatchObject({ code: -1 })
    expect(await story.call(name, fields, person)).toMatchObject({ code: 422, data: { reason: 'not_available' } })
  }
})
