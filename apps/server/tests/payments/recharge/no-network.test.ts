import { expect, test } from 'vitest'
import { addSetting } from '@c2c/testing/src/story/settings.ts'
import { newUser } from '@c2c/testing/src/people/people.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'

// A service in production on its first day: no network is set.
const story = await startStory({ sandbox: false })
const { db, now } = story.services
const person = await newUser(story)
const closed = { status: 200, code: 422, data: { reason: 'not_available' } }
const claim = { type: 'TRC20', address: 'TSandboxDoNotSendAnythingHereXXXXX', amount: '10', credentials: person.userId }

const network = {
  type: 'NIMIQ',
  label: 'Nimiq',
  address: 'NQ07-0000-0000-0000-0000',
  scheme: 'nimiq',
  min_amount: '10',
  confirmations: 1,
}

test('recharge is not available before a network is set', async () => {
  expect(await story.call('recharge/shoukuan-address', {}, person)).toMatchObject(closed)
  expect(await story.call('recharge/create', claim, person)).toMatchObject(closed)
})

test('recharge is not available once the last network is removed', async () => {
  await addSetting(db, 'recharge_networks', [network], now())
  expect(await story.callOk('recharge/shoukuan-address', {}, person)).toMatchObject({ type: 'NIMIQ' })
  await addSetting(db, 'recharge_networks', [], now())
  expect(await story.call('recharge/shoukuan-address', {}, person)).toMatchObject(closed)
  expect(await story.call('recharge/create', claim, person)).toMatchObject(closed)
})
