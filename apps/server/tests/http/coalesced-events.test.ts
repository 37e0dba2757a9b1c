import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { newUser, signInOwner } from '@c2c/testing/src/people/people.ts'
import { messagesUntil, openSocket } from '@c2c/testing/src/services/socket.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'

const story = await startStory()

/** Publishes these lines of events in one transaction, as triggers and ledger do, so that they arrive together. */
const publishLines = (lines: readonly string[]) =>
  sql`SELECT pg_notify('c2c_changed', line) FROM unnest(${lines}::text[]) line`.execute(story.services.db)

test('20 price changes at once are two messages at most, and own events do not wait', async () => {
  const { userId, token } = await newUser(story)
  const { next, socket } = await openSocket(story, token)
  await next()
  const prices = Array.from({ length: 20 }, (_, i) => `${900_001 + i} everyone price`)
  await publishLines([...prices, `900021 ${userId} message`])
  const seen = await messagesUntil(next, ({ seq }) => seq === 900_020)
  expect(seen.at(-2)).toEqual({ type: 'changed', seq: 900_021, subjects: ['message'] })
  expect(seen.filter(({ subjects }) => subjects?.includes('price')).length).toBeLessThan(3)
  socket.close()
})

test('coalesced events of staff keep every subject and their order', async () => {
  const { next, socket } = await openSocket(story, await signInOwner(story), { surface: 'console' })
  await next()
  await publishLines(['900001 staff order', '900002 staff order', '900003 staff account'])
  const seen = await messagesUntil(next, ({ seq }) => seq === 900_003)
  expect(seen.length).toBeLessThan(4)
  expect(seen.flatMap(({ subjects }) => subjects)).toEqual(expect.arrayContaining(['order', 'account']))
  const numbers = seen.map(({ seq = 0 }) => seq)
  expect(numbers).toEqual(numbers.toSorted((a, b) => a - b))
  socket.close()
})
