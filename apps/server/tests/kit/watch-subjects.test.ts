import { noticeRead, type LiveSubject } from '@c2c/contract'
import { expect, test } from 'vitest'
import { everyoneRecipient, publish } from '../../src/commands/publish.ts'
import { user, type UserContext } from '../../src/http/context.ts'
import { createServices } from '../../src/start/create-services.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'
import { watchSubjects } from '@c2c/testing/src/story/watch-subjects.ts'

const story = await startStory()
const { log, now } = story.services
const { connection } = story.database

/** The report when a handler of `notice/read`, which declares `notice`, publishes a subject by a command or by itself. */
async function violations(way: 'command' | 'transaction', subject: LiveSubject): Promise<readonly string[]> {
  const services = await createServices({ connection, dataDir: story.dataDir, smtpUrl: null, sandbox: true, log, now })
  const found: string[] = []
  const notification = { recipients: [everyoneRecipient], subjects: [subject] }
  const registration = user(noticeRead, async () => {
    if (way === 'command') await services.ledger.execute({ at: now(), transfers: [], ...notification })
    else await services.db.transaction().execute((trx) => publish(trx, notification, now()))
    return { unread: 0 }
  })
  const [served] = watchSubjects(services, [registration], (violation) => void found.push(violation))
  if (served?.session === 'user') await served.handle({}, {} as UserContext)
  await services.close()
  return found
}

test.each(['command', 'transaction'] as const)('undeclared subject of a %s is reported', async (way) => {
  expect(await violations(way, 'notice')).toEqual([])
  expect(await violations(way, 'price')).toEqual(['notice/read publishes price and does not declare it'])
})

test('a command with recipients needs subjects', () => {
  const { ledger } = story.services
  const command = { at: now(), transfers: [], recipients: [everyoneRecipient] }
  expect(() => ledger.execute(command)).toThrow(RangeError)
})
