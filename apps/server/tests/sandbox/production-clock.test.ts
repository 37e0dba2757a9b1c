import { expect, test } from 'vitest'
import { testOwner } from '@c2c/testing/src/people/credentials.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'
import { totpAt } from '@c2c/testing/src/people/totp.ts'

const story = await startStory({ sandbox: false })

test('the clock of a production is not moved, by the console or in the database', async () => {
  const before = story.services.now()
  const { db } = story.services
  const { totp_secret: secret } = await db.selectFrom('staff').select('totp_secret').executeTakeFirstOrThrow()
  const totp = await totpAt(secret ?? '', before)
  const { token } = await story.consoleOk('session/login', { ...testOwner, totp })
  expect(await story.console('sandbox/advance', { by: 'day' }, { token })).toMatchObject({
    code: 422,
    data: { reason: 'not_available' },
  })
  await expect(story.services.pool.query('SELECT move_sandbox_clock(1000, now())')).rejects.toThrow('cannot be moved')
  expect(story.services.now()).toEqual(before)
})
