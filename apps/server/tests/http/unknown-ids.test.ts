import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { newUser, signInOwner } from '@c2c/testing/src/people/people.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'

const story = await startStory()
const person = await newUser(story)
const owner = { token: await signInOwner(story) }
const order_id = randomUUID()
const user_id = randomUUID()
const withdraw_id = randomUUID()
const refused = { status: 200, code: 404, data: { reason: 'not_found' } }

test.each([
  ['saleu/evidence', { text: 'A receipt.' }],
  ['saleu/messages', {}],
  ['saleu/rate', { stars: '5' }],
  ['saleu/review', { reason: 'Look again.' }],
] as const)('%s refuses an unknown order', async (name, fields) => {
  expect(await story.call(name, { order_id, ...fields }, person)).toMatchObject(refused)
})

const correction = { direction: 'credit', amount: '5', against: 'fee_income', reason: 'A test.' }

test.each([
  ['merchant/change', { merchant_id: randomUUID(), name: 'Weser Desk' }],
  ['correction/create', { user: 'unknown', ...correction }],
  ['correction/create', { merchant_id: randomUUID(), ...correction }],
  ['user/end-sessions', { user_id, reason: 'A test.' }],
  ['user/note', { user_id, text: 'A test.' }],
  ['user/reveal', { user_id, what: 'contact', purpose: 'A test.' }],
  ['user/unfreeze', { user_id, reason: 'A test.' }],
  ['withdraw/approve', { withdraw_id, payout_ref: 'SEPA-1' }],
  ['withdraw/payee', { withdraw_id }],
  ['withdraw/reject', { withdraw_id, reason: 'A test.' }],
] as const)('%s refuses an unknown id', async (name, fields) => {
  expect(await story.console(name, fields, owner)).toMatchObject(refused)
})
