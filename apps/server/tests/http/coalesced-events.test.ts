import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { registerUser, signInOwner } from '../support/people.ts'
import { openSocket } from '../support/socket.ts'
import { startStory } from '../support/story.ts'

const story = await startStory()

/** Publishes these lines of events in one transaction, as triggers and ledger do, so that they arrive together. */
const publishLines = (lines: readonly string[]) =>
  sql`SELECT pg_notify('c2c_changed', line) FROM unnest(${lines}::text[]) line`.execute(story.services.db)

interface Change {
  readonly seq: number
  readonly subjects: readonly string[]
}

/** All messages up to the one with this number. */
async function messagesUntil(seq: number, next: () => unknown): Promise<Change[]> {
  const seen: Change[] = []
  do seen.push((await next()) as Change)
  while (seen.at(-1)?.seq !== seq)
  return seen
}

test('20 price changes at once are two messages at most, and own events do not wait', async () => {
  const { userId, token } = await registerUser(story)
  const { next, socket } = await openSocket(story, token)
  await next()
  const prices = Array.from({ length: 20 }, (_, i) => `${900_001 + i} everyone price`)
  await publishLines([...prices, `900021 ${userId} message`])
  const seen = await messagesUntil(900_020, next)
  expect(seen.at(-2)).toEqual({ type: 'changed', seq: 900_021, subjects: ['message'] })
  expect(seen.filter(({ subjects }) => subjects.includes('price')).length).toBeLessThan(3)
  socket.close()
})

test('coalesced events of staff keep every subject and their order', async () => {
  const { next, socket } = await openSocket(story, await signInOwner(story), { surface: 'console' })
  await next()
  await publishLines(['900001 staff order', '900002 staff order', '900003 staff account'])
  const seen = await messagesUntil(900_003, next)
  expect(seen.length).toBeLessThan(4)
  expect(seen.flatMap(({ subjects }) => subjects)).toEqual(expect.arrayContaining(['order', 'account']))
  expect(seen.map(({ seq }) => seq)).toEqual(seen.map(({ seq }) => seq).toSorted((a, b) => a - b))
  socket.close()
})
