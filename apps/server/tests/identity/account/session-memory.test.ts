import pg from 'pg'
import { pino } from 'pino'
import { afterAll, expect, test, vi } from 'vitest'
import { createServices } from '../../../src/start/create-services.ts'
import { newUser, type Person } from '@c2c/testing/src/people/people.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'

// Before the story, which wraps the query method of its connections.
const sent = vi.spyOn(pg.Client.prototype, 'query')
const story = await startStory()
const other = await createServices({
  connection: story.database.connection,
  dataDir: story.dataDir,
  smtpUrl: null,
  sandbox: true,
  log: pino({ level: 'silent' }),
  now: story.clock.now,
})
afterAll(async () => {
  await other.close()
  sent.mockRestore()
})
const processes = [story.services, other]

const isOpen = ({ sessions }: (typeof processes)[number], { token }: Pick<Person, 'token'>) =>
  sessions.user(token, story.clock.now()).then((session) => session !== null)

/** Whether a session is open in both processes, and the statements that read sessions for it. */
async function stateOf(person: Pick<Person, 'token'>) {
  sent.mockClear()
  const open = [await isOpen(story.services, person), await isOpen(other, person)]
  const reads = sent.mock.calls.filter(([statement]) => JSON.stringify(statement).includes('sessions')).length
  return { open, reads }
}

const remembered = { open: [true, true], reads: 0 }

async function signInAgain({ account, password }: Person): Promise<{ token: string }> {
  return story.callOk('user/login', { account, password })
}

test('logout ends one session, the memory of all others remains', async () => {
  const [anna, ben] = [await newUser(story), await newUser(story)]
  const second = await signInAgain(anna)
  for (const person of [anna, second, ben]) await stateOf(person)
  await story.callOk('user/logout', {}, anna)
  expect(await isOpen(story.services, anna)).toBe(false)
  await expect.poll(() => isOpen(other, anna)).toBe(false)
  expect(await stateOf(ben)).toEqual(remembered)
  expect(await stateOf(second)).toEqual(remembered)
})

test('end of all sessions of a user leaves the memory of others', async () => {
  const [anna, ben] = [await newUser(story), await newUser(story)]
  const second = await signInAgain(anna)
  for (const person of [anna, second, ben]) await stateOf(person)
  await story.services.sessions.endAllOf(story.services.db, anna.userId)
  for (const process of processes) {
    for (const ended of [anna, second]) await expect.poll(() => isOpen(process, ended)).toBe(false)
  }
  expect(await stateOf(ben)).toEqual(remembered)
})
